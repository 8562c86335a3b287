import { Controller, Get, Header, HttpCode, NotFoundException, Param, Post, ServiceUnavailableException } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Commands } from '../infrastructure/commands.js';
import { FailedMails } from '../infrastructure/failed-mails.js';
import { ResendMail } from '../infrastructure/resend-mail.command.js';
import { Access } from './access.guard.js';
import { Origin } from './origin.js';

const MOST = 100;

export class FailedMailView {
  @ApiProperty() id!: string;
  /** Which mail it is, such as `booking-mails-clinic`. */
  @ApiProperty() kind!: string;
  /** What happened that it tells of, such as `booking.requested.v1`; null when that is forgotten. */
  @ApiProperty({ type: String, nullable: true }) event!: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) askedAt!: string | null;
  @ApiProperty({ format: 'date-time' }) failedAt!: string;
  @ApiProperty({ type: 'integer' }) attempts!: number;
  /** The kind of the last fault. */
  @ApiProperty() fault!: string;
}

@Controller('admin/failed-mails')
@Access('admin')
export class AdminFailedMailsController {
  constructor(private readonly mails: FailedMails, private readonly commands: Commands) {}

  /** Mails that were given up after their last try, newest first, at most a hundred. They name nobody. */
  @Get()
  @Header('Cache-Control', 'private, no-store')
  all(): Promise<FailedMailView[]> {
    return this.mails.list(MOST).catch(away);
  }

  /** Has one sent anew, with all its tries. */
  @Post(':id/resend')
  @HttpCode(204)
  async resend(@Param('id') id: string, @Origin() origin: Origin): Promise<void> {
    if (!(await this.mails.holds(id).catch(away))) throw new NotFoundException();
    await this.commands.execute(new ResendMail(id), { ...origin, key: undefined });
  }
}

/** The queue keeps failed work; without it there is nothing to tell. */
function away(): never {
  throw new ServiceUnavailableException();
}
