/**
 * Tickets for another verification mail: signed and valid for 15 minutes; nothing is stored.
 * A port, because the application layer uses no cryptography of its own.
 */
export abstract class Tickets {
  /** The signed text. */
  abstract issue(userId: string): string;
  /**
   * The user that a ticket was issued for.
   * @throws InvalidTicket for a forged or expired one
   */
  abstract userOf(ticket: string): string;
}
