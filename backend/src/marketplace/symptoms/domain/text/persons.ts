import type { Token } from './normalise.js';

const SPEAKERS = new Set(['i', 'im', 'ive', 'tengo', 'siento', 'estoy']);
const OWNERS = new Set(['my', 'our', 'mi', 'mis']);
const PREPOSITIONS = new Set('at in on of to with by from en de del al con a'.split(' '));
const OTHERS = new Set(['he', 'hes', 'she', 'shes', 'him', 'his', 'her', 'ella']);
const PERSONS = new Set(
  (
    'me husband wife son daughter baby kid child mom mother dad father grandma grandpa sister ' +
    'brother friend neighbor man woman boy girl people person somebody someone esposo esposa ' +
    'hijo hija bebe nino nina mama papa abuelo abuela hermano hermana amigo vecino senor senora ' +
    'alguien'
  ).split(' '),
);

/** Members of a family: in a text that names one, a sign may be theirs whoever else it names. */
const FAMILY = new Set(
  `
  husband wife son daughter kid kids child mom mother dad father grandma grandpa grandmother
  grandfather sister brother uncle aunt cousin girlfriend boyfriend esposo esposa marido mujer
  hijo hija nino nina mama papa madre padre abuelo abuela hermano hermana tio tia primo prima
  suegro suegra novio novia
`
    .trim()
    .split(/\s+/),
);

export function namesFamily(token: Token): boolean {
  return FAMILY.has(token.text);
}

/**
 * The word names a person, or a speaker or owner stands right before it: "i feel", "my brother".
 */
export function namesPerson(token: Token): boolean {
  return PERSONS.has(token.text) || token.lead.some((word) => SPEAKERS.has(word));
}

/** The speaker says what they have: "i have", "tengo". */
export function isSpoken(token: Token): boolean {
  return token.lead.some((word) => SPEAKERS.has(word));
}

/** Something of the speaker: "my legs", "mis piernas". */
export function isOwn(token: Token): boolean {
  return token.lead.some((word) => OWNERS.has(word));
}

/** As `namesPerson`, or "he" or "she" refers to one. */
export function isOfPerson(token: Token): boolean {
  return (
    namesPerson(token) || OTHERS.has(token.text) || token.lead.some((word) => OTHERS.has(word))
  );
}

/** "On my phone", "en la serie": what stands behind a preposition is no subject. */
export function isBehindPreposition(token: Token | undefined): boolean {
  return token?.lead.some((word) => PREPOSITIONS.has(word)) ?? false;
}
