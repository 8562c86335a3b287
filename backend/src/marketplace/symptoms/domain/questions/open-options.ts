import type { Reading } from '../reading/reading.js';
import type { Token } from '../text/normalise.js';
import { stemOf } from '../text/stem.js';
import { isAboutAdult } from './about-adult.js';
import type { StatedOption } from './questionnaire.js';
import { isDeniedBefore, saysWell } from './said-well.js';

/** Whether it is neither named nor denied, and can be true of the person. */
export function isOpen(option: StatedOption, reading: Reading): boolean {
  const { settledBy, only, ofOthers = false } = option;
  const { facts, denied } = reading;
  return (
    (!only || only.some((fact) => facts.has(fact))) &&
    !settledBy.some((fact) => facts.has(fact) || denied.has(fact)) &&
    !isRuledOut(option, reading) &&
    concernsPart(option, reading) &&
    !(ofOthers && isAboutAdult(reading))
  );
}

/** Whether the words rule it out otherwise: "no blood", "not the worst ever", "I walk fine". */
function isRuledOut(
  { unlessDenied = [], deniedBy, ruledOutBy, wellWithout }: StatedOption,
  { words: { all }, denied, deniedStems }: Reading,
): boolean {
  return (
    unlessDenied.some((fact) => denied.has(fact)) ||
    [...deniedBy].some((stem) => deniedStems.has(stem)) ||
    ruledOutBy.some((phrase) => says(all, phrase)) ||
    (wellWithout.size > 0 && saysWell(all, wellWithout))
  );
}

/** A calf may swell beside a knee that hurts, and has nothing to do with a shoulder. */
function concernsPart({ at }: StatedOption, { words: { matches } }: Reading): boolean {
  if (!at) return true;
  const named = matches.flatMap(({ payload }) =>
    payload.type === 'part' ? [payload.part.id] : [],
  );
  return named.length === 0 || named.some((part) => at.includes(part));
}

/** Whether the words hold the phrase, and no "no" stands before it. */
function says(all: readonly Token[], phrase: readonly string[]): boolean {
  return all.some(
    (token, at) =>
      phrase.every((stem, place) => isWord(all[at + place], stem, token.stretch)) &&
      !isDeniedBefore(all, at),
  );
}

/** Also where the word was repaired into another one. */
const isWord = (token: Token | undefined, stem: string, stretch: number): boolean =>
  token?.stretch === stretch && (token.stem === stem || stemOf(token.typed ?? '') === stem);
