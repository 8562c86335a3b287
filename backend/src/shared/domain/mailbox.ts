export interface Mail {
  /** The outbox row's id: a repeat carries the same one. */
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: string;
}

export abstract class Mailbox {
  /** Hands the mail over. Rejects when the server refused or did not answer: the caller tries again. */
  abstract send(mail: Mail): Promise<void>;
}
