import { Body, Controller, Get, Header, Patch } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Access } from '../../shared/http/access.guard.js';
import { Actor } from '../../shared/http/actor.js';
import { Origin } from '../../shared/http/origin.js';
import { Commands } from '../../shared/infrastructure/commands.js';
import { ChangeLanguage } from '../application/change-language.command.js';
import { CurrentUser, CurrentUserView } from '../queries/current-user.query.js';
import { ChangeMeDto } from './change-me.dto.js';

@Controller('me')
export class MeController {
  constructor(private readonly commands: Commands, private readonly queries: QueryBus) {}

  /** The signed-in person's own account. */
  @Get()
  @Access('verified')
  @Header('Cache-Control', 'private, no-store')
  me(@Actor() { id }: { id: string }): Promise<CurrentUserView> {
    return this.queries.execute(new CurrentUser(id));
  }

  /** Changes the language of answers and mails. */
  @Patch()
  @Access('verified')
  @Header('Cache-Control', 'private, no-store')
  async change(@Body() { language }: ChangeMeDto, @Actor() { id }: { id: string }, @Origin() origin: Origin): Promise<CurrentUserView> {
    await this.commands.execute(new ChangeLanguage(id, language), origin);
    return this.queries.execute(new CurrentUser(id));
  }
}
