/** A file in a mail. */
export interface Attachment {
  readonly name: string;
  /** Such as `text/calendar; method=PUBLISH`. */
  readonly contentType: string;
  readonly content: string;
}

/** A mail that can be sent. */
export interface Mail {
  /** Names its template for the metrics, such as `booking-clinic-confirmed`. */
  readonly kind: string;
  /**
   * Local part of the Message-ID. It starts with the random id of the event: an attempt that is
   * repeated has the same one, and no other mail of any installation has it.
   */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
  readonly attachments?: readonly Attachment[];
}

/** Where mails go: a mail server, files or nowhere. */
export abstract class Mailbox {
  /**
   * Sends a mail. Rejects when the server refuses it or does not respond; the caller tries again.
   */
  abstract send(mail: Mail): Promise<void>;

  /** Rejects when the mail server is unreachable or refuses us. Sends nothing. */
  async verify(): Promise<void> {}

  /** Closes its connections when the process stops. */
  onModuleDestroy(): void {}
}
