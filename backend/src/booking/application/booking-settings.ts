/** What the house decides and requests and their mails depend on. */
export abstract class BookingSettings {
  /** IANA zone of days in figures. */
  abstract readonly timeZone: string;
  abstract readonly snapshotValidDays: number;
  /** Of our own pages, without a slash at its end. */
  abstract readonly address: string;
  abstract readonly productName: string;
  abstract readonly supportEmail: string;
  /** As people dial it. */
  abstract readonly supportPhone?: string;
}
