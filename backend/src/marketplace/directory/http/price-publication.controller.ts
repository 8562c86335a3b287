import { Readable } from 'node:stream';
import { Controller, Get, Param, Req, Res, StreamableFile } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/auth/access.guard.js';
import { OpenToKeys } from '../../../platform/http/auth/key-access.js';
import { orNotFound } from '../../../platform/http/paging/json-text-responses.js';
import { PathId } from '../../../platform/http/validation/path-id.js';
import { RateLimits } from '../../../platform/limits/rate-limits.js';
import { type PriceFileKind, PublicPriceFiles } from '../application/public-price-files.js';
import { AnswersCsv, AnswersJson, AnswersManifest } from './price-publication.docs.js';

/** For each network; everything is in one file, so few calls are enough. */
const PRICE_FILES = { name: 'price-files', quota: 300, windowSeconds: 3600 };

const TYPES: Record<PriceFileKind, string> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  manifest: 'application/json; charset=utf-8',
};

/** The public cash prices of clinics as files, at addresses that other systems remember. */
@Controller('prices')
@OpenToKeys('directory')
@Public()
export class PricePublicationController {
  constructor(
    private readonly files: PublicPriceFiles,
    private readonly limits: RateLimits,
  ) {}

  /**
   * What files of public prices there are. Only prices that clinics made public themselves are in
   * them, never those of hospitals' own published files.
   */
  @Get('manifest.json')
  @AnswersManifest()
  manifest(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('manifest', undefined, request, reply);
  }

  /** The public cash prices of all clinics, as CSV. */
  @Get('cash-prices.csv')
  @AnswersCsv()
  csv(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('csv', undefined, request, reply);
  }

  /** The public cash prices of all clinics, as JSON. */
  @Get('cash-prices.json')
  @AnswersJson()
  json(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('json', undefined, request, reply);
  }

  /** The public cash prices of one clinic, as CSV. */
  @Get(':id/cash-prices.csv')
  @AnswersCsv()
  clinicCsv(
    @Param('id', PathId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('csv', id, request, reply);
  }

  /** The public cash prices of one clinic, as JSON. */
  @Get(':id/cash-prices.json')
  @AnswersJson()
  clinicJson(
    @Param('id', PathId) id: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    return this.send('json', id, request, reply);
  }

  /** A file; undefined, with status 304, when the client has it already. */
  private async send(
    kind: PriceFileKind,
    clinicId: string | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    this.limits.admitInProcess(PRICE_FILES, { ipAddress: request.ip });
    const state = orNotFound(await this.files.find(clinicId));
    // Weak, because it stands for the content and not for its compressed bytes.
    const etag = `W/"${kind}-${state.version}"`;
    void reply.headers({
      ETag: etag,
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...(state.updatedAt && { 'Last-Modified': state.updatedAt.toUTCString() }),
    });
    if (isKnown(request, etag)) {
      void reply.status(304);
      return undefined;
    }
    const content = await this.files.write(kind, state);
    return new StreamableFile(Readable.from(content), { type: TYPES[kind] });
  }
}

/**
 * By its tag alone: a price that is public no longer, or too old, leaves a file without a later
 * date.
 */
const isKnown = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === etag);
