export abstract class AccountFigures {
  /**
   * New accounts and sign-ins of each day from one to the other (YYYY-MM-DD, inclusive) on which
   * there were any.
   */
  abstract perDay(
    from: string,
    to: string,
    zone: string,
  ): Promise<
    readonly { readonly date: string; readonly signUps: number; readonly signIns: number }[]
  >;
}
