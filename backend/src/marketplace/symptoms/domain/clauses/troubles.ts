import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

/**
 * After these a phrase such as "no breathing" denies a trouble instead of stating one: "no
 * breathing problems", "no breathing fast".
 */
const TROUBLES = new Set(
  `
  problem problems issue issues trouble troubles difficulty difficulties complaint complaints
  concern concerns stuff thing things distress symptoms
  abnormality abnormalities infection infections pain pains
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
const NO = 'no';
const PLAIN = new Set(['no', 'without', 'sin', 'ni', 'nor']);
/** "No bad breath" does not contain "no breath". */
const BAD = new Set(['bad', 'mal', 'mala']);
const HAVE = new Set(['have', 'having', 'had', 'has', 'tengo', 'tiene']);
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
