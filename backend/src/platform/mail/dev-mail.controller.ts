import { Controller, Get, Header, NotFoundException, Param, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Settings } from '../config/settings.js';
import { Files } from '../files/files.js';
import { Public } from '../http/auth/access.guard.js';
import { mailboxPage, mailPage } from './dev-mail.page.js';
import { MAIL_FOLDER } from './file-mailbox.js';

const MAX_LISTED = 100;
/**
 * The addresses from which a browser on this machine connects. Other loopback addresses are not
 * accepted.
 */
const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FORWARDED = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
];

/**
 * Shows the mails of the file mailbox, for development. They contain verification links, so only
 * requests from this machine are answered.
 */
@ApiExcludeController()
@Controller('dev/mail')
export class DevMailController {
  constructor(
    private readonly settings: Settings,
    private readonly files: Files,
  ) {}

  @Get()
  @Public()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async mails(@Req() request: FastifyRequest): Promise<string> {
    this.assertLocalRequest(request);
    const names = await this.files.list(MAIL_FOLDER, MAX_LISTED);
    const mails = await Promise.all(
      names.map(async (name) => ({
        id: name.replace(/\.eml$/, ''),
        source: await this.files.get(MAIL_FOLDER, name),
      })),
    );
    return mailboxPage(mails.flatMap(({ id, source }) => (source ? [{ id, source }] : [])));
  }

  @Get(':id')
  @Public()
  @Header('Content-Type', 'text/html; charset=utf-8')
  async mail(@Param('id') id: string, @Req() request: FastifyRequest): Promise<string> {
    this.assertLocalRequest(request);
    const source = /^[\w-]{1,60}$/.test(id)
      ? await this.files.get(MAIL_FOLDER, `${id}.eml`)
      : undefined;
    if (!source) throw new NotFoundException();
    return mailPage(source);
  }

  /**
   * Refuses with 404 unless the process is in development, without a mail server and a proxy, and
   * the request comes from this machine. The address of the socket decides: anybody can write a
   * Host header.
   */
  private assertLocalRequest({ headers, raw }: FastifyRequest): void {
    const { nodeEnv, smtpUrl, trustProxy } = this.settings;
    const host = (headers.host ?? '').replace(/:\d+$/, '');
    const development = nodeEnv === 'development' && !smtpUrl;
    const direct = trustProxy === 0 && FORWARDED.every((name) => headers[name] === undefined);
    const fromHere = THIS_MACHINE.includes(raw.socket.remoteAddress ?? '');
    const toHere = ['localhost', '127.0.0.1', '[::1]'].includes(host);
    if (!(development && direct && fromHere && toHere)) throw new NotFoundException();
  }
}
