import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { DomainError } from '../../../../shared/domain-error.js';
import { NotForListings } from '../../domain/marketplace.errors.js';
import type { PriceChange } from '../../domain/prices/price-change.js';
import { ProviderService } from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';
import { type AnyRecord, type RecordKind, Records } from '../../domain/records.js';
import { Service } from '../../domain/service.js';
import type { WorkflowStatus } from '../../domain/workflow.js';
import { changeStatus } from '../workflow/change-status.js';

/** The change that a bulk edit makes to each record. */
export type BulkChange =
  | { readonly price: PriceChange }
  | { readonly active: boolean }
  | { readonly status: WorkflowStatus };

export interface EditResult {
  readonly id: string;
  /** Why the record was not changed. */
  readonly refusal?: DomainError;
}

/**
 * Makes the same change to many records, each with the version that the person read. A record that
 * cannot be changed stays as it is and does not stop the others.
 */
export class EditMany extends Command<EditResult[]> {
  constructor(
    readonly by: string,
    readonly kind: RecordKind,
    readonly rows: readonly { readonly id: string; readonly version: number }[],
    readonly change: BulkChange,
    readonly reason?: string,
  ) {
    super();
  }

  get actionOfEach(): (typeof ACTIONS)[WorkflowStatus] | undefined {
    return 'status' in this.change ? ACTIONS[this.change.status] : undefined;
  }
}

/** The action in the audit log, the same as for one record. */
const ACTIONS = {
  published: 'publish',
  suspended: 'suspend',
  draft: 'restore',
  in_review: undefined,
} as const;

@CommandHandler(EditMany)
export class EditManyHandler implements ICommandHandler<EditMany> {
  constructor(
    private readonly records: Records,
    private readonly providers: Providers,
    private readonly clock: Clock,
  ) {}

  async execute({ by, kind, rows, change }: EditMany): Promise<EditResult[]> {
    const refusals = new Map<string, DomainError>();
    const at = this.clock.now();
    // Locked in the order of the ids, so that two bulk edits cannot block each other.
    const ordered = [...rows].sort((a, b) => (a.id < b.id ? -1 : 1));
    for (const { id, version } of ordered) {
      try {
        const record = await this.records.get({ kind, id }, { version, inHeader: false });
        await this.edit(record, change, by, at);
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.set(id, error);
      }
    }
    return rows.map(({ id }) => ({ id, refusal: refusals.get(id) }));
  }

  private async edit(record: AnyRecord, change: BulkChange, by: string, at: Date): Promise<void> {
    if ('status' in change) await changeStatus(record, change.status, this.providers, by, at);
    else if ('price' in change) await this.changePrice(record, change.price, by, at);
    else if ('setActive' in record) record.setActive(change.active, by, at);
  }

  private async changePrice(
    record: AnyRecord,
    change: PriceChange,
    by: string,
    at: Date,
  ): Promise<void> {
    if (record instanceof ProviderService) {
      const provider = await this.records.get({ kind: 'provider', id: record.providerId });
      if (provider.isListing)
        throw new NotForListings('A published price is never changed by hand.');
    }
    if (record instanceof ProviderService || record instanceof Service)
      record.changePrice(change, by, at);
  }
}
