/** A position in the write-ahead log as PostgreSQL prints it, such as `16/B374D848`. */
export type Position = string;

const POSITION = /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i;

export const isPosition = (text: string): boolean => POSITION.test(text);

/** Its order among all positions. */
function numberOf(position: Position): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** The latest of some positions; undefined without any. */
export const latest = (...positions: (Position | undefined)[]): Position | undefined =>
  positions.reduce((best, each) => {
    if (each === undefined || best === undefined) return best ?? each;
    return numberOf(each) > numberOf(best) ? each : best;
  }, undefined);

/** Where the primary was at a moment, in milliseconds. */
interface Sample {
  readonly atMs: number;
  readonly position: Position;
}

/**
 * Which position a standby must have replayed so that its answer is fresh enough: one that the
 * primary had at most `maxAgeMs` ago, and all that was announced.
 */
export class Freshness {
  /** Oldest first. */
  private samples: Sample[] = [];
  private announced?: Position;
  private isPending = true;

  /** @param maxAgeMs how old an answer may be, in milliseconds */
  constructor(private readonly maxAgeMs: number) {}

  /** A change was announced: until the next sample, the primary alone is known to have it. */
  announce(): void {
    this.isPending = true;
  }

  /**
   * The primary was at `position`.
   * @param atMs before it was asked
   * @param announcedSince whether a change was announced after it was asked
   */
  add(position: Position, atMs: number, announcedSince: boolean): void {
    if (this.isPending && !announcedSince) {
      this.announced = position;
      this.isPending = false;
    }
    const recent = this.samples.filter((sample) => atMs - sample.atMs <= this.maxAgeMs);
    this.samples = [...recent, { atMs, position }];
  }

  /**
   * What a standby must have replayed; undefined when only the primary will do. While the primary
   * does not answer, the oldest of the last known positions counts: the newest may be of changes
   * that were lost with it, and were never acknowledged.
   */
  wantedAt(nowMs: number): Position | undefined {
    if (this.isPending) return undefined;
    const allowed = this.samples.find(({ atMs }) => nowMs - atMs <= this.maxAgeMs);
    return latest((allowed ?? this.samples[0])?.position, this.announced);
  }
}
