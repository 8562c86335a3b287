import { MAX_QUESTIONS } from '../../../contract/search.terms.js';
import { careSequence } from '../advice/care.js';
import { readClauses } from '../clauses/clause-reader.js';
import { deniedFacts } from '../clauses/denied-facts.js';
import { masksOf } from '../clauses/masks.js';
import { isDoneByThing } from '../clauses/things.js';
import { assessedComplaint } from '../complaints/assessed-complaint.js';
import { ComplaintReader, excludedSpecialties } from '../complaints/complaint-reader.js';
import type { Reply } from '../questions/question.js';
import { QuestionFinder } from '../questions/question-finder.js';
import { Questionnaire } from '../questions/questionnaire.js';
import { Lexicon, type Words } from '../text/lexicon.js';
import { NonMedicalFilter } from '../text/non-medical-filter.js';
import { MAX_QUERY_LENGTH } from '../text/normalise.js';
import type { Assessment, Emergency } from './assessment.js';
import { type Evidence, evidenceOf, within } from './evidence.js';
import { explain, type Explained, NOTHING_EXPLAINED } from './explanations.js';
import { mentionsHarm, mentionsPerson } from './facts.js';
import {
  higher,
  type Knowledge,
  type Language,
  levelBelow,
  levelOf,
  type Rule,
  type Triage,
  type Weights,
} from './knowledge.js';
import { addFeverish } from './measures.js';
import { modifiersOf } from './modifiers.js';
import { placesOf } from './places.js';
import { rankServices, rankSpecialties, requestedServices, type Scored } from './ranking.js';
import type { Reading } from './reading.js';
import { addGroups, matchingRules } from './red-flags.js';
import { triageOf } from './triage.js';

const NAME = 'offline';
const MAX_CONFIDENCE = 0.95;
const MIN_QUERY_LENGTH = 2;
const NOT_ASKED = { questions: [], answers: [] };

/** What of the dialog belongs to an answer. */
type Asked = Pick<Assessment, 'questions' | 'answers'>;

/**
 * Reads a person's words and says how urgent they are and who helps; the same words always get the
 * same answer.
 */
export class SymptomEngine {
  private readonly lexicon: Lexicon;
  private readonly nonMedical: NonMedicalFilter;
  private readonly complaints: ComplaintReader;
  private readonly questionnaire: Questionnaire;
  private readonly questions: QuestionFinder;

  constructor(private readonly knowledge: Knowledge) {
    this.lexicon = new Lexicon(knowledge);
    this.nonMedical = new NonMedicalFilter(knowledge.nonMedical);
    this.complaints = new ComplaintReader(knowledge.complaints, knowledge);
    this.questionnaire = new Questionnaire(knowledge.questions, knowledge.groups);
    this.questions = new QuestionFinder(
      this.questionnaire,
      this.complaints,
      knowledge.rules,
      knowledge.groups,
    );
  }

  /**
   * A reply may raise the level as far as it goes; it lowers it by one step at most, and never
   * lowers an emergency.
   * @param query at most 1,500 characters are read; the empty answer has triage `none`.
   * @throws UnknownReply for a reply that no question offers
   */
  assess(query: string, language: Language, replies: readonly Reply[] = []): Assessment {
    const statements = this.questionnaire.statedBy(replies);
    const first = this.read(query.trim());
    if (!first) return this.nothing(language);
    if (first.triage === 'emergency') return this.answerOf(first, language, NOT_ASKED);
    const floor = levelBelow(first.triage);
    const reading = this.withStatements(first, statements, floor);
    const isFinished = reading.triage === 'emergency' || replies.length >= MAX_QUESTIONS;
    const asked = new Set(replies.map(({ question }) => question));
    const next =
      isFinished || this.requestedIn(reading).length > 0
        ? undefined
        : this.questions.next(reading, floor, asked, language);
    return this.answerOf(reading, language, {
      questions: next ? [next] : [],
      answers: this.questionnaire.answered(replies, language),
    });
  }

  /** What was understood of a text; undefined when nothing in it is medical. */
  private read(text: string): Reading | undefined {
    if (text.length < MIN_QUERY_LENGTH || text.length > MAX_QUERY_LENGTH || text.includes('\0'))
      return undefined;
    const repaired = this.lexicon.read(text);
    const reading = this.readBesideTopics(repaired);
    const isRepaired = repaired.tokens.some(({ typed }) => typed !== undefined);
    if (reading?.triage === 'emergency' || !isRepaired) return reading;
    const typed = this.readBesideTopics(this.lexicon.readAsTyped(text));
    return typed?.triage === 'emergency' ? typed : reading;
  }

  /**
   * What was understood of the words, or the more urgent part of it without the clauses about
   * another topic: beside an animal or a film nothing gets less urgent.
   */
  private readBesideTopics(words: Words): Reading | undefined {
    const reading = this.readMedical(words);
    if (reading?.triage === 'emergency') return reading;
    let explained: Explained | undefined;
    for (const topics of this.lexicon.positionsOfTopics(words)) {
      if (topics.size === 0) continue;
      const left = this.lexicon.without(words, topics);
      if (left.tokens.length === 0) continue;
      explained ??= this.readingOf(words).explained;
      const alone = this.readMedical(left, explained);
      if (alone?.triage === 'emergency') return alone;
      // What is mild or well in another topic ("my dog is playing") lowers no complaint.
      const isMoreUrgent = reading && alone && levelOf(alone.triage) > levelOf(reading.triage);
      if (isMoreUrgent && this.hasComplaint(reading) && this.hasComplaint(alone)) return alone;
    }
    return reading;
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
    const denied = deniedFacts(whole, clauses);
    const evidence = withoutExplained(named, explained);
    const rules = matchingRules(this.knowledge.rules, facts, placesOf(tokens)).filter(
      ({ id }) => !explained.rules.has(id),
    );
    // What is answered as no hurry is still a complaint, with care and signs of its own.
    for (const { id, past, clause } of evidence) if (!past) facts.add(id, clause);
    const complaints = this.complaints.read(facts);
    const triage = triageOf(evidence, rules, facts, complaints);
    return { words, evidence, facts, denied, rules, complaints, triage, explained };
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

  /** The reading of the words; undefined when nothing in them is medical. */
  private readMedical(words: Words, before: Explained = NOTHING_EXPLAINED): Reading | undefined {
    const reading = this.ofPeople(this.readingOf(words, before));
    if (!reading || reading.triage === 'emergency') return reading;
    const { evidence, facts, rules, complaints } = reading;
    const medical = this.nonMedical.medical(reading.words.tokens, evidence, {
      mentionsHarm: mentionsHarm(facts),
      human: mentionsPerson(facts),
      personal: reading.words.personal,
      reportsSymptom: reading.words.reportsSymptom,
    });
    if (medical.length === 0) return undefined;
    return { ...reading, evidence: medical, triage: triageOf(medical, rules, facts, complaints) };
  }

  /** The reading together with what replies state. */
  private withStatements(
    first: Reading,
    statements: readonly (readonly string[])[],
    floor: Triage,
  ): Reading {
    if (statements.length === 0) return first;
    const facts = first.facts.with(statements);
    const places = placesOf(first.words.tokens);
    const rules = matchingRules(this.knowledge.rules, facts, places).filter(
      ({ id }) => !first.explained.rules.has(id),
    );
    const complaints = this.complaints.read(facts);
    const triage = higher(triageOf(first.evidence, rules, facts, complaints), floor);
    return { ...first, facts, rules, complaints, triage };
  }

  /** Whether a recognized complaint decides. */
  private hasComplaint(reading: Reading): boolean {
    const { complaints, triage } = reading;
    const isNamed = complaints.recognized.length > 0 && triage !== 'emergency';
    return isNamed && this.requestedIn(reading).length === 0;
  }

  /** Services that the words name without any complaint, best first. */
  private requestedIn({ evidence, rules, facts, triage }: Reading): readonly string[] {
    if (rules.length > 0) return [];
    return requestedServices(evidence, triage, rankServices(evidence, triage, facts), facts);
  }

  private answerOf(reading: Reading, language: Language, asked: Asked): Assessment {
    const { words, evidence, rules, facts, complaints, triage } = reading;
    const added = rules
      .filter(({ level }) => level === triage)
      .reduce<Weights>((all, { specialties }) => ({ ...all, ...specialties }), {});
    const services = rankServices(evidence, triage, facts);
    const requested = this.requestedIn(reading);
    const complaint =
      triage === 'emergency' || requested.length > 0
        ? null
        : assessedComplaint(complaints.recognized[0]?.complaint, language);
    const need = { services, requested, triage, facts, complaint };
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
      complaint,
      complaints: complaints.recognized.map(({ complaint: { id } }) => id),
      ...asked,
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
      complaint: null,
      complaints: [],
      ...NOT_ASKED,
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
