import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { LinkRequests } from '../../domain/link-requests.js';
import { SignInLogs } from '../sign-in/sign-in-logs.js';

/**
 * Logs the outcome of a link request and deletes it.
 * @param userId absent when no account has the address
 * @param fault why no mail was sent
 */
export class CloseLinkRequest extends Command<void> {
  constructor(
    readonly requestId: string,
    readonly userId: string | undefined,
    readonly fault: 'mail-held' | undefined = undefined,
  ) {
    super();
  }
}

@CommandHandler(CloseLinkRequest)
export class CloseLinkRequestHandler implements ICommandHandler<CloseLinkRequest> {
  constructor(
    private readonly requests: LinkRequests,
    private readonly logs: SignInLogs,
  ) {}

  async execute({ requestId, userId, fault }: CloseLinkRequest): Promise<void> {
    const request = await this.requests.find(requestId);
    if (!request) return;
    const { email, purpose, ipAddress, userAgent } = request;
    if (purpose === 'sign-in')
      await this.logs.add({
        email,
        userId,
        ipAddress,
        userAgent,
        eventType: 'magic_link_sent',
        errorCode: userId ? fault : 'account-not-found',
      });
    await this.requests.remove(requestId);
  }
}
