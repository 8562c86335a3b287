import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../../shared/clock.js';
import type { Language } from '../../../shared/language.js';
import { User } from '../../domain/user.js';
import { Users } from '../../domain/users.js';

/**
 * Gives the owner of a test key an account in the sandbox, with the id of the real one and nothing
 * else of it. Does nothing when it is there.
 */
export class AdmitTester extends Command<void> {
  constructor(
    readonly id: string,
    readonly language: Language,
  ) {
    super();
  }
}

@CommandHandler(AdmitTester)
export class AdmitTesterHandler implements ICommandHandler<AdmitTester> {
  constructor(
    private readonly users: Users,
    private readonly clock: Clock,
  ) {}

  async execute({ id, language }: AdmitTester): Promise<void> {
    const email = `${id}@sandbox.invalid`;
    if (await this.users.lockEmail(email)) return;
    const profile = { firstName: 'Test', lastName: 'Patient', language, source: {} };
    const registration = {
      ...profile,
      email,
      emailVerified: true,
      ipAddress: null,
      userAgent: null,
    };
    const user = new User(id, registration, this.clock.now());
    await this.users.add(user, { issuer: 'sandbox', subject: id });
  }
}
