import { cuesOf } from '../clauses/denials.js';
import { lackedThings } from '../clauses/lacked-things.js';
import { isFiller, splitClauses, withoutFillers } from '../clauses/split-clauses.js';
import { isComplaint, withoutTroubles } from '../clauses/troubles.js';
import { findingsIn } from '../reading/findings.js';
import type { Finding, Knowledge } from '../reading/knowledge.js';
import type { Cue, Match, Payload } from '../reading/match.js';
import { Interjections } from './interjections.js';
import { leftOver } from './left-over.js';
import { denyAtVerb } from './neither-nor.js';
import { fold, type Token, wordsOf } from './normalise.js';
import { isBehindPreposition } from './persons.js';
import { PhraseTrie } from './phrase-trie.js';
import { TypoRepair } from './typo-repair.js';

export interface Words {
  readonly tokens: readonly Token[];
  /** The tokens with the fillers between them. */
  readonly all: readonly Token[];
  readonly matches: readonly Match[];
  /** The text refers to a person. */
  readonly personal: boolean;
  /** Somebody says what they feel, have or ate. */
  readonly reportsSymptom: boolean;
}

interface Topics {
  readonly all: ReadonlySet<number>;
  readonly aside: ReadonlySet<number>;
}

const PERSONAL = new Set([
  'i',
  'im',
  'ive',
  'my',
  'me',
  'he',
  'she',
  'his',
  'her',
  'hes',
  'shes',
  'mi',
  'mis',
  'yo',
  'tengo',
  'tiene',
  'siento',
  'siente',
  'estoy',
  'le',
  'duele',
]);
const REPORT_WORDS = new Set([
  'after',
  'despues',
  'got',
  'feel',
  'feeling',
  'feels',
  'ate',
  'eating',
  'hurts',
  'hurt',
  'tengo',
  'tiene',
  'traigo',
  'trae',
  'siento',
  'siente',
  'duele',
  'duelen',
  'comi',
  'comio',
  'comer',
  'amaneci',
  'amanecio',
]);

/** Before a topic they begin what is said about it: "cannot breathe / the dog is barking". */
const DETERMINERS = new Set('the my our a an el la los las un una mi mis'.split(' '));

/** Shorter words of everyday language are never guessed at behind a misspelling. */
const MIN_GUESSED_LENGTH = 6;

/** All phrases of the knowledge base, ready to be found in a query. */
export class Lexicon {
  private readonly trie: PhraseTrie<Payload>;
  /**
   * Phrases that keep one word without their fillers, such as "the runs"; they are found with their
   * fillers only.
   */
  private readonly exact = new PhraseTrie<Payload>(new Set());
  /** Names that hold a comma, such as those of some services. */
  private readonly listed: PhraseTrie<Payload>;
  private readonly fillers: ReadonlySet<string>;
  /** Words of another topic than health, such as animals, films and cars. */
  private readonly topics: ReadonlySet<string>;
  private readonly expand: ReadonlyMap<string, readonly string[]>;
  private readonly findings: readonly Finding[];
  private readonly interjections: Interjections;
  private readonly repair: TypoRepair;
  private readonly medical: string[] = [];

  constructor(knowledge: Knowledge) {
    const { context, nonMedical } = knowledge;
    this.interjections = new Interjections(context.interjections);
    this.fillers = new Set(context.fillers);
    this.topics = new Set([
      ...nonMedical.animals,
      ...nonMedical.strong,
      ...nonMedical.weak,
      ...context.objects,
      ...thingsIn(knowledge),
    ]);
    this.expand = new Map(
      Object.entries(context.abbreviations).map(([short, long]) => [short, long.split(' ')]),
    );
    this.trie = new PhraseTrie<Payload>(new Set(context.soft));
    this.listed = new PhraseTrie<Payload>(new Set(context.soft), 'sentence');
    for (const concept of knowledge.concepts)
      this.learn([...concept.en, ...concept.es], { type: 'concept', concept });
    for (const part of knowledge.parts)
      this.learn([...part.en, ...part.es], { type: 'part', part });
    for (const sensation of knowledge.sensations)
      this.learn([...sensation.en, ...sensation.es], { type: 'sensation', sensation });
    for (const { id, en, es } of knowledge.modifiers)
      this.learn([...en, ...es], { type: 'modifier', id });
    this.findings = knowledge.findings;
    const common = knowledge.words.flatMap(({ id, en, es }) =>
      this.store([...en, ...es], { type: 'word', id }),
    );
    this.medical.push(...common.filter((word) => word.length >= MIN_GUESSED_LENGTH));
    const cues: readonly (readonly [Cue, readonly string[]])[] = [
      ['negation', context.negations],
      ['governing', context.governing],
      ['pseudo', context.pseudoNegations],
      ['terminator', context.terminators],
      ['object', context.objects],
      ['past', context.past],
      ['wish', context.wishes],
      ['order', context.orders],
      ['nonMedical', nonMedical.phrases],
      ['nonMedical', context.figures],
    ];
    const cueWords = cues.flatMap(([cue, phrases]) => this.store(phrases, { type: 'cue', cue }));
    const words = [
      nonMedical.everyday,
      nonMedical.strong,
      nonMedical.weak,
      nonMedical.animals,
      nonMedical.contact,
      knowledge.commonWords,
      context.fillers,
      context.soft,
      context.minimisers,
      context.interjections,
    ]
      .flat()
      .flatMap((text) => fold(text).split(' '));
    this.repair = new TypoRepair(this.medical, [...words, ...common, ...cueWords]);
  }

  read(query: string): Words {
    return this.wordsOf(this.repair.apply(wordsOf(denyAtVerb(fold(query)), this.expand)));
  }

  /** As `read`, but every word stays as it was typed. */
  readAsTyped(query: string): Words {
    return this.wordsOf(wordsOf(denyAtVerb(fold(query)), this.expand));
  }

  /**
   * Reads the words again without some of the tokens, as if a punctuation mark stood in their
   * place.
   *
   * @param positions positions of tokens; what joins them to the others ("and", "while") goes as
   * well.
   */
  without(words: Words, positions: ReadonlySet<number>): Words {
    return this.wordsOf(leftOver(words.all, this.fillers, positions));
  }

  /**
   * Places of the clauses that speak of another topic, such as an animal or a film; what stands
   * before "the dog" or "my phone" in its clause is left out of them. A clause that only denies the
   * topic is none, since its "no" may go on behind it: "no dog bites, fever or rash".
   *
   * @returns the positions of all such clauses, of those that say nothing about health where these
   *   are fewer, and of the things that somebody does not have.
   */
  positionsOfTopics(words: Words): readonly ReadonlySet<number>[] {
    const { all, aside } = this.topicsIn(words);
    const lacked = lackedThings(words.tokens, words.matches);
    return aside.size < all.size ? [all, aside, lacked] : [all, lacked];
  }

  /** Clauses about another topic that say nothing about health. */
  clausesOfTopics(words: Words): number[] {
    const { aside } = this.topicsIn(words);
    return [...aside].map((at) => words.tokens[at]?.clause ?? 0);
  }

  /** Positions of the clauses about another topic, and of those that say nothing about health. */
  private topicsIn({ tokens, matches }: Words): Topics {
    const denials = cuesOf(matches, 'negation');
    const phrases = matches.filter(
      ({ payload, from, to }) =>
        to > from && payload.type !== 'finding' && tokens[from]?.clause === tokens[to]?.clause,
    );
    const starts = new Map<number, number>();
    for (const [at, { text, clause, lead }] of tokens.entries()) {
      if (!this.topics.has(text) || starts.has(clause)) continue;
      if (phrases.some(({ from, to }) => from <= at && to >= at)) continue;
      const isDetermined =
        lead.some((word) => DETERMINERS.has(word)) && !isBehindPreposition(tokens[at]);
      const isDenied = denials.some(({ from }) => from < at && tokens[from]?.clause === clause);
      if (isDetermined || !isDenied) starts.set(clause, isDetermined ? at : 0);
    }
    const all = tokens.flatMap(({ clause }, at) =>
      at >= (starts.get(clause) ?? Infinity) ? [at] : [],
    );
    const clausesOfHealth = new Set(
      matches
        .filter((hit) => isOfHealth(hit) && !this.topics.has(tokens[hit.from]?.text ?? ''))
        .map(({ from }) => tokens[from]?.clause),
    );
    const aside = all.filter((at) => !clausesOfHealth.has(tokens[at]?.clause));
    return { all: new Set(all), aside: new Set(aside) };
  }

  /** All phrases in words whose fillers are already left out. */
  find(tokens: readonly Token[], exact: readonly Match[] = []): Match[] {
    const ownMeaning = new Set(
      exact.filter(({ payload }) => payload.type === 'modifier').map(({ from }) => from),
    );
    const hits = [...this.trie.hits(tokens), ...this.listed.hits(tokens)].filter(
      ({ payload, from, to }) =>
        payload.type !== 'modifier' || from !== to || !ownMeaning.has(from),
    );
    const cues = new Set(
      [...hits, ...exact].flatMap(({ payload, from }) =>
        payload.type === 'cue' && payload.cue === 'negation' ? [from] : [],
      ),
    );
    const complaints = hits.filter(isComplaint);
    const matches = withoutTroubles(tokens, [...hits, ...exact], cues, complaints);
    return [
      ...matches,
      ...withoutTroubles(tokens, findingsIn(tokens, matches, this.findings), cues, complaints),
    ];
  }

  private wordsOf(typed: readonly Token[]): Words {
    const said = typed.filter((token, at) => !isRepeated(token, typed[at - 1]));
    const all = splitClauses(this.interjections.without(said), this.fillers, this.topics);
    const tokens = withoutFillers(all, this.fillers);
    const texts = all.map(({ text }) => text);
    return {
      tokens,
      all,
      personal: texts.some((text) => PERSONAL.has(text)),
      reportsSymptom: texts.some((text) => REPORT_WORDS.has(text)),
      matches: this.find(tokens, this.exactIn(all)),
    };
  }

  /** Phrases that keep one word without their fillers, at the place of that word. */
  private exactIn(all: readonly Token[]): Match[] {
    const positions: number[] = [];
    let position = -1;
    for (const at of all.keys()) {
      const isLeftOut = isFiller(all, at, this.fillers);
      if (!isLeftOut) position += 1;
      positions.push(isLeftOut ? -1 : position);
    }
    return this.exact.hits(all).flatMap((hit): Match[] => {
      const at = positions.slice(hit.from, hit.to + 1).find((place) => place >= 0);
      return at === undefined ? [] : [{ ...hit, from: at, to: at }];
    });
  }

  private learn(phrases: readonly string[], payload: Payload): void {
    for (const word of this.store(phrases, payload)) this.medical.push(word);
  }

  /** The words of the stored phrases. */
  private store(phrases: readonly string[], payload: Payload): string[] {
    return phrases.flatMap((phrase) => {
      const all = wordsOf(fold(phrase), this.expand);
      const tokens = all.filter((_, at) => !isFiller(all, at, this.fillers));
      if (tokens.length === 1 && all.length > 1)
        this.exact.add(
          all.map(({ stem }) => stem),
          payload,
        );
      else
        (phrase.includes(',') ? this.listed : this.trie).add(
          tokens.map(({ stem }) => stem),
          payload,
        );
      return tokens.map(({ text }) => text);
    });
  }
}

/** A word that is typed twice in a row counts once. */
function isRepeated({ text, stretch }: Token, before: Token | undefined): boolean {
  return before !== undefined && before.text === text && before.stretch === stretch;
}

/** Words of things that may be meant instead of a person: the phone of "my phone has no pulse". */
function thingsIn({ findings, words }: Knowledge): string[] {
  const classes = new Set(findings.flatMap(({ unlessThing = [] }) => unlessThing));
  return words.filter(({ id }) => classes.has(`@${id}`)).flatMap(({ en, es }) => [...en, ...es]);
}

function isOfHealth({ payload: { type } }: Match): boolean {
  return type === 'concept' || type === 'part' || type === 'sensation';
}
