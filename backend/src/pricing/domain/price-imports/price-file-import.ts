import { AggregateRoot } from '../../../shared/aggregate-root.js';
import { dayIn } from '../../../shared/day.js';
import type { Confirmation } from '../../contract/price-file-confirmations.js';
import type { FailureCode } from '../../contract/price-file-failures.js';
import { FILE_ZONE } from '../../contract/price-file-rules.js';
import { PriceFileAddressGiven, PriceFileReceived } from '../../contract/pricing.events.js';
import { type Failure, failureText } from '../price-files/failure.js';
import type { FileFacts } from './confirming/file-facts.js';
import type { ImportStatus } from './import-status.js';
import {
  BytesNotKept,
  NoFileDate,
  NoHospitalChosen,
  NotInThisStatus,
} from './price-file-import.errors.js';
import type { PriceFileSummary } from './price-file-reading.js';

/** The bytes of a file as they are stored. */
export interface StoredFile {
  readonly bytes: number;
  /** In how many pieces; 0 when they are not kept. */
  readonly pieces: number;
  /** Of all bytes, in hexadecimal digits. */
  readonly sha256: string;
}

interface ImportStart {
  readonly id: string;
  readonly fileName: string;
  /** Where the file is published; null when nobody said. */
  readonly sourceUrl: string | null;
  /** The hospital that it belongs to; null until it is chosen. */
  readonly providerId: string | null;
  /** The id of an account, or what does it without one. */
  readonly by: string;
  readonly at: Date;
}

/** One price file of a hospital on its way to our prices. */
export class PriceFileImport extends AggregateRoot {
  readonly id: string;
  private status: ImportStatus = 'reading';
  private providerId: string | null;
  /** The hospital that it is applied to, so that the audit log names it; null otherwise. */
  private appliedTo: string | null = null;
  readonly fileName: string;
  private sourceUrl: string | null;
  private bytes: number | null = null;
  private pieces = 0;
  private sha256: string | null = null;
  private failure: string | null = null;
  private failureCode: FailureCode | null = null;
  /** What stands for `$1` in the text of the code. */
  private failureAbout: string | null = null;
  /** Whether its bytes can never be read, however often it is tried. */
  private hopeless = false;
  private reading: PriceFileSummary | null = null;
  private fileDate: string | null = null;
  private replaced: readonly object[] | null = null;
  /** What somebody confirmed to apply it; null where nothing had to be confirmed. */
  private confirmations: readonly Confirmation[] | null = null;
  /** Keys of services whose price somebody named, so that it is compared; null for none. */
  private compared: readonly string[] | null = null;
  private readonly createdBy: string;
  private readonly createdAt: Date;
  private updatedAt: Date;
  private appliedBy: string | null = null;
  private appliedAt: Date | null = null;
  private undoneBy: string | null = null;
  private undoneAt: Date | null = null;

  /** For the ways of a file see the functions below. */
  constructor({ id, fileName, sourceUrl, providerId, by, at }: ImportStart) {
    super();
    this.id = id;
    this.fileName = fileName;
    this.sourceUrl = sourceUrl;
    this.providerId = providerId;
    this.createdBy = by;
    this.createdAt = at;
    this.updatedAt = at;
  }

  /** A file whose bytes are stored and wait to be read. */
  static received(start: ImportStart, file: StoredFile): PriceFileImport {
    const created = new PriceFileImport(start);
    created.store(file);
    return created;
  }

  /** A file that is to be fetched from its address. */
  static atAddress(start: ImportStart & { readonly sourceUrl: string }): PriceFileImport {
    const created = new PriceFileImport(start);
    created.status = 'fetching';
    created.record(new PriceFileAddressGiven(start.id));
    return created;
  }

  /** A file that was read already, and whose bytes are not kept. */
  static alreadyRead(
    start: ImportStart,
    file: Omit<StoredFile, 'pieces'>,
    summary: PriceFileSummary,
  ): PriceFileImport {
    const created = new PriceFileImport(start);
    created.bytes = file.bytes;
    created.sha256 = file.sha256;
    created.keep(summary, start.at);
    return created;
  }

  get hospitalId(): string | null {
    return this.providerId;
  }

  /** What decides about its application; undefined until it was read and its hospital chosen. */
  get facts(): FileFacts | undefined {
    const { providerId, sha256: digest, fileDate, reading } = this;
    if (providerId === null || reading === null) return undefined;
    const { lastUpdatedOn: statedDate, rules = 1, remarks = [] } = reading;
    return { providerId, digest, fileDate, statedDate, rules, identity: reading, remarks };
  }

  get isOnTheWay(): boolean {
    return this.status === 'fetching' || this.status === 'reading';
  }

  /** What an application needs to know of the file. @throws NoHospitalChosen, NoFileDate */
  get origin(): {
    readonly providerId: string;
    readonly asOf: string;
    readonly sourceUrl: string | null;
    readonly attester: string | null;
  } {
    if (this.providerId === null) throw new NoHospitalChosen();
    if (this.fileDate === null) throw new NoFileDate();
    return {
      providerId: this.providerId,
      asOf: this.fileDate,
      sourceUrl: this.sourceUrl,
      attester: this.reading?.attester ?? null,
    };
  }

  /** What its application changed, as the catalogue told it: for undoing it. */
  get replacedPrices(): readonly object[] {
    return this.replaced ?? [];
  }

  /** The fetched file is stored. Does nothing to what is canceled. */
  fetched(file: StoredFile, at: Date): void {
    if (this.status !== 'fetching') return;
    this.status = 'reading';
    this.store(file);
    this.updatedAt = at;
  }

  /** The file was read. Does nothing to what is canceled. */
  read(summary: PriceFileSummary, at: Date): void {
    if (this.status !== 'reading') return;
    this.keep(summary, at);
    this.updatedAt = at;
  }

  /** It cannot be fetched or read. */
  fail(failure: Failure, at: Date, isHopeless = false): void {
    if (!this.isOnTheWay) return;
    this.hopeless = isHopeless;
    this.status = 'failed';
    this.explain(failure);
    this.updatedAt = at;
  }

  /** @throws NotInThisStatus when it is not on the way */
  cancel(at: Date): void {
    if (!this.isOnTheWay) throw new NotInThisStatus(this.status);
    this.status = 'canceled';
    this.updatedAt = at;
  }

  /**
   * Begins again after a failure: with the stored bytes, or at the address where there are none.
   * @throws NotInThisStatus unless it failed
   * @throws BytesNotKept when there are neither bytes nor an address
   */
  retry(at: Date): void {
    if (this.status !== 'failed') throw new NotInThisStatus(this.status);
    if (this.pieces === 0 && this.sourceUrl === null) throw new BytesNotKept();
    this.beginAgain(at);
  }

  /**
   * Reads the stored bytes again, by the rules of today.
   * @throws NotInThisStatus unless it failed or can be applied
   * @throws BytesNotKept
   */
  readAgain(at: Date): void {
    if (this.status !== 'failed') this.assertCanBeApplied();
    if (this.pieces === 0) throw new BytesNotKept();
    this.beginAgain(at);
  }

  private beginAgain(at: Date): void {
    this.explain(null);
    this.hopeless = false;
    this.updatedAt = at;
    if (this.pieces > 0) {
      this.status = 'reading';
      this.record(new PriceFileReceived(this.id));
    } else {
      this.status = 'fetching';
      this.record(new PriceFileAddressGiven(this.id));
    }
  }

  /**
   * What was undone can be given to another hospital.
   * @throws NotInThisStatus unless it can still be applied
   */
  chooseHospital(providerId: string, at: Date): void {
    if (!this.isOnTheWay) this.assertCanBeApplied();
    this.providerId = providerId;
    this.updatedAt = at;
  }

  get isApplied(): boolean {
    return this.status === 'applied';
  }

  /**
   * Says where the file is published.
   * @param replaced what its application replaced, with the new address; null where it is not
   * applied
   * @throws NotInThisStatus while it is on the way, and when it failed or was canceled
   */
  publishedAt(address: string, replaced: readonly object[] | null, at: Date): void {
    if (!this.isApplied) this.assertCanBeApplied();
    this.sourceUrl = address;
    if (replaced) this.replaced = replaced;
    this.updatedAt = at;
  }

  /** Takes the address of the same bytes that it takes the place of, where it has none itself. */
  takeAddress(ofFileInForce: string | null): void {
    this.sourceUrl ??= ofFileInForce;
  }

  /** @throws NotInThisStatus unless it is ready or undone */
  assertCanBeApplied(): void {
    if (this.status !== 'ready' && this.status !== 'undone') throw new NotInThisStatus(this.status);
  }

  /**
   * @param confirmed what had to be confirmed for it, and was
   * @param compared the services whose price is compared since somebody named it now
   */
  applied(
    replaced: readonly object[],
    by: string,
    at: Date,
    confirmed: readonly Confirmation[] = [],
    compared: readonly string[] = [],
  ): void {
    this.assertCanBeApplied();
    this.status = 'applied';
    this.appliedTo = this.providerId;
    this.replaced = replaced;
    this.confirmations = confirmed.length ? confirmed : null;
    this.compared = compared.length ? compared : null;
    this.appliedBy = by;
    this.appliedAt = at;
    this.undoneBy = null;
    this.undoneAt = null;
    this.updatedAt = at;
  }

  /** @throws NotInThisStatus unless it is applied */
  undo(by: string, at: Date): void {
    if (this.status !== 'applied') throw new NotInThisStatus(this.status);
    this.status = 'undone';
    this.appliedTo = null;
    this.confirmations = null;
    this.compared = null;
    this.undoneBy = by;
    this.undoneAt = at;
    this.updatedAt = at;
  }

  private explain(failure: Failure | null): void {
    this.failure = failure && failureText(failure);
    this.failureCode = failure?.code ?? null;
    this.failureAbout = failure?.about ?? null;
  }

  private store({ bytes, pieces, sha256 }: StoredFile): void {
    this.bytes = bytes;
    this.pieces = pieces;
    this.sha256 = sha256;
    this.record(new PriceFileReceived(this.id));
  }

  /** A day to come counts as the day of the reading: no price is of tomorrow. */
  private keep(summary: PriceFileSummary, at: Date): void {
    this.status = 'ready';
    this.reading = summary;
    const { lastUpdatedOn: day } = summary;
    const today = dayIn(FILE_ZONE, at);
    this.fileDate = day !== null && day > today ? today : day;
  }
}
