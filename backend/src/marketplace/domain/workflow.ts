import { AggregateRoot } from '../../shared/domain/aggregate-root.js';
import { WrongStatus } from './marketplace.errors.js';

export type WorkflowStatus = 'draft' | 'in_review' | 'published' | 'suspended';

/** A suspended record comes back as a draft, so that it is looked at before it is shown again. */
export const TRANSITIONS: Readonly<Record<WorkflowStatus, readonly WorkflowStatus[]>> = {
  draft: ['in_review', 'published'], in_review: ['published'], published: ['suspended'], suspended: ['draft'],
};

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

  constructor(by: string, at: Date) {
    super();
    this.createdBy = this.updatedBy = by;
    this.createdAt = this.updatedAt = at;
  }

  /** Rejects a move that TRANSITIONS doesn't know with WrongStatus; the same status again changes nothing. */
  moveTo(status: WorkflowStatus, by: string, at: Date): void {
    if (status === this.status) return;
    if (!TRANSITIONS[this.status].includes(status)) throw new WrongStatus(this.status, TRANSITIONS[this.status]);
    if (this.status === 'in_review') this.reviewedBy = by;
    if (status === 'published') {
      this.publishedBy = by;
      this.publishedAt = at;
    }
    this.status = status;
    this.changed(by, at);
  }

  protected changed(by: string, at: Date): void {
    this.updatedBy = by;
    this.updatedAt = at;
  }
}
