import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';

/** One of most kinds of characters, tried in this order for each class of a pattern. */
const CANDIDATES = [...'aAz09 \t\n-_.,:;/\\@\'"`()[]{}<>+*?!#$%&=|~^€éÑß\u00a0\u200b\u0001'];
/** No class that names what it takes holds this one. */
const REJECTED = '\u0000';
const MAX_CHARACTERS = 10;
const MAX_BEGINNINGS = 12;

type Matched = AST.Character | AST.CharacterSet | AST.CharacterClass | AST.ExpressionCharacterClass;

/** A text of about so many characters. */
export type Shape = (length: number) => string;

const repeated = (text: string, length: number): string =>
  text.repeat(Math.max(1, Math.ceil(length / text.length)));

function exampleOf(node: Matched, flags: string): string | undefined {
  if (node.type === 'Character') return String.fromCodePoint(node.value);
  const alone = new RegExp(`^${node.raw}$`, flags.replace(/[gy]/g, ''));
  return CANDIDATES.find((candidate) => alone.test(candidate));
}

function beginningsOf(elements: readonly AST.Element[], flags: string, so: string): string[] {
  const found: string[] = [];
  let text = so;
  for (const element of elements) {
    const next = extended(element, flags, text);
    found.push(...next);
    text = next.at(-1) ?? text;
  }
  return found;
}

/** What a text can become by one element; of several ways the first. */
function extended(element: AST.Element, flags: string, so: string): string[] {
  switch (element.type) {
    case 'Quantifier': {
      const once = extended(element.element, flags, so);
      const added = (once.at(-1) ?? so).slice(so.length);
      const missing = Math.min(Math.max(0, element.min - 1), 12);
      return [...once, `${so}${added.repeat(1 + missing)}`];
    }
    case 'Group':
    case 'CapturingGroup':
      return beginningsOf(element.alternatives[0]?.elements ?? [], flags, so);
    case 'Character':
    case 'CharacterSet':
    case 'CharacterClass':
    case 'ExpressionCharacterClass':
      return [`${so}${exampleOf(element, flags) ?? ''}`];
    case 'Assertion':
    case 'Backreference':
      return [];
  }
}

/**
 * What its parts take one of: classes before single characters, of which a pattern of many words
 * has too many.
 */
function charactersOf(tree: AST.Pattern, flags: string): string[] {
  const classes: string[] = [];
  const single: string[] = [];
  const isInClass = (node: AST.Node): boolean =>
    node.parent?.type.startsWith('CharacterClass') ?? false;
  const into =
    (list: string[]) =>
    (node: Matched): void => {
      if (!isInClass(node)) list.push(exampleOf(node, flags) ?? 'a');
    };
  visitRegExpAST(tree, {
    onCharacterEnter: into(single),
    onCharacterSetEnter: into(classes),
    onCharacterClassEnter: into(classes),
    onExpressionCharacterClassEnter: into(classes),
  });
  const signs = single.filter((each) => !/[a-z]/i.test(each));
  return [...new Set([...classes, ...signs, ...single])].slice(0, MAX_CHARACTERS);
}

/**
 * Texts on which a pattern is slowest if it is slow at all, made from its own parts: one of its
 * characters again and again, two in turn, each of its beginnings repeated or followed by a run,
 * and around it something that it does not take.
 */
export function worstShapes(pattern: RegExp): Shape[] {
  const { source, flags } = pattern;
  const unicode = flags.includes('u');
  const sets = flags.includes('v');
  const tree = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode,
    unicodeSets: sets,
  });
  const characters = charactersOf(tree, flags);
  const every = tree.alternatives.flatMap(({ elements }) => beginningsOf(elements, flags, ''));
  const beginnings = [...new Set(every)].filter((text) => text.length > 1).slice(-MAX_BEGINNINGS);
  const pairs = characters.flatMap((one) =>
    characters.filter((other) => other !== one).map((other) => one + other),
  );
  const runs: Shape[] = beginnings.flatMap((beginning) =>
    characters.map(
      (each): Shape =>
        (length) =>
          beginning + repeated(each, length),
    ),
  );
  return [
    ...[...characters, ...pairs, ...beginnings].map(
      (unit): Shape =>
        (length) =>
          repeated(unit, length),
    ),
    ...runs,
  ].flatMap((shape): Shape[] => [
    (length) => `${shape(length)}${REJECTED}`,
    (length) => `${REJECTED}${shape(length)}${REJECTED}`,
    (length) => `${shape(length)}\n`,
  ]);
}
