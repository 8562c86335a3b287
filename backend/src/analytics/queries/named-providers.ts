export abstract class NamedProviders {
  /** Of these those that there are or were. */
  abstract of(ids: readonly string[]): Promise<readonly { readonly id: string; readonly name: string; readonly specialty: string }[]>;
}
