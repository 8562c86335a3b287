import type { Response } from 'light-my-request';

export interface CachedRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Served {
  readonly status: number;
  readonly body: string;
  readonly from: 'cache' | 'origin';
}

interface Stored {
  readonly request: CachedRequest;
  readonly answer: Response;
  readonly freshUntil: number;
}

const directives = (header: unknown): Map<string, string> =>
  new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((each) => each.trim().split('=') as [string, string?])
      .map(([name, value = '']) => [name, value]),
  );

/** A cache that many people share, as RFC 9111 lets one be: it keeps all that it may. */
export class SharedCache {
  private readonly stored = new Map<string, Stored[]>();
  kept = 0;
  hits = 0;

  constructor(
    private readonly origin: (request: CachedRequest) => Promise<Response>,
    private readonly now: () => number = Date.now,
  ) {}

  async ask(request: CachedRequest): Promise<Served> {
    const match = this.stored.get(request.url)?.find((each) => sameVariant(each, request));
    if (match && match.freshUntil > this.now()) return this.hit(match);
    const etag = match?.answer.headers['etag'];
    const answer = await this.origin(
      etag
        ? { ...request, headers: { ...request.headers, 'if-none-match': String(etag) } }
        : request,
    );
    if (answer.statusCode === 304 && match) return this.hit(match);
    this.keep(request, answer);
    return { status: answer.statusCode, body: answer.body, from: 'origin' };
  }

  private hit({ answer }: Stored): Served {
    this.hits++;
    return { status: answer.statusCode, body: answer.body, from: 'cache' };
  }

  private keep(request: CachedRequest, answer: Response): void {
    const control = directives(answer.headers['cache-control']);
    const shared = control.get('s-maxage') ?? control.get('max-age');
    if (
      control.has('no-store') ||
      control.has('private') ||
      String(answer.headers.vary) === '*' ||
      answer.statusCode !== 200
    )
      return;
    if (
      request.headers.authorization !== undefined &&
      !['public', 'must-revalidate', 's-maxage'].some((each) => control.has(each))
    )
      return;
    if (shared === undefined && answer.headers['etag'] === undefined) return;
    this.kept++;
    const others = (this.stored.get(request.url) ?? []).filter(
      (each) => !sameVariant(each, request),
    );
    this.stored.set(request.url, [
      {
        request,
        answer,
        freshUntil: this.now() + (control.has('no-cache') ? 0 : Number(shared ?? 0) * 1000),
      },
      ...others,
    ]);
  }
}

/** Whether the request names the same in every header that the stored answer varies by. */
function sameVariant({ request: first, answer }: Stored, request: CachedRequest): boolean {
  const names = String(answer.headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.every((name) => first.headers[name] === request.headers[name]);
}
