import { readClauses } from '../clauses/clause-reader.js';
import { deniedFacts, deniedStems } from '../clauses/denied-facts.js';
import { masksOf } from '../clauses/masks.js';
import { oldScenes } from '../clauses/old-scenes.js';
import { isDoneByThing } from '../clauses/things.js';
import type { ComplaintReader } from '../complaints/complaint-reader.js';
import { codesIn } from '../services/codes.js';
import { Lexicon, type Words } from '../text/lexicon.js';
import { NonMedicalFilter } from '../text/non-medical-filter.js';
import { MAX_QUERY_LENGTH } from '../text/normalise.js';
import { evidenceOf, within } from './evidence.js';
import { explain, type Explained, NOTHING_EXPLAINED, withoutExplained } from './explanations.js';
import { mentionsHarm, mentionsPerson } from './facts.js';
import { type Knowledge, levelOf } from './knowledge.js';
import { addFeverish } from './measures.js';
import { modifiersOf } from './modifiers.js';
import { placesOf } from './places.js';
import { requestedIn } from './ranking.js';
import type { Reading } from './reading.js';
import { addGroups, matchingRules } from './red-flags.js';
import { triageOf } from './triage.js';

const MIN_QUERY_LENGTH = 2;

/** Understands a person's words: what they assert, which rules hold, and how urgent that is. */
export class TextReader {
  private readonly lexicon: Lexicon;
  private readonly nonMedical: NonMedicalFilter;

  constructor(
    private readonly knowledge: Knowledge,
    private readonly complaints: ComplaintReader,
  ) {
    this.lexicon = new Lexicon(knowledge);
    this.nonMedical = new NonMedicalFilter(knowledge.nonMedical);
  }

  /** What was understood of a text; undefined when nothing in it is medical. */
  read(text: string): Reading | undefined {
    if (!isReadable(text)) return undefined;
    const repaired = this.lexicon.read(text);
    const reading = this.readBesideTopics(repaired);
    const isRepaired = repaired.tokens.some(({ typed }) => typed !== undefined);
    if (reading?.triage === 'emergency' || !isRepaired) return reading;
    const typed = this.readBesideTopics(this.lexicon.readAsTyped(text));
    return typed?.triage === 'emergency' ? typed : reading;
  }

  /** What a text says, whether it is medical or not. */
  readAnyway(text: string): Reading {
    return this.readingOf(this.lexicon.read(text));
  }

  /**
   * What was understood of the words, or the more urgent part of it without the clauses about
   * another topic: beside an animal or a film nothing gets less urgent.
   */
  private readBesideTopics(words: Words): Reading | undefined {
    const whole = this.readingOf(words);
    const reading = this.medicalOf(whole);
    if (reading?.triage === 'emergency') return reading;
    for (const topics of this.lexicon.positionsOfTopics(words)) {
      if (topics.size === 0) continue;
      const left = this.lexicon.without(words, topics);
      if (left.tokens.length === 0) continue;
      const alone = this.medicalOf(this.readingOf(left, whole.explained));
      if (alone?.triage === 'emergency') return alone;
      // What is mild or well in another topic ("my dog is playing") lowers no complaint.
      const isMoreUrgent = reading && alone && levelOf(alone.triage) > levelOf(reading.triage);
      if (isMoreUrgent && decidesByComplaint(reading) && decidesByComplaint(alone)) return alone;
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
    const named = [...evidenceOf(whole, clauses), ...codesIn(tokens, this.knowledge)];
    const facts = modifiersOf(whole, clauses);
    for (const { id, past, clause } of named) if (!past) facts.add(id, clause);
    addGroups(facts, this.knowledge.groups);
    addFeverish(facts);
    const { explanations, groups } = this.knowledge;
    const asides = new Set([...clauses.ownStatements, ...this.lexicon.clausesOfTopics(words)]);
    const explained = explain(explanations, facts, groups, before, asides);
    const denied = deniedFacts(whole, clauses);
    const stems = deniedStems(whole, clauses);
    const evidence = withoutExplained(named, explained);
    const rules = matchingRules(this.knowledge.rules, facts, placesOf(tokens)).filter(
      ({ id }) => !explained.rules.has(id),
    );
    // What is answered as no hurry is still a complaint, with care and signs of its own.
    for (const { id, past, clause } of evidence) if (!past) facts.add(id, clause);
    const complaints = this.complaints.read(facts);
    const triage = triageOf(evidence, rules, facts, complaints);
    return {
      words,
      evidence,
      facts,
      denied,
      deniedStems: stems,
      deniedClauses: new Set([...clauses.denied].map((at) => tokens[at]?.clause ?? 0)),
      rules,
      complaints,
      triage,
      explained,
      asides,
      oldScenes: oldScenes(words.all),
    };
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

  /** What of the reading is about people's health; undefined when nothing is. */
  private medicalOf(whole: Reading): Reading | undefined {
    const reading = this.ofPeople(whole);
    if (!reading || reading.triage === 'emergency') return reading;
    const { evidence, facts, rules, complaints } = reading;
    const medical = this.nonMedical.medical(reading.words.tokens, evidence, {
      mentionsHarm: mentionsHarm(facts),
      human: mentionsPerson(facts),
      personal: reading.words.personal,
      reportsSymptom: reading.words.reportsSymptom,
    });
    if (medical.length === 0 && rules.length === 0) return undefined;
    return { ...reading, evidence: medical, triage: triageOf(medical, rules, facts, complaints) };
  }
}

/** Whether there is something to read, and not too much. */
export const isReadable = (text: string): boolean =>
  text.length >= MIN_QUERY_LENGTH && text.length <= MAX_QUERY_LENGTH && !text.includes('\0');

/** Whether a recognized complaint decides. */
function decidesByComplaint(reading: Reading): boolean {
  const { complaints, triage } = reading;
  const isNamed = complaints.recognized.length > 0 && triage !== 'emergency';
  return isNamed && requestedIn(reading).length === 0;
}
