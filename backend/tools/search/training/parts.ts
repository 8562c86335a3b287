import {
  fromLabels,
  type Labeled,
  sharedTexts,
  textsOfAuthor,
  type TrainingText,
} from './training-texts.js';

/** What people would type counts more than what was written for tests of single dangers. */
const AUTHORS_WEIGHT = 2;
/** Each part is read by models that learned from the others. */
const PARTS: readonly (readonly string[])[] = [
  ['a', 'c', 'i', 'k', 'z', 'ac'],
  ['b', 'd', 'j', 'l', 'x'],
  ['e', 'g', 'm', 'r', 'v', 'ab'],
  ['f', 'h', 'n', 's', 'w', 'aa'],
];
/** Rules were never changed for texts of these authors, so answers to them flatter nobody. */
export const UNFLATTERED: readonly string[] = [...'cdghijmnrsz', 'aa', 'ab', 'ac'];

export interface Part {
  readonly authors: readonly { readonly author: string; readonly texts: readonly Labeled[] }[];
  /** Texts of no author. */
  readonly others: readonly TrainingText[];
}

/** The texts of all authors who may be learned from, and those of the tests, in parts. */
export function partsOfTexts(): Part[] {
  const shared = sharedTexts();
  return PARTS.map((authors, at) => ({
    authors: authors.map((author) => ({ author, texts: textsOfAuthor(author) })),
    others: shared.filter((_, place) => place % PARTS.length === at),
  }));
}

export const textsIn = ({
  authors,
  others,
}: Part): (TrainingText & { readonly isFlattered: boolean })[] => [
  ...others.map((each) => ({ ...each, isFlattered: true })),
  ...authors.flatMap(({ author, texts }) =>
    texts.map((each) => ({
      ...fromLabels(each, 'author', AUTHORS_WEIGHT),
      isFlattered: !UNFLATTERED.includes(author),
    })),
  ),
];
