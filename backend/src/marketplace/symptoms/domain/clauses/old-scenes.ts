import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

const FIRST_YEAR = 1940;
const LAST_YEAR = 2099;
const YEARS = words('year years yr yrs ano anos decade decades');
const AGO = words('ago back atras');
const CHILDREN = words('kid child baby teen teenager toddler boy girl');
const NINOS = words('nino nina chico chica chavo chava joven bebe chiquito chiquita');
const SCHOOLS = words('college school childhood twenties teens secundaria prepa primaria');
const PASSED = words(`
  january february march april may june july august september october november december year
  winter spring summer fall
`);
/** Of more years somebody tells what may still be. */
const MAX_YOUNG = 25;
/** It ends a scene of long ago, or says that it goes on. */
const TODAY = words(`
  now today tonight just still again since morning yesterday suddenly currently lately every keeps
  always ahora ahorita hoy ayer anoche todavia sigue sigo desde otra siempre recien acaba
`);
const PRESENT = words(`
  is are am im hes shes its has ive hurts hurt feel feels cant wont dont doesnt isnt tengo tiene
  traigo trae duele duelen siento siente esta estoy estan puedo puede
`);
const BEFORE_NOW = words(`
  was were had got went did died broke fell lost gave came ran took found told fue fui tuve tuvo dio
  dieron murio opero operaron salio salieron entro sacaron llevaron cayo queme quemo daba daban
  torcio era nacio nacieron fainted
`);
const PAST_ENDINGS = /^[a-z]{2,}(?:ed|aron|ieron)$/;
const RELATIVES = words(`
  aunt uncle cousin dad father mom mother grandpa grandma grandfather grandmother brother sister tio
  tia primo prima papa padre mama madre abuelo abuela hermano hermana buddy friend neighbor vecina
  vecino amigo amiga
`);
const DIED = words('died murio fallecio');
/** Fewer may be an hour. */
const LEAST_AGE = 13;
const MOST_AGE = 110;
const UNITS = words('mph am pm minutes min hours percent feet miles degrees');
/** They tell what is wanted or felt now. */
const TURNS = words(`
  now today lately me im ahora ahorita hoy tengo traigo yo want real thing question wants quiero
`);

/**
 * Clauses of a scene of long ago, or of how a relative fell ill, beside what is told
 * of today: "when i was 20 i passed out once. now i am 43 ...", "my uncle died of
 * a stroke at 59. now i just ...". A scene goes on through its sentence as long as its clauses tell
 * of the past; what is told of today ends it.
 *
 * @param all the words with their fillers.
 */
export function oldScenes(all: readonly Token[]): Set<number> {
  const clauses = clausesOf(all);
  const old = new Set<number>();
  for (const [at, own] of clauses.entries()) {
    if (!isPast(own) || !(isLongAgo(own) || isOfRelative(own))) continue;
    const scene = sceneFrom(clauses, at);
    const rest = [...clauses.slice(0, at), ...clauses.slice(at + scene.length)].flat();
    if (!rest.some(({ text }) => TURNS.has(text))) continue;
    for (const each of scene) old.add(each[0]?.clause ?? -1);
  }
  return old;
}

function clausesOf(all: readonly Token[]): Token[][] {
  const clauses: Token[][] = [];
  for (const token of all) {
    const last = clauses.at(-1);
    if (last && last[0]?.clause === token.clause) last.push(token);
    else clauses.push([token]);
  }
  return clauses;
}

/** The clause and those behind it in its sentence that tell of the past, too. */
function sceneFrom(clauses: readonly Token[][], at: number): Token[][] {
  const sentence = clauses[at]?.[0]?.sentence;
  const behind = clauses.slice(at + 1);
  const end = behind.findIndex((own) => own[0]?.sentence !== sentence || !isPast(own));
  return clauses.slice(at, end === -1 ? undefined : at + 1 + end);
}

function isPast(own: readonly Token[]): boolean {
  const tellsPast = own.some(({ text }) => BEFORE_NOW.has(text) || PAST_ENDINGS.test(text));
  return tellsPast && !own.some(({ text }) => TODAY.has(text) || PRESENT.has(text));
}

function isLongAgo(own: readonly Token[]): boolean {
  return own.some(({ text }, at) => {
    const [before = '', next = '', third = ''] = [at - 1, at + 1, at + 2].map(
      (place) => own[place]?.text,
    );
    if (text.length === 4 && Number(text) >= FIRST_YEAR && Number(text) <= LAST_YEAR) return true;
    if (text === 'hace') return YEARS.has(third);
    if (text === 'last') return PASSED.has(next);
    if (text === 'was') return before !== '' && at > 1 && own[at - 2]?.text === 'when';
    if (text === 'once') return own.some((_, place) => isYoungAge(own, place));
    if (text === 'as' && next === 'a') return CHILDREN.has(third);
    if (text === 'de') return NINOS.has(next);
    if (text === 'in') return SCHOOLS.has(next);
    if (text === 'cuando') return next === 'era' || next === 'tenia' || next === 'nacio';
    return YEARS.has(text) && AGO.has(next);
  });
}

/** "At 18". */
function isYoungAge(own: readonly Token[], at: number): boolean {
  const age = Number(own[at]?.text);
  return own[at - 1]?.text === 'at' && age > 0 && age <= MAX_YOUNG;
}

/** Somebody of the family is its subject, and it says at which age or that they died. */
function isOfRelative(own: readonly Token[]): boolean {
  const at = own.findIndex(({ text }) => RELATIVES.has(text));
  if (at < 0 || at > LEADING) return false;
  return own.some(({ text }, place) => place > at && (DIED.has(text) || isAge(own, place)));
}

/** "At 59", "a los 70"; not "at 60 mph". */
function isAge(own: readonly Token[], at: number): boolean {
  const age = Number(own[at]?.text);
  const isAt = own[at - 1]?.text === 'at' || own[at - 1]?.text === 'los';
  return isAt && age >= LEAST_AGE && age <= MOST_AGE && !UNITS.has(own[at + 1]?.text ?? '');
}

/** "A mi hermano se le ..." */
const LEADING = 3;
