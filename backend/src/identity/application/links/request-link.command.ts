import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { Ids } from '../../../shared/ids.js';
import { type LinkDetails, LinkRequest } from '../../domain/link-request.js';
import { LinkRequests } from '../../domain/link-requests.js';

/**
 * Stores a request for a link. It reads no account, so it takes the same time for every address; a
 * job looks the account up later.
 */
export class RequestLink extends Command<{ sent: boolean }> {
  constructor(readonly details: LinkDetails) {
    super();
  }
}

@CommandHandler(RequestLink)
export class RequestLinkHandler implements ICommandHandler<RequestLink> {
  constructor(
    private readonly requests: LinkRequests,
    private readonly ids: Ids,
    private readonly clock: Clock,
  ) {}

  async execute({
    details: { email, purpose, language, ipAddress, userAgent, returnTo },
  }: RequestLink): Promise<{ sent: boolean }> {
    this.requests.add(
      new LinkRequest(
        this.ids.next(),
        { email, purpose, language, ipAddress, userAgent, returnTo },
        this.clock.now(),
      ),
    );
    return { sent: true };
  }
}
