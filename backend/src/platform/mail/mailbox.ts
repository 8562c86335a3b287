export interface Attachment {
  readonly name: string;
  /** As in `text/calendar; method=PUBLISH`. */
  readonly contentType: string;
  readonly content: string;
}

export interface Mail {
  /**
   * Begins with the event's random id: a repeat carries the same one, and no other mail of any
   * installation does.
   */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
}

export abstract class Mailbox {
  /**
   * Hands the mail over. Rejects when the server refused or did not answer: the caller tries again.
   */
  abstract send(mail: Mail): Promise<void>;

  /** Rejects when the mail server is away or refuses us; sends nothing. */
  async verify(): Promise<void> {}
}
