import { AggregateRoot } from '../../../shared/aggregate-root.js';
import { OutdatedVersion, WrongStatus } from './marketplace.errors.js';

export type WorkflowStatus = 'draft' | 'in_review' | 'published' | 'suspended';

/** A suspended record comes back as a draft, so that it is looked at before it is shown again. */
export const TRANSITIONS: Readonly<Record<WorkflowStatus, readonly WorkflowStatus[]>> = {
  draft: ['in_review', 'published'],
  in_review: ['published'],
  published: ['suspended'],
  suspended: ['draft'],
};

/** The version that a person had read before changing a record. */
export interface Seen {
  readonly version: number;
  /** Named in `If-Match` and not in the body. */
  readonly inHeader: boolean;
}

/** A record that people see only while it is published, with who did what to it. */
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
  /** Counted by the repository: one more with every write. */
  declare protected readonly version: number;

  constructor(by: string, at: Date) {
    super();
    this.createdBy = this.updatedBy = by;
    this.createdAt = this.updatedAt = at;
  }

  /**
   * Rejects a move that TRANSITIONS doesn't know with WrongStatus; the same status again changes
   * nothing.
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
    this.changed(by, at);
  }

  /** Kept for its history, but nobody meets it any more. */
  delete(by: string, at: Date): void {
    this.deletedAt = at;
    this.changed(by, at);
  }

  /** Rejects with OutdatedVersion when the person had read another version. */
  expect({ version, inHeader }: Seen): void {
    if (version !== this.version) throw new OutdatedVersion(this.version, inHeader);
  }

  protected changed(by: string, at: Date): void {
    this.updatedBy = by;
    this.updatedAt = at;
  }
}
