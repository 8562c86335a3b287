const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Between two sentences: "your jaw swells, or you have a fever". */
const CLAUSE_JOINTS = [', or ', ', o ', ', u '];
/** Between the members of a list: "a fever, a rash or pus", "fiebre, ronchas o pus". */
const JOINTS = [...CLAUSE_JOINTS, ' or ', ' o ', ' u ', ', '];
const OR = { en: ' or ', es: ' o ' };
const FEVER = words('fever fiebre');
const BEFORE_FEVER = words('a high');
/** They go on with the subject of the list: "you have a fever, lose weight". */
const VERBS = words('lose had feel are is see bleed vomit do does has have cannot');
/** A sentence of its own: "the redness spreads", "red streaks run from it". */
const SUBJECTS = words('you it the there your somebody');
const FINITE = words('run runs spreads swells');
/** In Spanish they begin a sentence of its own. */
const SPANISH_STARTS = words('baja se le salen siente vomita está no el la lo los las usted');

type Language = 'en' | 'es';

/** One of several signs in a sentence, and what joins it to the one before. */
interface Member {
  readonly joint: string;
  readonly text: string;
}

/**
 * The signs without what is known already: nobody who has said that they have a fever is told to
 * come sooner if they have one. A part of a sentence goes only where the rest still is a sentence,
 * and one with what to do ("call 911") stays whole.
 * @param signs sentences with one sign or several: "You have a fever, a rash or pus."
 */
export function remainingSigns(
  signs: readonly string[],
  language: Language,
  isKnown: (sign: string) => boolean,
): string[] {
  return signs.flatMap((sentence) => {
    const text = sentence.endsWith('.') ? sentence.slice(0, -1) : sentence;
    if (text.includes(':')) return [sentence];
    if (isKnown(text)) return [];
    const left = withoutFever(withoutClause(text, isKnown), language, isKnown);
    return left === '' ? [] : [`${left.charAt(0).toUpperCase()}${left.slice(1)}.`];
  });
}

/** Without the first or the last of two sentences that an "or" joins. */
function withoutClause(text: string, isKnown: (sign: string) => boolean): string {
  const members = membersOf(text, CLAUSE_JOINTS);
  const [first, second] = members;
  const last = members.at(-1);
  if (!first || !second || !last) return text;
  if (isKnown(last.text)) return text.slice(0, -`${last.joint}${last.text}`.length);
  const isSentence = SUBJECTS.has(firstWord(second.text));
  return isSentence && isKnown(first.text)
    ? text.slice(`${first.text}${second.joint}`.length)
    : text;
}

/** Without a fever among the members of a list. */
function withoutFever(
  text: string,
  language: Language,
  isKnown: (sign: string) => boolean,
): string {
  const members = membersOf(text, JOINTS);
  const at = members.findIndex((member) => isFever(member.text) && isKnown(member.text));
  if (at < 0) return text;
  if (at === 0) return withoutHead(members, language);
  return joined([...members.slice(0, at), ...members.slice(at + 1)], OR[language]);
}

/** "You have a fever, a rash or pus" without its fever: "you have a rash or pus". */
function withoutHead([first, ...others]: readonly Member[], language: Language): string {
  if (!first || others.length === 0) return '';
  const rest = joined(others, OR[language]);
  const next = firstWord(rest);
  const head = first.text.split(' ').filter((word) => !BEFORE_FEVER.has(word) && !FEVER.has(word));
  if (language === 'es') return SPANISH_STARTS.has(next) ? rest : [...head, rest].join(' ');
  if (SUBJECTS.has(next) || rest.split(' ').some((word) => FINITE.has(word))) return rest;
  return [...(VERBS.has(next) ? head.slice(0, -1) : head), rest].join(' ');
}

const firstWord = (text: string): string => text.split(' ')[0] ?? '';

const isFever = (text: string): boolean => FEVER.has(text.split(' ').at(-1) ?? '');

function membersOf(sentence: string, joints: readonly string[]): Member[] {
  const members: Member[] = [];
  let joint = '';
  let start = 0;
  for (let at = 0; at < sentence.length; at += 1) {
    const found = joints.find((each) => sentence.startsWith(each, at));
    if (found === undefined) continue;
    members.push({ joint, text: sentence.slice(start, at) });
    joint = found;
    start = at + found.length;
    at = start - 1;
  }
  return [...members, { joint, text: sentence.slice(start) }];
}

/** The members as a list again, with an "or" before the last. */
function joined(members: readonly Member[], or: string): string {
  return members
    .map(({ joint, text }, at) => {
      if (at === 0) return text;
      return `${at === members.length - 1 && joint === ', ' ? or : joint}${text}`;
    })
    .join('');
}
