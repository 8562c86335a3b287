import type { Response } from 'light-my-request';

export interface Asked {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}
export interface Served {
  readonly status: number;
  readonly body: string;
  readonly from: 'cache' | 'origin';
}

interface Stored {
  readonly asked: Asked;
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
    private readonly origin: (asked: Asked) => Promise<Response>,
    private readonly now: () => number = Date.now,
  ) {}

  async ask(asked: Asked): Promise<Served> {
    const match = this.stored.get(asked.url)?.find((each) => sameVariant(each, asked));
    if (match && match.freshUntil > this.now()) return this.hit(match);
    const etag = match?.answer.headers['etag'];
    const answer = await this.origin(
      etag ? { ...asked, headers: { ...asked.headers, 'if-none-match': String(etag) } } : asked,
    );
    if (answer.statusCode === 304 && match) return this.hit(match);
    this.keep(asked, answer);
    return { status: answer.statusCode, body: answer.body, from: 'origin' };
  }

  private hit({ answer }: Stored): Served {
    this.hits++;
    return { status: answer.statusCode, body: answer.body, from: 'cache' };
  }

  private keep(asked: Asked, answer: Response): void {
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
      asked.headers.authorization !== undefined &&
      !['public', 'must-revalidate', 's-maxage'].some((each) => control.has(each))
    )
      return;
    if (shared === undefined && answer.headers['etag'] === undefined) return;
    this.kept++;
    const others = (this.stored.get(asked.url) ?? []).filter((each) => !sameVariant(each, asked));
    this.stored.set(asked.url, [
      {
        asked,
        answer,
        freshUntil: this.now() + (control.has('no-cache') ? 0 : Number(shared ?? 0) * 1000),
      },
      ...others,
    ]);
  }
}

/** Whether the request names the same in every header that the stored answer varies by. */
function sameVariant({ asked: first, answer }: Stored, asked: Asked): boolean {
  const names = String(answer.headers.vary ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  return names.every((name) => first.headers[name] === asked.headers[name]);
}
