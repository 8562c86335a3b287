import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ResponseCache } from '../../../platform/http/caching/response-cache.js';
import { DirectoryVersion } from '../../contract/directory-version.js';
import { viewerOf, type WithViewer } from '../../http/viewer.guard.js';

/**
 * Answers that depend on nothing but the directory: tagged, and kept apart for each language and
 * kind of viewer.
 */
@Injectable()
export class DirectoryAnswers {
  constructor(
    private readonly cache: ResponseCache,
    private readonly version: DirectoryVersion,
  ) {}

  /** See ResponseCache.respond; the controller uses ViewerGuard. */
  answer(
    request: WithViewer,
    reply: FastifyReply,
    make: () => Promise<string>,
  ): Promise<string | Buffer | undefined> {
    const { language, priced } = viewerOf(request);
    return this.cache.respond(
      `${language}${priced ? ' priced' : ''}`,
      this.version.current,
      request,
      reply,
      make,
    );
  }
}
