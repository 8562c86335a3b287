export abstract class Tickets {
  /** Signed, good for 15 minutes and for one purpose: to have the verification mail sent again. */
  abstract issue(userId: string): string;
  /** The user it was issued for. @throws InvalidTicket */
  abstract userOf(ticket: string): string;
}
