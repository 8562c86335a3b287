import { Controller, Get, Res } from '@nestjs/common';
import { ApiOkResponse, ApiServiceUnavailableResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../http/auth/access.guard.js';
import { LivenessDto, ReadinessDto } from './health.dto.js';
import { Health } from './health.js';
import { VERSION } from './version.js';

@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  /** Whether the process runs at all. */
  @Get('live')
  @Public()
  live(): LivenessDto {
    return { status: 'live', ...VERSION };
  }

  /**
   * Whether the process can work: 503 without the database, when it cannot write (full, read-only)
   * or while the process stops; `degraded` without the queue, the mail server or the language
   * model, or when background work is late.
   */
  @Get('ready')
  @Public()
  @ApiOkResponse({ type: ReadinessDto })
  @ApiServiceUnavailableResponse({ type: ReadinessDto, description: 'It cannot work now.' })
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<ReadinessDto> {
    const readiness = await this.health.readiness();
    if (readiness.status === 'down') void reply.status(503);
    return { ...readiness, ...VERSION };
  }
}
