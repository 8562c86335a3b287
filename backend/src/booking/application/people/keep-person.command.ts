import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { People, type Person } from './people.js';

export class KeepPerson extends Command<void> {
  constructor(
    readonly person: Person,
    readonly seen: string,
  ) {
    super();
  }
}

@CommandHandler(KeepPerson)
export class KeepPersonHandler implements ICommandHandler<KeepPerson> {
  constructor(private readonly people: People) {}

  execute({ person, seen }: KeepPerson): Promise<void> {
    return this.people.keep(person, seen);
  }
}
