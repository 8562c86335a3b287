import { AggregateRoot } from '../../../shared/aggregate-root.js';
import type { ApiScope } from '../../../shared/api-keys.js';
import { ServiceAccountClosed } from '../../contract/identity.events.js';

/** An account of a program, made by a super admin. Only its keys call the API. */
export class ServiceAccount extends AggregateRoot {
  private closedAt: Date | null = null;
  /** The repository adds one with every write. */
  declare private readonly version: number;

  constructor(
    readonly id: string,
    private readonly name: string,
    /** What its keys may hold at most. */
    readonly scopes: readonly ApiScope[],
    private readonly createdBy: string,
    private readonly createdAt: Date,
  ) {
    super();
  }

  get isOpen(): boolean {
    return this.closedAt === null;
  }

  /** Ends all of its keys at once. */
  close(at: Date): void {
    if (!this.isOpen) return;
    this.closedAt = at;
    this.record(new ServiceAccountClosed(this.id));
  }
}
