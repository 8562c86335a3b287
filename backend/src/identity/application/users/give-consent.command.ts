import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import { type ConsentKind, Consents } from './consents.js';

/** Records a consent of a user. */
export class GiveConsent extends Command<void> {
  /** @param givenAt when a request contained the consent; now by default */
  constructor(
    readonly userId: string,
    readonly kind: ConsentKind,
    readonly version: string,
    readonly givenAt?: Date,
  ) {
    super();
  }
}

@CommandHandler(GiveConsent)
export class GiveConsentHandler implements ICommandHandler<GiveConsent> {
  constructor(
    private readonly consents: Consents,
    private readonly clock: Clock,
  ) {}

  async execute({ userId, kind, version, givenAt }: GiveConsent): Promise<void> {
    await this.consents.give(userId, kind, version, givenAt ?? this.clock.now());
  }
}
