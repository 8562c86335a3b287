import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Clock } from '../../shared/domain/clock.js';
import type { Language } from '../../shared/domain/language.js';
import { Users } from '../domain/users.js';

export class ChangeLanguage extends Command<void> {
  constructor(readonly userId: string, readonly language: Language) { super(); }
}

@CommandHandler(ChangeLanguage)
export class ChangeLanguageHandler implements ICommandHandler<ChangeLanguage> {
  constructor(private readonly users: Users, private readonly clock: Clock) {}

  async execute({ userId, language }: ChangeLanguage): Promise<void> {
    const user = await this.users.get(userId);
    user.speak(language, this.clock.now());
  }
}
