import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../../shared/clock.js';
import { AppointmentRequests } from '../../domain/appointment-requests.js';
import { Records } from '../../domain/records.js';
import type { ExpectedVersion } from '../../domain/workflow.js';

/** How many open requests a refusal lists. */
const MAX_LISTED = 50;

/**
 * Deletes a provider; its history stays. The reason stands in the audit log.
 * @throws OpenRequestsExist when it has open appointment requests and `force` is false.
 */
export class DeleteProvider extends Command<void> {
  static readonly action = 'delete';
  constructor(
    readonly by: string,
    readonly providerId: string,
    readonly force: boolean,
    readonly reason: string | undefined,
    readonly expected?: ExpectedVersion,
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

  async execute({ by, providerId, force, expected }: DeleteProvider): Promise<void> {
    const provider = await this.records.get({ kind: 'provider', id: providerId }, expected);
    const openRequests = await this.requests.openAt(providerId, MAX_LISTED);
    provider.withdraw(openRequests, force, by, this.clock.now());
  }
}
