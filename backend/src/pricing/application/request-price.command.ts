import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CatalogueNames, type TypedNames } from '../../marketplace/contract/catalogue-names.js';
import { Settings } from '../../platform/config/settings.js';
import { RateLimits } from '../../platform/limits/rate-limits.js';
import { UnverifiedMailLimits } from '../../platform/mail/unverified-mail-limits.js';
import { Clock } from '../../shared/clock.js';
import { Ids } from '../../shared/ids.js';
import type { Language } from '../../shared/language.js';
import type { PriceRequestStatus } from '../contract/price-request.terms.js';
import type { PriceQuestion } from '../domain/price-question.js';
import { LooksAutomatic } from '../domain/price-request.errors.js';
import { PriceRequest } from '../domain/price-request.js';
import { PriceRequests } from '../domain/price-requests.js';

const TOKEN_BYTES = 24;

/** What the requester gets at once. Times are ISO 8601, UTC. */
interface PriceRequestReceipt {
  readonly id: string;
  readonly status: PriceRequestStatus;
  readonly dueAt: string;
  /** Leads to the page of the request; nobody can guess it. */
  readonly token: string;
}

interface Requester {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly language: Language;
  readonly ipAddress: string;
}

/** What only programs do: they fill in what nobody sees, and they are too quick. */
export interface Traces {
  readonly website?: string | null;
  /** Milliseconds between opening the form and sending it. */
  readonly elapsedMs?: number | null;
}

/** Asks for a cash price. Returns the receipt with the token of the request's page. */
export class RequestPrice extends Command<PriceRequestReceipt> {
  constructor(
    readonly requester: Requester,
    readonly question: PriceQuestion,
    readonly traces: Traces,
  ) {
    super();
  }
}

@CommandHandler(RequestPrice)
export class RequestPriceHandler implements ICommandHandler<RequestPrice> {
  constructor(
    private readonly requests: PriceRequests,
    private readonly names: CatalogueNames,
    private readonly limits: RateLimits,
    private readonly unprovenMails: UnverifiedMailLimits,
    private readonly settings: Settings,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute({
    requester: { userId, language, ipAddress },
    question,
    traces: { website, elapsedMs },
  }: RequestPrice): Promise<PriceRequestReceipt> {
    const { quoteHours, fillMs } = this.settings;
    if (website || (elapsedMs != null && elapsedMs < fillMs)) throw new LooksAutomatic();
    const at = this.clock.now();
    const token = newToken();
    await this.count(ipAddress, question.contactEmail);
    const receiptHeld =
      userId === null && !(await this.unprovenMails.admit(question.contactEmail, 'receipt'));
    const published = await this.names.of(typedNames(question), language);
    const request = new PriceRequest({
      id: this.ids.next(),
      token,
      userId,
      language,
      question,
      published,
      at,
      quoteHours,
      receiptHeld,
    });
    this.requests.add(request);
    return {
      id: request.id,
      status: 'pending',
      dueAt: new Date(at.getTime() + quoteHours * 3_600_000).toISOString(),
      token,
    };
  }

  /**
   * Always the network first, so that two at the same time do not wait for each other.
   * @throws RateLimitExceeded when the network or the address has used up its hour.
   */
  private async count(ipAddress: string, email: string): Promise<void> {
    const hourly = { quota: this.settings.priceRequestsPerHour, windowSeconds: 3600 };
    await this.limits.admit({ name: 'price-requests-network', ...hourly }, { ipAddress });
    await this.limits.admit({ name: 'price-requests-email', ...hourly }, { email });
  }
}

function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return Buffer.from(bytes).toString('base64url');
}

function typedNames({
  providerId = null,
  providerName = null,
  serviceId = null,
  serviceName = null,
  specialty = null,
}: PriceQuestion): TypedNames {
  return { providerId, providerName, serviceId, serviceName, specialty };
}
