import type { Token } from '../text/normalise.js';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Words between what somebody does and how it goes. */
const NEAR = 4;
const FINE = words(
  'fine well ok okay alright good great normal normally clear clearly stable steady even ' +
    'perfectly bien normal normales normalmente perfecto perfectamente estable clara claro ' +
    'parejo pareja',
);
const CAN = words('can able puedo puede pueden');
const NO = words(
  'no not cant cannot couldnt wont dont doesnt didnt isnt arent aint havent hasnt never without ' +
    'hardly barely less only ni sin nunca tampoco apenas casi solo nomas',
);
/** What is denied behind a "no": "no trouble breathing", "sin problemas para orinar". */
const TROUBLE = words(
  'trouble problem problems difficulty difficulties issue issues hard ' +
    'problema problemas dificultad dificultades cuesta batallo batalla trabajo',
);
/** It goes well on a condition, or only better than it did: "I can breathe if I sit up". */
const CONDITIONS = words('if when unless better but si cuando mejor pero');
/** Behind them "bien" says how bad something is: "respiro bien mal". */
const AFTER_BIEN = words(
  'mal feo fea rapido agitado agitada fuerte poco poquito raro rara dificil cansado cansada corto',
);
const JOINTS = words('and or but y e o u pero');

/**
 * Whether the words say of what somebody does or has that it goes well: "I can breathe fine", "no
 * trouble breathing", "respiro bien", "puedo orinar".
 * @param all the words of a text, with their fillers
 * @param stems stems of the words for it
 */
export function saysWell(all: readonly Token[], stems: ReadonlySet<string>): boolean {
  return all.some(({ stem }, at) => stems.has(stem) && goesWell(all, at));
}

/** Whether a "no" stands a few words before, in the same part of the sentence. */
export const isDeniedBefore = (all: readonly Token[], at: number): boolean =>
  around(all, at, -1).some((text) => NO.has(text));

function goesWell(all: readonly Token[], at: number): boolean {
  const before = around(all, at, -1);
  const after = around(all, at, 1);
  const no = before.findIndex((text) => NO.has(text));
  if (no >= 0) return before.slice(0, no).some((text) => TROUBLE.has(text));
  if (before.some((text) => TROUBLE.has(text))) return false;
  return isFineBehind(after) || FINE.has(before[0] ?? '') || isAble(before, all, at);
}

/** "Breathing is fine", "swallows without trouble", and not "respiro bien mal". */
function isFineBehind(after: readonly string[]): boolean {
  const no = after.findIndex((text) => NO.has(text));
  if (no >= 0 && after.slice(no).some((text) => TROUBLE.has(text))) return true;
  const fine = after.findIndex((text) => FINE.has(text));
  return fine >= 0 && (no < 0 || no > fine) && !AFTER_BIEN.has(after[fine + 1] ?? '');
}

/** "I can still swallow", without a condition. */
function isAble(before: readonly string[], all: readonly Token[], at: number): boolean {
  if (!before.some((text) => CAN.has(text))) return false;
  const { stretch } = all[at] ?? {};
  return !all.some((token, place) => token.stretch === stretch && isCondition(all, place));
}

/** "Si", but not in "sí puedo". */
function isCondition(all: readonly Token[], at: number): boolean {
  const text = all[at]?.text ?? '';
  return CONDITIONS.has(text) && !(text === 'si' && CAN.has(all[at + 1]?.text ?? ''));
}

/** The next few words in one direction, the nearest first, up to a mark or an "and". */
function around(all: readonly Token[], at: number, step: 1 | -1): string[] {
  const texts: string[] = [];
  for (let next = at + step; texts.length < NEAR; next += step) {
    const token = all[next];
    if (!token || token.stretch !== all[at]?.stretch || JOINTS.has(token.text)) break;
    texts.push(token.text);
  }
  return texts;
}
