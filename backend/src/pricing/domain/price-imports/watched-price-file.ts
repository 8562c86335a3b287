import { AggregateRoot } from '../../../shared/aggregate-root.js';
import type { FailureCode } from '../../contract/price-file-failures.js';
import { PriceFileLookWanted } from '../../contract/pricing.events.js';
import { type Failure, failureOf, failureText } from '../price-files/failure.js';

/** What a look at a watched file found. */
export type WatchOutcome = 'unchanged' | 'changed' | 'vanished' | 'refused';

/** What its server says of the version that it has, to be asked about it the next time. */
interface Version {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

/** After so many looks in a row without an answer a file counts as vanished. */
const MAX_FAILURES = 3;

/** The published price file of a hospital, which is looked at every day. */
export class WatchedPriceFile extends AggregateRoot {
  readonly id: string;
  readonly providerId: string;
  private address: string;
  private etag: string | null = null;
  private lastModified: string | null = null;
  /** Of the bytes that were seen last; null before the first look. */
  private sha256: string | null = null;
  private checkedAt: Date | null = null;
  private outcome: WatchOutcome | null = null;
  private vanishedAt: Date | null = null;
  private reason: string | null = null;
  private reasonCode: FailureCode | null = null;
  /** What stands for `$1` in the text of the code. */
  private reasonAbout: string | null = null;
  private failures = 0;
  private lastImportId: string | null = null;
  private readonly createdBy: string;
  private readonly createdAt: Date;

  /** @param address as `priceFileAddress` gives it */
  constructor(id: string, providerId: string, address: string, by: string, at: Date) {
    super();
    this.id = id;
    this.providerId = providerId;
    this.address = address;
    this.createdBy = by;
    this.createdAt = at;
  }

  /** Watches another address; the same one changes nothing. */
  moveTo(address: string): void {
    if (address === this.address) return;
    this.address = address;
    this.etag = null;
    this.lastModified = null;
    this.checkedAt = null;
    this.outcome = null;
    this.vanishedAt = null;
    this.explain(null);
    this.failures = 0;
  }

  /** Has it looked at soon, and not only at its time of the day. */
  wantLook(): void {
    this.record(new PriceFileLookWanted(this.id, this.providerId, this.address));
  }

  isAt(address: string): boolean {
    return this.address === address;
  }

  hasBytes(sha256: string): boolean {
    return this.sha256 === sha256;
  }

  /** The server says that it still has the same version. */
  unchanged(at: Date): void {
    this.look('unchanged', at);
  }

  /** The bytes are the known ones, whatever the server calls their version. */
  sameBytes(sha256: string, version: Version, at: Date): void {
    this.take(sha256, version);
    this.look('unchanged', at);
  }

  changed(importId: string, sha256: string, version: Version, at: Date): void {
    this.take(sha256, version);
    this.lastImportId = importId;
    this.look('changed', at);
  }

  /** The server says that the file is not there. */
  missing(at: Date): void {
    this.look('vanished', at);
    this.explain(failureOf('no-file-there'));
    this.vanishedAt ??= at;
  }

  /** No answer, or none that can be used. */
  refused(failure: Failure, at: Date): void {
    const failures = this.failures + 1;
    const isVanished = failures >= MAX_FAILURES || this.vanishedAt !== null;
    const { vanishedAt } = this;
    this.look(isVanished ? 'vanished' : 'refused', at);
    this.failures = failures;
    this.explain(failure);
    if (isVanished) this.vanishedAt = vanishedAt ?? at;
  }

  private take(sha256: string, { etag, lastModified }: Version): void {
    this.sha256 = sha256;
    this.etag = etag;
    this.lastModified = lastModified;
  }

  private explain(failure: Failure | null): void {
    this.reason = failure && failureText(failure);
    this.reasonCode = failure?.code ?? null;
    this.reasonAbout = failure?.about ?? null;
  }

  private look(outcome: WatchOutcome, at: Date): void {
    this.checkedAt = at;
    this.outcome = outcome;
    this.failures = 0;
    this.explain(null);
    if (outcome !== 'vanished') this.vanishedAt = null;
  }
}
