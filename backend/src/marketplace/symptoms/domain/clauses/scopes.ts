import type { Match } from '../reading/match.js';
import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Relatives whose illness is told as family history. */
const RELATIVES = words(
  'aunt uncle cousin dad father mom mother parents grandpa grandma grandfather grandmother ' +
    'brother sister tio tia primo prima papa padre mama madre abuelo abuela hermano hermana',
);
/** They may be ill at home. */
const CLOSE = words(
  'dad father mom mother parents grandpa grandma grandfather grandmother brother sister papa ' +
    'padre mama madre abuelo abuela hermano hermana',
);
/** Those who seldom stand beside the writer: of them "had" is history. */
const DISTANT = words('aunt uncle cousin tio tia primo prima');
/** No family: what they had counts as past only where it says so itself. */
const OTHERS = words(
  'friend neighbor coworker boss teammate classmate roommate vecino vecina amigo amiga companero ' +
    'companera jefe',
);
const HAD = words('had tuvo tuvieron');
/** "Last month": it is over. */
const BYGONE = words('week month year spring summer fall winter');
const AT_AGE = words('at age a los when');
/** So many words behind a relative their illness is named. */
const NAMED_WITHIN = 4;
const NEW = words(
  'now today tonight ago minutes hour hours hora horas minutos just morning suddenly ahorita ' +
    'ahora hoy rato repente anoche momento happening',
);

/** Nobody in particular: "what would happen if somebody ...". */
const ANYBODY = words('somebody someone anybody anyone person people you alguien persona uno');
const SUPPOSED: readonly (readonly string[])[] = [
  ['what', 'would', 'happen', 'if'],
  ['what', 'happens', 'if'],
  ['what', 'happens', 'when'],
  ['que', 'pasaria', 'si'],
  ['que', 'pasa', 'si'],
  ['que', 'le', 'pasaria'],
];
/** What is made up or learnt: a text that names one beside a supposition tells no event. */
const MADE_UP = words(
  'novel screenplay script fiction story essay homework assignment quiz trivia novela cuento ' +
    'guion tarea ensayo examen character personaje writing escribiendo',
);
const SPEAKERS = words('i im ive my me mi he she his her');

/** "Once in high school": a scene of long ago. */
const ONCE = words('once una vez');
const YOUTH = words(
  'school college university childhood teens twenties secundaria prepa primaria universidad ' +
    'infancia juventud joven teenager',
);

/**
 * Positions of words about the illness of a relative: "my aunt had a stroke at 62", "had an aunt
 * with an aneurysm". What happens today to somebody of the family is none: "my dad had a stroke".
 */
export function relativesIllness(tokens: readonly Token[], matches: readonly Match[]): Set<number> {
  const positions = new Set<number>();
  const illnesses = matches.filter(
    ({ payload }) =>
      payload.type === 'concept' &&
      (payload.concept.kind === 'condition' || payload.concept.triage === 'emergency'),
  );
  for (const [at, { text, stretch, lead }] of tokens.entries()) {
    if (!RELATIVES.has(text) && !OTHERS.has(text)) continue;
    const owned = lead.some((word) => HAD.has(word)) || HAD.has(tokens[at - 1]?.text ?? '');
    for (const { from, to } of illnesses) {
      const named = tokens[from];
      if (from <= at || from > at + NAMED_WITHIN || named?.stretch !== stretch) continue;
      if (isNew(tokens, named.clause)) continue;
      const had =
        named.lead.some((word) => HAD.has(word)) ||
        tokens.slice(at + 1, from).some((word) => HAD.has(word.text));
      const isCompanion = named.lead.some((word) => word === 'with' || word === 'con');
      const isOver = isBygone(tokens, named.clause) && !CLOSE.has(text);
      const isHistory = isOver || (had && (DISTANT.has(text) || isAtAge(tokens, to)));
      if (!((owned && isCompanion) || isHistory)) continue;
      for (let each = from; each <= to; each += 1) positions.add(each);
    }
  }
  return positions;
}

/** "Collapsed once", "last month". */
function isBygone(tokens: readonly Token[], clause: number): boolean {
  return tokens.some(
    ({ text, clause: own }, at) =>
      own === clause &&
      (text === 'once' || (text === 'last' && BYGONE.has(tokens[at + 1]?.text ?? ''))),
  );
}

/** "At 62", "a los 70": how old somebody was then. */
function isAtAge(tokens: readonly Token[], to: number): boolean {
  const next = tokens[to + 1];
  const age = Number(next?.text ?? '');
  if (next?.text !== undefined && AT_AGE.has(next.text))
    return Number(tokens[to + 2]?.text ?? '') > 0;
  return age > 0 && age < 110 && (next?.lead.some((word) => AT_AGE.has(word)) ?? false);
}

/** The clause says that it is of now: "tuvo un derrame hace una hora". */
export function isNew(tokens: readonly Token[], clause: number): boolean {
  return tokens.some((token) => token.clause === clause && NEW.has(token.text));
}

/**
 * Positions of sentences that only suppose something: "what would happen if somebody ...", "... for
 * my novel". A supposition about oneself is none, since it may be a plan.
 */
export function suppositions(all: readonly Token[], tokens: readonly Token[]): Set<number> {
  const positions = new Set<number>();
  const texts = all.map(({ text }) => text);
  const isMadeUp = texts.some((text) => MADE_UP.has(text));
  for (const [at, token] of all.entries()) {
    if (!SUPPOSED.some((cue) => cue.every((word, offset) => texts[at + offset] === word))) continue;
    const behind = all.filter((other, place) => place > at && other.sentence === token.sentence);
    const ofAnybody = behind.some(({ text }) => ANYBODY.has(text));
    const ofOneself = behind.some(({ text }) => SPEAKERS.has(text));
    if (!isMadeUp && !(ofAnybody && !ofOneself)) continue;
    for (const [place, other] of tokens.entries())
      if (other.sentence === token.sentence) positions.add(place);
  }
  return positions;
}

/** "When i was three", "cuando era chica": what is told beside it is of long ago. */
const CHILDHOOD: readonly (readonly string[])[] = [
  ['when', 'i', 'was'],
  ['as', 'a'],
  ['cuando', 'era'],
];
const YOUNG = words(
  'one two three four five six seven eight nine ten eleven twelve kid little young child baby ' +
    'teenager teen toddler nino nina chico chica chiquito chiquita joven bebe dos tres cuatro ' +
    'cinco seis siete ocho nueve diez',
);
/** Of more years somebody tells what may still be. */
const MAX_YOUNG = 20;

/**
 * Positions of clauses that tell of one's youth: "fainted once in high school", "had a seizure when
 * i was three".
 */
export function youth(all: readonly Token[], tokens: readonly Token[]): Set<number> {
  const clauses = new Set<number>();
  for (const [at, { clause }] of all.entries()) {
    const cue = CHILDHOOD.find((parts) =>
      parts.every((word, offset) => all[at + offset]?.text === word),
    );
    const rest = cue
      ? all
          .slice(at + cue.length, at + cue.length + 2)
          .filter(({ stretch }) => stretch === all[at]?.stretch)
      : [];
    if (rest.some(({ text }) => YOUNG.has(text) || (Number(text) > 0 && Number(text) < MAX_YOUNG)))
      clauses
        .add(clause)
        .add(all[at - 1]?.stretch === all[at]?.stretch ? (all[at - 1]?.clause ?? clause) : clause);
  }
  for (const { clause } of tokens.filter(({ text }) => YOUTH.has(text)))
    if (tokens.some((token) => token.clause === clause && ONCE.has(token.text)))
      clauses.add(clause);
  const positions = new Set<number>();
  for (const [at, { clause }] of tokens.entries())
    if (clauses.has(clause) && !isNew(tokens, clause)) positions.add(at);
  return positions;
}
