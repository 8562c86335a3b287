import { Body, Controller, Get, NotFoundException, Param, Post, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiOkResponse } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Commands } from '../../platform/commands/commands.js';
import { Access, OptionalSignIn, Public } from '../../platform/http/auth/access.guard.js';
import { Actor, OptionalSubject, type Subject } from '../../platform/http/auth/actor.js';
import { OpenToKeys } from '../../platform/http/auth/key-access.js';
import { AcceptsIdempotencyKey, RequestContext } from '../../platform/http/auth/request-context.js';
import { ConditionalGet } from '../../platform/http/caching/conditional-get.js';
import { NoStore } from '../../platform/http/caching/no-store.js';
import { Refuses } from '../../platform/http/errors/refuses.js';
import { PageDto } from '../../platform/http/paging/page.dto.js';
import { PAGE_HEADERS, sendRows } from '../../platform/http/paging/page-headers.js';
import { RequestPrice } from '../application/request-price.command.js';
import {
  FollowedPriceRequest,
  PriceRequestPageView,
} from '../queries/followed-price-request.query.js';
import { MyPriceRequests, OwnPriceRequestView } from '../queries/my-price-requests.query.js';
import { PriceRequestReference } from '../queries/price-request-reference.query.js';
import { PriceRequestReceiptView, RequestBundleDto, RequestPriceDto } from './price-request.dto.js';

const TOKEN = /^[\w-]{32}$/;

@Controller()
export class PriceRequestsController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: QueryBus,
  ) {}

  /** Asks for a cash price, signed in or not. The token leads to the request's page. */
  @Post('price-requests')
  @OpenToKeys('bookings')
  @Refuses('consent-changed', 'looks-automatic', 'too-many-requests')
  @OptionalSignIn()
  @NoStore()
  @AcceptsIdempotencyKey()
  request(
    @Body() { website, elapsedMs, userId: _ignored, ...question }: RequestPriceDto,
    @RequestContext() context: RequestContext,
  ): Promise<PriceRequestReceiptView> {
    const { actorId, language, ipAddress } = context;
    return this.commands.answer(
      new RequestPrice({ userId: actorId ?? null, language, ipAddress }, question, {
        website,
        elapsedMs,
      }),
      context,
      async (receipt) => ({
        ...receipt,
        reference: await this.queries.execute(new PriceRequestReference(receipt.id)),
      }),
    );
  }

  /** Asks for one price of several services together. */
  @Post('bundle-quote')
  @OpenToKeys('bookings')
  @Refuses('consent-changed', 'looks-automatic', 'too-many-requests')
  @OptionalSignIn()
  @NoStore()
  @AcceptsIdempotencyKey()
  bundle(
    @Body() dto: RequestBundleDto,
    @RequestContext() context: RequestContext,
  ): Promise<PriceRequestReceiptView> {
    return this.request(dto, context);
  }

  /**
   * One's own, newest first. With an access token also those that a guest sent with the address of
   * the account.
   */
  @Get('price-requests/mine')
  @OpenToKeys('bookings')
  @Access('verified')
  @NoStore()
  @ApiOkResponse({ type: OwnPriceRequestView, isArray: true, headers: PAGE_HEADERS })
  async mine(
    @Query() page: PageDto,
    @Actor() { id }: Actor,
    @OptionalSubject() subject: Subject | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OwnPriceRequestView[]> {
    const verifiedEmail = subject?.emailVerified ? subject.email : null;
    const query = new MyPriceRequests(id, verifiedEmail, page);
    return sendRows(reply, await this.queries.execute(query));
  }

  /**
   * The page of a request. The token of the answer shows all that was written; the one in mails
   * only where the request stands, and its price.
   */
  @Get('price-requests/:token')
  @ConditionalGet()
  @OpenToKeys('bookings')
  @Public()
  @NoStore()
  async follow(@Param('token') token: string): Promise<PriceRequestPageView> {
    const request =
      TOKEN.test(token) && (await this.queries.execute(new FollowedPriceRequest(token)));
    if (!request) throw new NotFoundException();
    return request;
  }
}
