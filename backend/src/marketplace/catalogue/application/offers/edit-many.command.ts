import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { DomainError } from '../../../../shared/domain-error.js';
import { NotForListings } from '../../domain/marketplace.errors.js';
import type { PriceChange } from '../../domain/prices/price-change.js';
import { Provider } from '../../domain/providers/provider.js';
import { ProviderService } from '../../domain/providers/provider-service.js';
import { Providers } from '../../domain/providers/providers.js';
import { type RecordKind, type RecordOf, Records } from '../../domain/records.js';
import { Service } from '../../domain/service.js';
import type { WorkflowStatus } from '../../domain/workflow.js';

/** What is done to each of many records. */
export type ManyChange =
  { readonly price: PriceChange } | { readonly on: boolean } | { readonly status: WorkflowStatus };

export interface EditedRow {
  readonly id: string;
  /** Why it stays as it was. */
  readonly refusal?: DomainError;
}

/**
 * Changes each of many records that was not changed since it was seen; what cannot be done to one
 * of them leaves that one as it was.
 */
export class EditMany extends Command<EditedRow[]> {
  constructor(
    readonly by: string,
    readonly kind: RecordKind,
    readonly rows: readonly { readonly id: string; readonly version: number }[],
    readonly change: ManyChange,
    readonly reason?: string,
  ) {
    super();
  }

  get actionOfEach(): (typeof ACTIONS)[WorkflowStatus] | undefined {
    return 'status' in this.change ? ACTIONS[this.change.status] : undefined;
  }
}

/** What the audit log calls it, as when it is done to one record alone. */
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

  async execute({ by, kind, rows, change }: EditMany): Promise<EditedRow[]> {
    const refusals = new Map<string, DomainError>();
    const at = this.clock.now();
    // Always in the same order, so that two of these do not wait for each other.
    for (const { id, version } of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      try {
        await this.edit(
          await this.records.get({ kind, id }, { version, inHeader: false }),
          change,
          by,
          at,
        );
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        refusals.set(id, error);
      }
    }
    return rows.map(({ id }) => ({ id, refusal: refusals.get(id) }));
  }

  private async edit(
    record: RecordOf[RecordKind],
    change: ManyChange,
    by: string,
    at: Date,
  ): Promise<void> {
    if ('price' in change) {
      if (record instanceof ProviderService) {
        const provider = await this.records.get({ kind: 'provider', id: record.providerId });
        if (provider.isListing)
          throw new NotForListings('A published price is never changed by hand.');
      }
      if (record instanceof ProviderService || record instanceof Service)
        record.reprice(change.price, by, at);
    } else if ('on' in change) {
      if ('turn' in record) record.turn(change.on, by, at);
    } else if (record instanceof Provider && change.status === 'published')
      record.publish(await this.providers.shown(record.id), by, at);
    else record.moveTo(change.status, by, at);
  }
}
