import type { Facts } from '../reading/facts.js';
import type { Reading } from '../reading/reading.js';

/** A fever is one from 100.4 °F on, so whoever has told one has told this as well. */
const FEVER = 'mod:feverish';
const MEASURED_FEVER = 'mod:temperature-fever';
const HIGH = 'mod:temperature-high';
const DIGIT = /\d/;
/** Words that add nothing to a sign: "you have a fever", "hay fiebre". */
const GLUE = new Set(
  `
  you your it its is are there have has get gets feel feels usted su se le la da hay tiene tienen
  esta
`
    .trim()
    .split(/\s+/),
);

/** What a sign of a complaint says; null where some of its words were not understood. */
type Said = ReadonlySet<string> | null;

/** Reads the signs of complaints, each once. */
export class KnownSigns {
  private readonly saidBy = new Map<string, Said>();

  /**
   * @param read reads some words
   * @param asked facts that a question may offer; other facts say too little to be left out
   */
  constructor(
    private readonly read: (text: string) => Reading,
    private readonly asked: ReadonlySet<string>,
  ) {}

  /** Whether a sign may be among the facts at all, beside what the complaint itself says. */
  mayBeIn(facts: Facts, own: readonly string[]): boolean {
    return facts.names().some((fact) => this.asked.has(fact) && !own.includes(fact));
  }

  /**
   * Whether the facts hold all that a sign says. One with a number is known only where the number
   * is that of a fever.
   */
  isKnown(sign: string, facts: Facts): boolean {
    const said = this.saidIn(sign);
    if (!said) return false;
    if (DIGIT.test(sign) && (!said.has(MEASURED_FEVER) || said.has(HIGH))) return false;
    const needed = [...said].filter((fact) => !(fact === MEASURED_FEVER && facts.has(FEVER)));
    return needed.some((fact) => this.asked.has(fact)) && needed.every((fact) => facts.has(fact));
  }

  private saidIn(sign: string): Said {
    const known = this.saidBy.get(sign);
    if (known !== undefined) return known;
    const { words, facts } = this.read(sign);
    const understood = new Set(
      words.matches.flatMap(({ from, to, payload }) =>
        payload.type === 'cue' || payload.type === 'word'
          ? []
          : Array.from({ length: to - from + 1 }, (_, at) => from + at),
      ),
    );
    const isWhole = words.tokens.every(
      ({ text }, at) => understood.has(at) || GLUE.has(text) || DIGIT.test(text),
    );
    // A word class alone says nothing.
    const said = isWhole ? new Set(facts.names().filter((fact) => !fact.startsWith('@'))) : null;
    this.saidBy.set(sign, said);
    return said;
  }
}
