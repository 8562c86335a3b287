import { Body, Controller, Get, HttpCode, Put } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { Commands } from '../../../platform/commands/commands.js';
import { Access } from '../../../platform/http/auth/access.guard.js';
import { Actor } from '../../../platform/http/auth/actor.js';
import { RequestContext } from '../../../platform/http/auth/request-context.js';
import { NoStore } from '../../../platform/http/caching/no-store.js';
import { SaveTableSettings } from '../../application/users/save-table-settings.command.js';
import { MyTableSettings, TableSettingsView } from '../../queries/my-table-settings.query.js';
import { TableSettingsDto } from './table-settings.dto.js';

/** How somebody of the staff wants the console's lists, on every device. */
@Controller('me/table-settings')
@Access('analyst')
export class TableSettingsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** The columns and the density that the person chose. */
  @Get()
  @NoStore()
  mine(@Actor() { id }: { id: string }): Promise<TableSettingsView> {
    return this.queries.execute(new MyTableSettings(id));
  }

  /** Replaces all that the person chose. */
  @Put()
  @HttpCode(204)
  async save(
    @Body() choice: TableSettingsDto,
    @Actor() { id }: { id: string },
    @RequestContext() context: RequestContext,
  ): Promise<void> {
    await this.commands.execute(new SaveTableSettings(id, choice), { ...context, key: undefined });
  }
}
