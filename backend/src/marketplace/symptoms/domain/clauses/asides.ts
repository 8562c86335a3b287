import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** "Watching", "viendo". */
const ACTIVITY = /^(?:[a-z]{2,}ing|[a-z]+(?:ando|iendo|yendo))$/;
/** So many words before its object a verb of an activity may stand: "playing a new video game". */
const ACTIVITY_REACH = 5;
const PLACES = words('at in on near with en con');
/** A preposition stands right before a thing or its article. */
const PLACE_REACH = 2;
const CANNOTS = words('no not sin without cant cannot wont doesnt isnt');
/** What may stand before a "no" that belongs to it. */
const BEFORE_NO = words('ya casi todavia aun ahora y e and now just still i he she');
/**
 * What happened to a thing or an animal, before somebody is named: "my phone died / my son ...".
 */
const HAPPENED = words('died broke crashed froze ended barked murio rompio apago');
const OWNERS = words('my our mi mis the a an el la los las un una');
/** Right behind a thing a "no" says what the thing does not do: "mi carro no prende". */
const OWN_NO = 2;

/**
 * Where an aside about another topic begins and where the words behind it do: "/ watching a movie /
 * no pulse", "cat at the vet / cannot breathe".
 *
 * @param topics words of another topic than health: animals, films, cars.
 */
export function asidesIn(
  all: readonly Token[],
  fillers: ReadonlySet<string>,
  topics: ReadonlySet<string>,
): Set<number> {
  const starts = new Set<number>();
  for (const [at, token] of all.entries()) {
    if (!topics.has(token.text)) continue;
    const isCompound = topics.has(all[at + 1]?.text ?? '');
    const activity = isCompound ? undefined : activityBefore(all, at, fillers);
    if (activity !== undefined) starts.add(activity);
    if (activity !== undefined || isBehindPlace(all, at)) starts.add(at + 1);
    if (HAPPENED.has(all[at + 1]?.text ?? '') && OWNERS.has(all[at + 2]?.text ?? ''))
      starts.add(at + 2);
  }
  return starts;
}

/**
 * Behind another topic a "no" starts a new statement: "the dog barks a lot / cannot breathe".
 *
 * @param topic where the first word of another topic stands in the clause.
 */
export function opensDenial(all: readonly Token[], at: number, topic: number): boolean {
  if (at <= topic + OWN_NO) return false;
  const word = all[at]?.text ?? '';
  if (BEFORE_NO.has(word)) return CANNOTS.has(all[at + 1]?.text ?? '');
  return CANNOTS.has(word) && !BEFORE_NO.has(all[at - 1]?.text ?? '');
}

/**
 * The verb of what somebody does with a thing: "watching a movie", "viendo la tele"; not "mouth
 * watering steak recipe".
 */
function activityBefore(
  all: readonly Token[],
  at: number,
  fillers: ReadonlySet<string>,
): number | undefined {
  for (let back = at - 1; back >= Math.max(0, at - ACTIVITY_REACH); back -= 1) {
    const token = all[back];
    if (token?.stretch !== all[at]?.stretch) return undefined;
    if (!ACTIVITY.test(token?.text ?? '')) continue;
    const hasObject = back + 1 === at || fillers.has(all[back + 1]?.text ?? '');
    return hasObject ? back : undefined;
  }
  return undefined;
}

/** "At the vet", "en el cine". */
function isBehindPlace(all: readonly Token[], at: number): boolean {
  const near = all.slice(Math.max(0, at - PLACE_REACH), at);
  return near.some(({ text, stretch }) => PLACES.has(text) && stretch === all[at]?.stretch);
}
