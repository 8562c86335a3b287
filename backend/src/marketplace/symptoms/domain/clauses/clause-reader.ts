import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';
import { cuesOf, denialsOf, type Member } from './denials.js';
import { isNew, relativesIllness, suppositions, youth } from './scopes.js';
import { isFreeThing, medicalPositions, signsIn } from './signs.js';
import { eventTimesOf, pastOf } from './times.js';

/** What a clause says about its own words; every set holds positions of words. */
export interface ClauseReading {
  /** Denied words: "no fever". */
  readonly denied: ReadonlySet<number>;
  /** Those of them that are too far behind the "no" to take an emergency back. */
  readonly weaklyDenied: ReadonlySet<number>;
  /** Words about the past or the family. */
  readonly past: ReadonlySet<number>;
  /** Words of a time that belongs to an event of its own, not to a complaint. */
  readonly eventTimes: ReadonlySet<number>;
  /** Dangers that consist of an absence, stated by a member of a list: "no breathing or pulse". */
  readonly absences: readonly Match[];
}

/** The words of a text, also with their fillers, and the phrases found in them. */
interface Read {
  readonly tokens: readonly Token[];
  readonly all: readonly Token[];
  readonly matches: readonly Match[];
}

/** Finds phrases in words, as the lexicon does. */
type Find = (tokens: readonly Token[]) => readonly Match[];

/**
 * After these a phrase such as "no breathing" denies a trouble instead of stating one: "no
 * breathing problems", "no breathing fast".
 */
const TROUBLES = new Set(
  `
  problem problems issue issues trouble troubles difficulty difficulties complaint complaints
  concern concerns distress symptoms abnormality abnormalities infection infections pain pains
  burning bleeding blood tubes noises sounds treatment treatments machine alergica alergicas
  alergia adversa medicina medicamento antibiotico tinte maquillaje vacuna sangre phlegm mucus
  flema fast quick quickly rapid rapidly hard heavy heavily irregular irregularly weird weirdly
  funny loud loudly noisy strange rapido mal fuerte fuertes irregular irregulares acelerado
  acelerados alto fruta manzana acetona feo malo hunger hungry concentrator casa agitada rapida
  pesada jumbled smell smells smelly odor stinks tembloroso debil lento rosada roja oscura
  espumosa turbia apestosa seguido dark pink red cloudy bloody foamy
`
    .trim()
    .split(/\s+/),
);
/**
 * Between a "no" and a word of ability these name the trouble that is denied: "not short of
 * breath", "no blood when i cough".
 */
const BETWEEN = new Set(
  `
  short shortness trouble difficulty difficulties problem problems issue issues pain blood labored
  shallow loss tight tightness dificultad dificultades problema problemas falta sangre dolor
  molestia molestias flema phlegm mucus irregular racing fast rapid abnormal high heavy noisy
  strange sleep batalla mal mala bad hacking out hard time quejido quejidos ronquido agitado
  cuesta home swelling weakness numbness tingling burning rash hinchazon debilidad adormecimiento
  hormigueo ardor comezon presion
`
    .trim()
    .split(/\s+/),
);
/** In a list these mean "no" of a thing or of an act: "ni respira ni tiene pulso". */
const NEITHER = new Set(['ni', 'nor', 'neither', 'tampoco', 'sin', 'without']);
const NO = 'no';
const PLAIN = new Set(['no', 'without', 'sin', 'ni', 'nor']);
/** "No bad breath" does not contain "no breath". */
const BAD = new Set(['bad', 'mal', 'mala']);
const HAVE = new Set(['have', 'having', 'had', 'has', 'tengo', 'tiene']);
const NUMBERS = new Set(['zero', 'cero']);
const OWNERS = new Set(['without', 'sin']);
const SPANISH = new Set(
  (
    'el la los las de del en mi mis se le me lo un una con que y su ya esta muy por para hace ' +
    'desde ni puedo puede'
  ).split(' '),
);
/** How many words around a "no" decide its language. */
const AROUND = 12;
/** Between a "no" and a word these go on with it: "no sale orina", "no sign of a pulse". */
const ACTS = new Set(
  `
  longer one can could able way sign signs drop drops trace sound sounds more single real any
  detectable palpable feel find get take been made wet sensation feeling strength either both
  poder poderse sale encuentro encuentra encontramos hay puede puedo logra logro entra llega pasa
  hace hago ha he hecho responde quiere quiero deja tolera siente siento sentimos da echa tira
  baja gota gotas rastro senal nada ni ya casi me le se lo la nos una un dice mantiene habla mueve
  movia despierta reacciona come toma traga respira late ve oye entiende reconoce sabe abre
  contesta ningun ninguna mas moja mojado orina orinado
`
    .trim()
    .split(/\s+/),
);
const COUGHS = new Set(['cough', 'coughs', 'coughing', 'tos', 'scream', 'screams', 'screaming']);
/** The trouble may stand behind one of these: "coughing up blood", "breathing really fast". */
const PASSED = new Set(['up', 'really', 'so', 'very', 'too', 'super', 'muy', 'tan', 'mas']);

/**
 * The one reader of clauses. It says for each word whether it is denied, belongs to the past, or is
 * part of a time that belongs to something else; each of these ends with its clause, apart from the
 * lists that `denialsOf` describes. A cue inside a medical phrase ("cannot breathe") denies
 * nothing. The cost grows with the number of words.
 *
 * What is only supposed counts as denied, what a relative once had as past; `scopes.ts` reads both.
 */
export function readClauses({ tokens, all, matches }: Read, find: Find): ClauseReading {
  const phrases = matches.filter(isPhrase);
  const isFree = (hit: Match): boolean =>
    !phrases.some(
      (phrase) =>
        covers(phrase, hit) &&
        !isSame(phrase, hit) &&
        !(hit.from === phrase.from && isContinued(phrase, phrases, hit)),
    );
  const stops = new Set(cuesOf(matches, 'terminator').map(({ from }) => from));
  const governing = new Set(cuesOf(matches, 'governing').map(({ from }) => from));
  const cues = [...cuesOf(matches, 'negation'), ...cuesOf(matches, 'governing')].filter(isFree);
  const anyCues = new Set(
    [...cuesOf(matches, 'negation'), ...cuesOf(matches, 'pseudo')]
      .filter((hit) => isFree(hit) || !isNumber(tokens, hit))
      .map(({ from }) => from),
  );
  const complaints = matches.filter((hit) => isComplaint(hit) && hit.to > hit.from);
  const wishes = cuesOf(matches, 'wish').filter(
    (wish) => !complaints.some((named) => covers(named, wish)),
  );
  const { denied, weaklyDenied, members } = denialsOf(tokens, {
    cues,
    anyCues,
    governing,
    stops,
    objects: new Set(
      cuesOf(matches, 'object')
        .filter(isFreeThing(matches))
        .map(({ from }) => from),
    ),
    medical: medicalPositions(matches),
    signs: signsIn(matches),
  });
  const pastCues = cuesOf(matches, 'past').filter(
    (hit) => isFree(hit) && !(saysHad(tokens, hit) && isNew(tokens, tokens[hit.from]?.clause ?? 0)),
  );
  const past = pastOf(tokens, matches, pastCues, wishes, stops);
  return {
    denied: new Set([...denied, ...suppositions(all, tokens)]),
    weaklyDenied,
    past: new Set([...past, ...relativesIllness(tokens, matches), ...youth(all, tokens)]),
    eventTimes: eventTimesOf(tokens),
    absences: members.flatMap((member) => absencesIn(member, tokens, find)),
  };
}

/**
 * Hits without those of an absence that name a trouble: "no breathing problems" is no stopped
 * breath.
 * @param cues where a "no" begins.
 * @param complaints matches of `isComplaint`; a longer one takes the "no" for itself.
 */
export function withoutTroubles(
  tokens: readonly Token[],
  matches: readonly Match[],
  cues: ReadonlySet<number>,
  complaints: readonly Match[],
): Match[] {
  const parts = new Set(
    matches.flatMap(({ payload, from }) => (payload.type === 'part' ? [from] : [])),
  );
  return matches.filter((hit) => {
    const { payload, from, to, positions } = hit;
    if (
      payload.type === 'finding' &&
      positions &&
      cues.has(from) &&
      negatesAnotherNoun(tokens, from, positions)
    )
      return false;
    if (
      payload.type === 'sensation' &&
      to > from &&
      cues.has(from) &&
      tokens[to + 1]?.stretch === tokens[to]?.stretch &&
      !parts.has(to + 1)
    )
      return false;
    if (payload.type === 'cue' || to === from || !cues.has(from)) return true;
    if (BAD.has(tokens[from + 1]?.text ?? '')) return false;
    if (negatesLongerComplaint(tokens, hit, complaints)) return false;
    if (payload.type === 'finding' && isNoCough(tokens, from, to)) return false;
    if (
      payload.type === 'finding' &&
      tokens.slice(from + 1, to).some(({ text }) => BETWEEN.has(text))
    )
      return false;
    const next = PASSED.has(tokens[to + 1]?.text ?? '') ? tokens[to + 2] : tokens[to + 1];
    return next?.stretch !== tokens[to]?.stretch || !TROUBLES.has(next?.text ?? '');
  });
}

/**
 * The member of a list read with its "no" before it, as if it had been said in full; hits that need
 * the "no" count.
 */
function absencesIn(member: Member, tokens: readonly Token[], find: Find): Match[] {
  const cue = tokens.slice(member.cue[0], member.cue[1] + 1);
  const last = cue.at(-1);
  const plain =
    last && NEITHER.has(last.text)
      ? absencesAfter([{ ...last, text: NO, stem: NO }], member, tokens, find)
      : [];
  return [...absencesAfter(cue, member, tokens, find), ...plain];
}

function absencesAfter(
  cue: readonly Token[],
  { cue: [, last], from, to }: Member,
  tokens: readonly Token[],
  find: Find,
): Match[] {
  const { stretch = 0, clause = 0 } = tokens[from] ?? {};
  const { lead = [] } = tokens[last + 1] ?? {};
  const own = tokens
    .slice(from, to + 1)
    .map((token, at) => (at === 0 ? { ...token, lead } : token));
  const full = [
    ...cue.map((token) => ({ ...token, stretch, clause })),
    ...own,
    ...tokens.slice(to + 1, to + 2),
  ];
  return find(full).flatMap((hit): Match[] => {
    const isOwn =
      hit.from < cue.length &&
      hit.to >= cue.length &&
      hit.to < cue.length + own.length &&
      isDanger(hit);
    return isOwn ? [{ ...hit, from, to: from + hit.to - cue.length, isAbsence: true }] : [];
  });
}

/**
 * The "no" stands before a thing that the danger only qualifies: "sin ultrasonido de vejiga", "no
 * painful bladder".
 */
function negatesAnotherNoun(
  tokens: readonly Token[],
  from: number,
  positions: readonly number[],
): boolean {
  const cue = tokens[from]?.text ?? '';
  const isOwner = OWNERS.has(cue) || (cue === NO && !isSpanish(tokens, from));
  if (!isGoverned(tokens, from) && !isOwner) return false;
  const between = tokens
    .slice(from + 1, Math.max(...positions))
    .filter((_, at) => !positions.includes(from + 1 + at));
  return between.some(({ text }) => !ACTS.has(text));
}

/**
 * The "no" denies a complaint that is named by more words than the danger: "no pees the bed", "ni
 * orinar frecuente".
 */
function negatesLongerComplaint(
  tokens: readonly Token[],
  { from, to, size, positions }: Match,
  complaints: readonly Match[],
): boolean {
  if (!PLAIN.has(tokens[from]?.text ?? '') && !isGoverned(tokens, from)) return false;
  const own = (positions?.length ?? size) - 1;
  return complaints.some(
    (named) => named.from > from && named.from <= to && named.to >= to && named.size > own,
  );
}

/** "Tuvo" tells what was, unless its clause says when today. */
function saysHad(tokens: readonly Token[], { from, to }: Match): boolean {
  return tokens.slice(from, to + 1).some(({ text }) => text === 'tuvo');
}

/** A complaint of low urgency that stands for itself. */
export function isComplaint({ payload }: Match): boolean {
  if (payload.type !== 'concept' || payload.concept.triage === 'emergency') return false;
  return payload.concept.kind === 'symptom' || payload.concept.kind === 'condition';
}

/** "I dont have ...", "no tengo ...". */
function isGoverned(tokens: readonly Token[], from: number): boolean {
  return tokens[from + 1]?.lead.some((word) => HAVE.has(word)) ?? false;
}

/** In Spanish a plain "no" stands before a verb: "no dice cosas con sentido". */
function isSpanish(tokens: readonly Token[], at: number): boolean {
  const near = tokens.slice(Math.max(0, at - AROUND), at + AROUND);
  return near.some(({ text, lead }) => SPANISH.has(text) || lead.some((word) => SPANISH.has(word)));
}

/** "No cough" denies a complaint; only "cannot cough" is a sign of choking. */
function isNoCough(tokens: readonly Token[], from: number, to: number): boolean {
  const isPlain = PLAIN.has(tokens[from]?.text ?? '') || isGoverned(tokens, from);
  return isPlain && COUGHS.has(tokens[to]?.text ?? '');
}

function isDanger({ payload }: Match): boolean {
  return payload.type === 'concept' || payload.type === 'modifier' || payload.type === 'finding';
}

/** "Zero energy" names a thing, so a list goes on past it. */
function isNumber(tokens: readonly Token[], { from }: Match): boolean {
  return NUMBERS.has(tokens[from]?.text ?? '');
}

/** Phrases that may contain a "no" of their own. */
function isPhrase({ payload, from, to }: Match): boolean {
  if (to === from) return false;
  switch (payload.type) {
    case 'concept':
    case 'sensation':
    case 'modifier':
      return true;
    case 'finding':
      return payload.finding.ownNo === true;
    case 'cue':
      return payload.cue === 'pseudo';
    case 'part':
    case 'word':
      return false;
  }
}

/** A phrase of low urgency that another one continues, such as "no period" in "no period pain". */
function isContinued({ payload, from, to }: Match, phrases: readonly Match[], cue: Match): boolean {
  const governs = cue.payload.type === 'cue' && cue.payload.cue === 'governing';
  if (payload.type === 'cue' && !governs) return false;
  if (
    payload.type === 'concept' &&
    payload.concept.triage !== 'routine' &&
    payload.concept.triage !== 'selfcare'
  )
    return false;
  return phrases.some((other) => other.from > from && other.from <= to && other.to > to);
}

/** "No siento" is a sensation and a "no": "no siento mareos" denies. */
function isSame(phrase: Match, hit: Match): boolean {
  return phrase.payload.type === 'sensation' && phrase.from === hit.from && phrase.to === hit.to;
}

function covers(phrase: Match, hit: Match): boolean {
  return hit.from >= phrase.from && hit.to <= phrase.to;
}
