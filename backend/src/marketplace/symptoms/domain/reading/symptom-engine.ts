import { MAX_QUESTIONS } from '../../../contract/search.terms.js';
import { careSequence } from '../advice/care.js';
import { isCalm, withoutAlarm } from '../calm/calm-alarm.js';
import { moved } from '../calm/level-step.js';
import { raised } from '../calm/likely-danger.js';
import { type AssessedComplaint, assessedComplaint } from '../complaints/assessed-complaint.js';
import {
  ComplaintReader,
  excludedSpecialties,
  specialistsOf,
} from '../complaints/complaint-reader.js';
import { KnownSigns } from '../complaints/known-signs.js';
import { Judgment } from '../learned/judge.js';
import { likelyServices } from '../learned/likely-services.js';
import { likelySpecialties } from '../learned/likely-specialties.js';
import { NO_SIGNALS, type Signals, signalsOf } from '../learned/signals.js';
import type { Reply } from '../questions/question.js';
import { QuestionFinder } from '../questions/question-finder.js';
import { Questionnaire, type StatedOption } from '../questions/questionnaire.js';
import { signLevels } from '../questions/sign-levels.js';
import { triageWith } from '../questions/stated-triage.js';
import { namedServices } from '../services/named-services.js';
import { partsOf } from '../services/parts.js';
import type { Assessment, Emergency } from './assessment.js';
import type { Evidence } from './evidence.js';
import {
  higher,
  type Knowledge,
  type Language,
  levelBelow,
  type Rule,
  type Triage,
  type Weights,
} from './knowledge.js';
import { placesOf } from './places.js';
import { rankServices, rankSpecialties, requestedIn, wishedSpecialties } from './ranking.js';
import type { Reading } from './reading.js';
import { matchingRules } from './red-flags.js';
import { isReadable, TextReader } from './text-reader.js';

const NAME = 'offline';
/** How many services of the signs stay the first ones where few words were said. */
const KEPT = 2;
const NOT_ASKED = { questions: [], answers: [] };

/** What of the dialog belongs to an answer. */
type Asked = Pick<Assessment, 'questions' | 'answers'>;

interface Dialog {
  readonly stated: readonly StatedOption[];
  readonly replies: readonly Reply[];
  /** Absent for a text without letters. */
  readonly judgment: Judgment | undefined;
}

/**
 * Reads a person's words and says how urgent they are and who helps; the same words always get the
 * same answer.
 */
export class SymptomEngine {
  private readonly complaints: ComplaintReader;
  private readonly reader: TextReader;
  private readonly questionnaire: Questionnaire;
  private readonly questions: QuestionFinder;
  private readonly knownSigns: KnownSigns;

  constructor(private readonly knowledge: Knowledge) {
    this.complaints = new ComplaintReader(knowledge.complaints, knowledge);
    this.reader = new TextReader(knowledge, this.complaints);
    this.questionnaire = new Questionnaire(
      knowledge.questions,
      knowledge.groups,
      signLevels(knowledge),
    );
    this.questions = new QuestionFinder(
      this.questionnaire,
      this.complaints,
      knowledge.rules,
      knowledge.groups,
    );
    this.knownSigns = new KnownSigns(
      (text) => this.reader.readAnyway(text),
      new Set(
        knowledge.questions.flatMap(({ options }) =>
          options.flatMap(({ facts }) => facts[0] ?? []),
        ),
      ),
    );
  }

  /**
   * A reply may raise the level as far as it goes; it lowers it by one step at most, and never
   * lowers an emergency.
   * @param query at most 1,500 characters are read; the empty answer has triage `none`.
   * @throws UnknownReply for a reply that no question offers
   */
  assess(query: string, language: Language, replies: readonly Reply[] = []): Assessment {
    const stated = this.questionnaire.statedBy(replies);
    const text = query.trim();
    if (!isReadable(text)) return this.nothing(language);
    const found = this.reader.read(text);
    const judgment = /[a-z0-9]/i.test(text)
      ? new Judgment(this.knowledge.learned, text, found)
      : undefined;
    const first = judgment ? this.judged(found, judgment, text) : found;
    if (!first) return this.nothing(language);
    return this.answerTo(first, { stated, replies, judgment }, language);
  }

  /** The answer of the rules and words alone, without what is learned and without confidence. */
  unjudged(query: string, language: Language): Assessment {
    const reading = this.reader.read(query.trim());
    return reading
      ? this.answerOf(reading, language, NOT_ASKED, undefined)
      : this.nothing(language);
  }

  /**
   * Undefined where the text sounds like something else and little of it was understood; the
   * service that the catalogue's own words name where the lexicon knows no better; a visit where a
   * medical text was not understood at all; an emergency where the words read like one. An
   * emergency stays one, unless its alarm stands alone in a calm text.
   */
  private judged(
    reading: Reading | undefined,
    judgment: Judgment,
    text: string,
  ): Reading | undefined {
    if (reading?.triage === 'emergency') {
      if (mayBeSilent(reading) && judgment.isFar(signalsIn(reading))) return undefined;
      return isCalm(reading, judgment.soundOfAlarm()) ? withoutAlarm(reading) : reading;
    }
    const named = judgment.soundsOther() ? undefined : this.serviceOfCatalogue(reading, text);
    const best = named ?? reading;
    if (best) {
      const signals = signalsIn(best);
      if (judgment.isOther(signals)) return undefined;
      const danger = raised(best, judgment.soundOfDanger(), this.knowledge.rules);
      if (danger.triage === 'emergency') return danger;
      const weighed = { ...best, move: judgment.moveOf(best) };
      const triage = moved(weighed);
      return triage === best.triage ? danger : { ...weighed, triage };
    }
    if (!judgment.isSurelyMedical()) return undefined;
    const visit: Reading = {
      ...this.reader.readAnyway(text),
      evidence: [],
      rules: [],
      triage: 'routine',
    };
    return raised(visit, judgment.soundOfDanger(), this.knowledge.rules);
  }

  /**
   * The services that the text describes in the catalogue's words, where the lexicon knows neither
   * a complaint nor a service.
   */
  private serviceOfCatalogue(reading: Reading | undefined, text: string): Reading | undefined {
    if (reading && !isVague(signalsIn(reading))) return undefined;
    const whole = this.reader.readAnyway(text);
    const known = reading ? rankServices(reading.evidence, reading.triage, reading.facts) : [];
    for (const part of partsOf(text)) {
      if (!new Judgment(this.knowledge.learned, part, undefined).soundsMedical()) continue;
      const found = namedServices(this.knowledge, part, whole, known);
      if (found.length === 0) continue;
      const evidence = [...found, ...whole.evidence.filter(({ kind }) => kind === 'service')];
      return { ...whole, evidence, rules: [], triage: 'routine' };
    }
    return undefined;
  }

  /** The answer with what the replies change, and the next question. */
  private answerTo(
    first: Reading,
    { stated, replies, judgment }: Dialog,
    language: Language,
  ): Assessment {
    if (first.triage === 'emergency') return this.answerOf(first, language, NOT_ASKED, judgment);
    const floor = first.least ?? levelBelow(first.triage);
    const reading = this.withStatements(first, stated, floor);
    const isFinished = reading.triage === 'emergency' || replies.length >= MAX_QUESTIONS;
    const asked = new Set(replies.map(({ question }) => question));
    const next =
      isFinished || requestedIn(reading).length > 0
        ? undefined
        : this.questions.next(reading, { asked, stated, floor }, language);
    const asking = {
      questions: next ? [next] : [],
      answers: this.questionnaire.answered(replies, language),
    };
    return this.answerOf(reading, language, asking, judgment);
  }

  /** The reading together with what replies state. */
  private withStatements(first: Reading, stated: readonly StatedOption[], floor: Triage): Reading {
    if (stated.length === 0) return first;
    const facts = first.facts.with(stated.map(({ states }) => states));
    const places = placesOf(first.words.tokens);
    const said = new Set(stated.flatMap(({ states }) => states));
    // What the words explain (a nosebleed that stopped) comes back by no reply about another sign.
    const rules = matchingRules(this.knowledge.rules, facts, places).filter(
      (rule) =>
        !first.explained.rules.has(rule.id) &&
        (first.rules.includes(rule) || rule.all.flat().some((fact) => said.has(fact))),
    );
    const complaints = this.complaints.read(facts);
    const reading = { ...first, facts, rules, complaints };
    return { ...reading, triage: higher(triageWith(stated, reading), floor) };
  }

  private answerOf(
    reading: Reading,
    language: Language,
    asked: Asked,
    judgment: Judgment | undefined,
  ): Assessment {
    const { words, evidence, rules, facts, complaints, triage } = reading;
    const added = rules
      .filter(({ level }) => level === triage)
      .reduce<Weights>((all, { specialties }) => ({ ...all, ...specialties }), {});
    const isEmergency = triage === 'emergency';
    const excluded = isEmergency ? [] : excludedSpecialties(complaints, evidence);
    const signals = signalsOf({ ...reading, excluded }, words.tokens);
    const requested = requestedIn(reading);
    const ranked = rankServices(evidence, triage, facts);
    const services =
      judgment && !isEmergency && requested.length === 0 && !namesServicesOnly(evidence)
        ? likelyServices(ranked, judgment.oddsOfServices(), {
            excluded: signals.excluded,
            kept: judgment.isLong ? 0 : KEPT,
          })
        : ranked;
    const complaint =
      triage === 'emergency' || requested.length > 0 ? null : this.complaintIn(reading, language);
    const need = { services, requested, triage, facts, complaint };
    const positions = new Set(evidence.flatMap((each) => each.positions));
    const specialists = isEmergency || requested.length > 0 ? [] : specialistsOf(complaints);
    const hints = { added, excluded, specialists };
    const named = {
      wished: wishedSpecialties(evidence),
      specialties: rankSpecialties(evidence, triage, facts, hints),
      signals,
    };
    const specialties =
      judgment && !(signals.vague > 0 && isVague(signals) && !judgment.isLong)
        ? likelySpecialties(named, judgment.oddsOfSpecialties(), judgment.soundsMedical())
        : named.specialties;
    return {
      engine: this.identity(),
      language,
      triage,
      emergency: triage === 'emergency' ? this.alarm(reading, language) : null,
      helpLine: triage === 'emergency' ? null : this.helpLine(rules, language),
      specialties,
      services,
      careSequence: careSequence(need, this.knowledge.care, language),
      requested,
      confidence: judgment?.confidenceIn(signals) ?? null,
      matched: words.tokens.filter((_, at) => positions.has(at)).map(({ text }) => text),
      concepts: [...new Set(evidence.map(({ id }) => id))],
      rules: rules.map(({ id }) => id),
      complaint,
      complaints: complaints.recognized.map(({ complaint: { id } }) => id),
      ...asked,
      signals,
    };
  }

  /** The complaint that decides, without the signs to be seen sooner that are known already. */
  private complaintIn(
    { complaints, facts }: Reading,
    language: Language,
  ): AssessedComplaint | null {
    const complaint = complaints.recognized[0]?.complaint;
    const mayKnow = this.knownSigns.mayBeIn(facts, complaint?.facts ?? []);
    const isKnown = (sign: string): boolean => mayKnow && this.knownSigns.isKnown(sign, facts);
    return assessedComplaint(complaint, language, isKnown);
  }

  private alarm({ rules, evidence }: Reading, language: Language): Emergency {
    const rule = rules.find(({ level }) => level === 'emergency');
    return this.emergency(rule, evidence, language);
  }

  /** Whom to call first, though it is no emergency. */
  private helpLine(rules: readonly Rule[], language: Language): Emergency | null {
    const rule = rules.find(({ resource }) => resource !== undefined);
    return rule ? this.emergency(rule, [], language) : null;
  }

  private emergency(
    rule: Rule | undefined,
    evidence: readonly Evidence[],
    language: Language,
  ): Emergency {
    const resource = rule?.resource ?? '911';
    const { headline, text } = this.knowledge.resources[resource];
    const concept = evidence.find(({ triage }) => triage === 'emergency');
    return {
      ruleId: rule?.id ?? `concept-${concept?.id ?? 'unknown'}`,
      resource,
      headline: headline[language],
      action: text[language],
      text: rule?.text[language] ?? text[language],
      language,
    };
  }

  private nothing(language: Language): Assessment {
    return {
      engine: this.identity(),
      language,
      triage: 'none',
      emergency: null,
      helpLine: null,
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
      signals: NO_SIGNALS,
    };
  }

  private identity(): Assessment['engine'] {
    return { name: NAME, version: this.knowledge.version, degraded: false };
  }
}

/** Whether at most parts of the body, or signs without a place, are told: "it hurts". */
const isVague = ({ signs, services, complaints, rules }: Signals): boolean =>
  signs + services + complaints + rules === 0;

/** Self-harm is never taken for something else, nor is gas, which is smelled and not felt. */
const mayBeSilent = ({ rules }: Reading): boolean =>
  !rules.some(({ id, resource }) => resource === '988' || id === 'carbon-monoxide');

/** Whether nothing is told but the names of tests and treatments. */
const namesServicesOnly = (evidence: readonly Evidence[]): boolean =>
  evidence.length > 0 && evidence.every(({ kind }) => kind === 'service' || kind === 'code');

const signalsIn = (reading: Reading) =>
  signalsOf(
    { ...reading, excluded: excludedSpecialties(reading.complaints, reading.evidence) },
    reading.words.tokens,
  );
