import { AggregateRoot } from '../../../src/shared/aggregate-root.js';
import { DomainError } from '../../../src/shared/domain-error.js';

export class VisitConfirmed {
  static readonly type = 'sample.visit-confirmed.v1';
  readonly type = VisitConfirmed.type;
  constructor(
    readonly visitId: string,
    readonly hostId: string,
    readonly visitorId: string,
    readonly confirmedAt: string,
  ) {}
}

export class VisitNotFound extends DomainError {
  readonly kind = 'not-found';
  readonly code = 'visit-not-found';
}

export class NotTheHost extends DomainError {
  readonly kind = 'forbidden';
  readonly code = 'not-the-host';
}

export class AlreadySettled extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'already-settled';
}

export class SlotTaken extends DomainError {
  readonly kind = 'conflict';
  readonly code = 'slot-taken';
}

export class Visit extends AggregateRoot {
  private status: 'requested' | 'confirmed' = 'requested';
  private mailedAt: Date | null = null;

  constructor(
    readonly id: string,
    private readonly hostId: string,
    private readonly visitorId: string,
    private readonly slot: string,
    private readonly minutes: number,
  ) {
    super();
  }

  confirm(by: string, at: Date): void {
    if (by !== this.hostId) throw new NotTheHost('Only the host may confirm.');
    if (this.status !== 'requested')
      throw new AlreadySettled(`The visit is already ${this.status}.`);
    this.status = 'confirmed';
    this.record(new VisitConfirmed(this.id, this.hostId, this.visitorId, at.toISOString()));
  }

  mailed(at: Date): void {
    this.mailedAt ??= at;
  }
}

export abstract class Visits {
  abstract get(id: string): Promise<Visit>;
  abstract add(visit: Visit): Promise<void>;
}
