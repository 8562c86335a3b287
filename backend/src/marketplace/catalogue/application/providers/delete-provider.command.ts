import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { AppointmentRequests } from '../../domain/appointment-requests.js';
import { Records } from '../../domain/records.js';
import type { Seen } from '../../domain/workflow.js';

/** As many requests as a refusal names. */
const MOST_NAMED = 50;

/**
 * Hides a provider for good and keeps its history. While patients wait there only when `force`d;
 * the reason is kept with what was done.
 */
export class DeleteProvider extends Command<void> {
  static readonly action = 'delete';
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly force: boolean,
    readonly reason: string | undefined,
    readonly seen?: Seen,
  ) {
    super();
  }
}

@CommandHandler(DeleteProvider)
export class DeleteProviderHandler implements ICommandHandler<DeleteProvider> {
  constructor(
    private readonly records: Records,
    private readonly requests: AppointmentRequests,
    private readonly clock: Clock,
  ) {}

  async execute({ by, providerId, force, seen }: DeleteProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id: providerId }, seen);
    provider.withdraw(
      await this.requests.waitingAt(providerId, MOST_NAMED),
      force,
      by,
      this.clock.now(),
    );
  }
}
