import { type CareSequence, careSequence } from '../advice/care.js';
import { readClauses } from '../clauses/clause-reader.js';
import { isDoneByThing } from '../clauses/things.js';
import { type AssessedComplaint, assessedComplaint } from '../complaints/assessed-complaint.js';
import {
  ComplaintReader,
  excludedSpecialties,
  type ReadComplaints,
} from '../complaints/complaint-reader.js';
import { Lexicon, type Words } from '../text/lexicon.js';
import { NonMedicalFilter } from '../text/non-medical-filter.js';
import { MAX_QUERY_LENGTH, type Token } from '../text/normalise.js';
import { type Evidence, evidenceOf, type Stretch, within } from './evidence.js';
import { explain, type Explained, NOTHING_EXPLAINED } from './explanations.js';
import { type Facts, mentionsHarm, mentionsPerson } from './facts.js';
import {
  type Knowledge,
  type Language,
  levelOf,
  type Resource,
  type Rule,
  type Triage,
  type Weights,
} from './knowledge.js';
import { addFeverish } from './measures.js';
import { modifiersOf } from './modifiers.js';
import { placesOf } from './places.js';
import { rankServices, rankSpecialties, requestedServices, type Scored } from './ranking.js';
import { addGroups, matchingRules, ruleMissingOneFact } from './red-flags.js';
import { triageOf } from './triage.js';

const NAME = 'offline';
const MAX_CONFIDENCE = 0.95;
const MIN_QUERY_LENGTH = 2;

export interface Emergency {
  readonly ruleId: string;
  readonly resource: Resource;
  readonly headline: string;
  /** What to do now. */
  readonly action: string;
  /** Why, in one sentence. */
  readonly text: string;
  readonly language: Language;
}

export interface Assessment {
  readonly engine: { readonly name: string; readonly version: string; readonly degraded: false };
  readonly language: Language;
  readonly triage: Triage;
  readonly emergency: Emergency | null;
  readonly specialties: readonly Scored[];
  /** Keys of the catalogue's services. */
  readonly services: readonly Scored[];
  readonly careSequence: CareSequence;
  /** Services that the words name without any complaint, best first. */
  readonly requested: readonly string[];
  /** 0 to 0.95; null without a match. */
  readonly confidence: number | null;
  /** Words of the query that had a meaning, as they were understood. */
  readonly matched: readonly string[];
  readonly concepts: readonly string[];
  /** Ids of the red-flag rules that held. */
  readonly rules: readonly string[];
  readonly question: string | null;
  /** The complaint that decides; null in an emergency and where none is recognized. */
  readonly complaint: AssessedComplaint | null;
  /** Ids of all recognized complaints, the most urgent first. */
  readonly complaints: readonly string[];
}

/** What was understood of some words. */
interface Reading {
  readonly words: Words;
  readonly evidence: readonly Evidence[];
  readonly facts: Facts;
  /** Rules that match, the most urgent first. */
  readonly rules: readonly Rule[];
  readonly complaints: ReadComplaints;
  readonly triage: Triage;
  readonly explained: Explained;
}

/**
 * Reads a person's words and says how urgent they are and who helps; the same words always get the
 * same answer.
 */
export class SymptomEngine {
  private readonly lexicon: Lexicon;
  private readonly nonMedical: NonMedicalFilter;
  private readonly complaints: ComplaintReader;

  constructor(private readonly knowledge: Knowledge) {
    this.lexicon = new Lexicon(knowledge);
    this.nonMedical = new NonMedicalFilter(knowledge.nonMedical);
    this.complaints = new ComplaintReader(knowledge.complaints, knowledge);
  }

  /** @param query at most 1,500 characters are read; the empty answer has triage `none`. */
  assess(query: string, language: Language): Assessment {
    const trimmed = query.trim();
    if (
      trimmed.length < MIN_QUERY_LENGTH ||
      trimmed.length > MAX_QUERY_LENGTH ||
      trimmed.includes('\0')
    )
      return this.nothing(language);
    const repaired = this.lexicon.read(trimmed);
    const answer = this.answerBesideTopics(repaired, language);
    if (answer.triage === 'emergency' || !repaired.tokens.some(({ typed }) => typed !== undefined))
      return answer;
    const typed = this.answerBesideTopics(this.lexicon.readAsTyped(trimmed), language);
    return typed.triage === 'emergency' ? typed : answer;
  }

  /**
   * The answer to the words, or the more urgent one to what they say without the clauses about
   * another topic: beside an animal or a film nothing gets less urgent.
   */
  private answerBesideTopics(words: Words, language: Language): Assessment {
    const answer = this.answer(words, language);
    if (answer.triage === 'emergency') return answer;
    let explained: Explained | undefined;
    for (const topics of this.lexicon.positionsOfTopics(words)) {
      if (topics.size === 0) continue;
      const left = this.lexicon.without(words, topics);
      if (left.tokens.length === 0) continue;
      explained ??= this.readingOf(words).explained;
      const alone = this.answer(left, language, explained);
      if (alone.triage === 'emergency') return alone;
      // What is mild or well in another topic ("my dog is playing") lowers no complaint.
      const isComplaint = answer.complaint !== null && alone.complaint !== null;
      if (isComplaint && levelOf(alone.triage) > levelOf(answer.triage)) return alone;
    }
    return answer;
  }

  /** What the words assert, the rules that match, and the resulting triage level. */
  private readingOf(words: Words, before: Explained = NOTHING_EXPLAINED): Reading {
    const { tokens } = words;
    const masks = masksOf(words);
    const unmasked = words.matches.filter(
      (hit) =>
        hit.payload.type === 'cue' ||
        !(masks.some((mask) => within(hit, mask)) || isDoneByThing(hit, tokens)),
    );
    const clauses = readClauses(words, (part) => this.lexicon.find(part));
    const whole = { ...words, matches: [...unmasked, ...clauses.absences] };
    const named = [...evidenceOf(whole, clauses), ...this.codesIn(words)];
    const facts = modifiersOf(whole, clauses);
    for (const { id, past, clause } of named) if (!past) facts.add(id, clause);
    addGroups(facts, this.knowledge.groups);
    addFeverish(facts);
    const explained = explain(this.knowledge.explanations, facts, this.knowledge.groups, before);
    const evidence = withoutExplained(named, explained);
    const rules = matchingRules(this.knowledge.rules, facts, placesOf(tokens)).filter(
      ({ id }) => !explained.rules.has(id),
    );
    // What is answered as no hurry is still a complaint, with care and signs of its own.
    for (const { id, past, clause } of evidence) if (!past) facts.add(id, clause);
    const complaints = this.complaints.read(facts);
    const triage = triageOf(evidence, rules, facts, complaints);
    return { words, evidence, facts, rules, complaints, triage, explained };
  }

  /**
   * The reading, or what it becomes without what is wrong with an animal; only that may silence an
   * alarm.
   */
  private ofPeople(reading: Reading): Reading | undefined {
    const { words, evidence, facts, rules, explained } = reading;
    const alarms = rules.filter(({ level }) => level === 'emergency');
    const isOfPerson = alarms.some(
      ({ resource }) => resource === '988' || (resource === 'poison' && facts.has('mod:child')),
    );
    if (isOfPerson) return reading;
    const animals = this.nonMedical.ofAnimals(words.tokens, evidence);
    if (animals.size === 0) return reading;
    const left = this.lexicon.without(words, animals);
    return left.tokens.length === 0 ? undefined : this.readingOf(left, explained);
  }

  private answer(
    words: Words,
    language: Language,
    before: Explained = NOTHING_EXPLAINED,
  ): Assessment {
    const reading = this.ofPeople(this.readingOf(words, before));
    if (!reading) return this.nothing(language);
    if (reading.triage === 'emergency') return this.answerOf(reading, language);
    const { evidence, facts, rules, complaints } = reading;
    const medical = this.nonMedical.medical(reading.words.tokens, evidence, {
      mentionsHarm: mentionsHarm(facts),
      human: mentionsPerson(facts),
      personal: reading.words.personal,
      reportsSymptom: reading.words.reportsSymptom,
    });
    if (medical.length === 0) return this.nothing(language);
    return this.answerOf(
      { ...reading, evidence: medical, triage: triageOf(medical, rules, facts, complaints) },
      language,
    );
  }

  private answerOf(
    { words, evidence, rules, facts, complaints, triage }: Reading,
    language: Language,
  ): Assessment {
    const added = rules
      .filter(({ level }) => level === triage)
      .reduce<Weights>((all, { specialties }) => ({ ...all, ...specialties }), {});
    const services = rankServices(evidence, triage, facts);
    const requested = rules.length > 0 ? [] : requestedServices(evidence, triage, services, facts);
    const complaint =
      triage === 'emergency' || requested.length > 0
        ? null
        : assessedComplaint(complaints.recognized[0]?.complaint, language);
    const need = { services, requested, triage, facts, complaint };
    const near =
      triage === 'emergency'
        ? undefined
        : ruleMissingOneFact(this.knowledge.rules, facts, levelOf(triage));
    const positions = new Set(evidence.flatMap((each) => each.positions));
    const excluded = triage === 'emergency' ? [] : excludedSpecialties(complaints);
    const specialties = rankSpecialties(evidence, triage, facts, { added, excluded });
    return {
      engine: this.identity(),
      language,
      triage,
      emergency: triage === 'emergency' ? this.emergency(rules[0], evidence, language) : null,
      specialties,
      services,
      careSequence: careSequence(need, this.knowledge.care, language),
      requested,
      confidence: confidenceOf(positions.size, words.tokens.length, evidence, specialties),
      matched: words.tokens.filter((_, at) => positions.has(at)).map(({ text }) => text),
      concepts: [...new Set(evidence.map(({ id }) => id))],
      rules: rules.map(({ id }) => id),
      question: near?.ask?.[language] ?? null,
      complaint,
      complaints: complaints.recognized.map(({ complaint: { id } }) => id),
    };
  }

  private emergency(
    rule: Rule | undefined,
    evidence: readonly Evidence[],
    language: Language,
  ): Emergency {
    const resource = (rule?.level === 'emergency' ? rule.resource : undefined) ?? '911';
    const { headline, text } = this.knowledge.resources[resource];
    const concept = evidence.find(({ triage }) => triage === 'emergency');
    return {
      ruleId: rule?.level === 'emergency' ? rule.id : `concept-${concept?.id ?? 'unknown'}`,
      resource,
      headline: headline[language],
      action: text[language],
      text: rule?.level === 'emergency' ? rule.text[language] : text[language],
      language,
    };
  }

  /** Billing codes are services by themselves. */
  private codesIn({ tokens }: Words): Evidence[] {
    return tokens.flatMap(({ text, clause }, at): Evidence[] => {
      const service = this.knowledge.codes.get(text);
      if (service === undefined) return [];
      const concept = this.knowledge.concepts.find(({ id }) => id === `service-${service}`);
      return [
        {
          id: `code-${text}`,
          kind: 'code',
          names: true,
          triage: 'routine',
          specialties: concept?.specialties ?? {},
          services: { [service]: 4 },
          weight: 1.5,
          positions: [at],
          clause,
          past: false,
          inside: false,
        },
      ];
    });
  }

  private nothing(language: Language): Assessment {
    return {
      engine: this.identity(),
      language,
      triage: 'none',
      emergency: null,
      specialties: [],
      services: [],
      careSequence: { immediate: [], followUp: [], preventive: [], selfCare: null },
      requested: [],
      confidence: null,
      matched: [],
      concepts: [],
      rules: [],
      question: null,
      complaint: null,
      complaints: [],
    };
  }

  private identity(): Assessment['engine'] {
    return { name: NAME, version: this.knowledge.version, degraded: false };
  }
}

/**
 * The evidence without what is harmless; where nothing else is told, that is answered as no hurry.
 */
function withoutExplained(named: readonly Evidence[], { facts }: Explained): readonly Evidence[] {
  const left = named.filter(({ id }) => !facts.has(id));
  if (left.length > 0) return left;
  return named.map((each) =>
    levelOf(each.triage) > levelOf('routine') ? { ...each, triage: 'routine' } : each,
  );
}

/**
 * Phrases that mean something else, and orders to the engine; what lies wholly inside one is not
 * heard. The former end with their clause: "driving my car / seizure" is no car seizure.
 */
function masksOf({ tokens, matches }: Words): Stretch[] {
  return matches.filter(({ payload, from, to }) => {
    if (payload.type !== 'cue') return false;
    if (payload.cue === 'order') return true;
    return payload.cue === 'nonMedical' && isWithinClause(tokens.slice(from, to + 1));
  });
}

/** No clause begins among the words, apart from one that their own "and" begins. */
function isWithinClause(tokens: readonly Token[]): boolean {
  return tokens.every(
    ({ text, clause }, at) =>
      at === 0 || clause === tokens[at - 1]?.clause || text === 'and' || text === 'y',
  );
}

/**
 * How sure the first specialty is: a clear word counts most, then how much of the query was
 * understood and how far the second stands behind.
 */
function confidenceOf(
  matched: number,
  words: number,
  evidence: readonly Evidence[],
  [first, second]: readonly Scored[],
): number {
  const share = words === 0 ? 0 : Math.min(1, matched / words);
  const margin = first ? (first.score - (second?.score ?? 0)) / first.score : 0;
  const clear = evidence.some(({ kind, inside }) => kind !== 'vague' && kind !== 'body' && !inside)
    ? 0.74
    : 0.5;
  return Math.round(Math.min(MAX_CONFIDENCE, clear + 0.16 * share + 0.1 * margin) * 100) / 100;
}
