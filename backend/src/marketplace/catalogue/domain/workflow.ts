import { AggregateRoot } from '../../../shared/aggregate-root.js';
import { OutdatedVersion, WrongStatus } from './marketplace.errors.js';

export type WorkflowStatus = 'draft' | 'in_review' | 'published' | 'suspended';

/** A suspended record comes back as a draft, so that it is reviewed before it is shown again. */
export const TRANSITIONS: Readonly<Record<WorkflowStatus, readonly WorkflowStatus[]>> = {
  draft: ['in_review', 'published'],
  in_review: ['published'],
  published: ['suspended'],
  suspended: ['draft'],
};

/** The version that a person read before they changed the record. */
export interface ExpectedVersion {
  readonly version: number;
  /** True when it came in `If-Match`, false when it came in the body. */
  readonly inHeader: boolean;
}

/** A record that visitors see only while it is published, with who changed it and when. */
export abstract class Publishable extends AggregateRoot {
  protected status: WorkflowStatus = 'draft';
  protected createdBy: string;
  protected createdAt: Date;
  protected updatedBy: string;
  protected updatedAt: Date;
  protected reviewedBy: string | null = null;
  protected publishedBy: string | null = null;
  protected publishedAt: Date | null = null;
  protected deletedAt: Date | null = null;
  /** The repository adds one with every write. */
  declare protected readonly version: number;

  constructor(by: string, at: Date) {
    super();
    this.createdBy = by;
    this.updatedBy = by;
    this.createdAt = at;
    this.updatedAt = at;
  }

  /**
   * Changes the status; the present status again changes nothing.
   * @throws WrongStatus when TRANSITIONS does not allow the change.
   */
  moveTo(status: WorkflowStatus, by: string, at: Date): void {
    if (status === this.status) return;
    if (!TRANSITIONS[this.status].includes(status))
      throw new WrongStatus(this.status, TRANSITIONS[this.status]);
    if (this.status === 'in_review') this.reviewedBy = by;
    if (status === 'published') {
      this.publishedBy = by;
      this.publishedAt = at;
    }
    this.status = status;
    this.touch(by, at);
  }

  /** Marks it as deleted. The row stays for its history. */
  delete(by: string, at: Date): void {
    this.deletedAt = at;
    this.touch(by, at);
  }

  get isDeleted(): boolean {
    return this.deletedAt !== null;
  }

  /** Brings a deleted record back as a draft, so that it is reviewed before it is shown again. */
  undelete(by: string, at: Date): void {
    this.deletedAt = null;
    this.status = 'draft';
    this.touch(by, at);
  }

  /** @throws OutdatedVersion when the record has another version than the expected one. */
  assertVersion({ version, inHeader }: ExpectedVersion): void {
    if (version !== this.version) throw new OutdatedVersion(this.version, inHeader);
  }

  protected touch(by: string, at: Date): void {
    this.updatedBy = by;
    this.updatedAt = at;
  }
}
