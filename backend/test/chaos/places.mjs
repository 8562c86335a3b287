// Finds a place in the server's code by symbol and structure, so that no move of a file, no
// formatting and no change elsewhere breaks its address. The notation is described in
// docs/how-to/add-a-fault-test.md.
import ts from 'typescript';

/** A place by its very words, for SQL and the like; any run of blanks equals any other. */
export const text = (words) => ({ text: words });

function only(found, what) {
  if (found.length === 1) return found[0];
  throw new Error(`${what}: ${found.length || 'no'} places`);
}

const declares = (name) => (statement) =>
  ts.isVariableStatement(statement)
    ? statement.declarationList.declarations.some((each) => each.name.text === name)
    : statement.name?.text === name;

/** An interface may stand beside a class or a constant of its name. */
const isNoType = (statement) =>
  !ts.isInterfaceDeclaration(statement) && !ts.isTypeAliasDeclaration(statement);

const isMember = (name) => (member) =>
  name === 'constructor' ? ts.isConstructorDeclaration(member) : member.name?.text === name;

const isIn = (file, folder) => file.startsWith(`${folder}/`) || file.endsWith(`/${folder}.ts`);

/**
 * The file and the node of `Class`, `Class.member`, `function` or `CONSTANT`. Of a name that
 * several files declare, the folder or the file says which: `booking:reactions`.
 */
function declarationOf(sources, symbol) {
  const [, folder, name, member] = /^(?:([\w/.-]+):)?(\w+)(?:\.(#?\w+))?$/.exec(symbol) ?? [];
  const files = sources
    .declaring(name)
    .filter((file) => folder === undefined || isIn(file, folder));
  const file = only(files, symbol);
  const named = sources.parse(file).statements.filter(declares(name));
  const declared = only(named.length > 1 ? named.filter(isNoType) : named, symbol);
  if (member === undefined) return { file, node: declared };
  return { file, node: only((declared.members ?? []).filter(isMember(member)), symbol) };
}

const OPERATORS = [
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
  ts.SyntaxKind.PlusToken,
];
const isJoined = (node, operator) =>
  ts.isBinaryExpression(node) && node.operatorToken.kind === operator;

function isOperand(node) {
  const { parent } = node;
  return (
    OPERATORS.some((operator) => isJoined(parent, operator) && !isJoined(node, operator)) &&
    node !== parent.operatorToken
  );
}

const isInitializer = (node) => ts.isExpression(node) && node.parent.initializer === node;
const isListed = (list) => (node) => node.parent[list]?.includes(node) ?? false;
const isChained = (node) =>
  ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression);
const isCondition = (node) =>
  (ts.isIfStatement(node.parent) && node.parent.expression === node) ||
  (ts.isConditionalExpression(node.parent) && node.parent.condition === node);

const nameOf = ({ name }) => name?.text;
const nameOfCalled = ({ expression }) => expression.name?.text ?? expression.text;

/** What a selector can name: the nodes of a kind and, for some kinds, how a node is called. */
const KINDS = {
  if: { is: ts.isIfStatement },
  return: { is: ts.isReturnStatement },
  throw: { is: ts.isThrowStatement },
  statement: { is: (node) => ts.isStatement(node) && !ts.isBlock(node) },
  condition: { is: isCondition },
  operand: { is: isOperand },
  choice: { is: ts.isConditionalExpression },
  property: { is: ts.isObjectLiteralElementLike, name: nameOf },
  member: { is: (node) => ts.isClassElement(node) || ts.isTypeElement(node), name: nameOf },
  value: { is: isInitializer, name: ({ parent }) => nameOf(parent) },
  call: { is: ts.isCallExpression, name: nameOfCalled },
  new: { is: ts.isNewExpression, name: nameOfCalled },
  chained: { is: isChained, name: nameOfCalled },
  decorator: { is: ts.isDecorator, name: ({ expression }) => nameOfCalled(expression) },
  argument: { is: isListed('arguments') },
  element: { is: isListed('elements') },
  import: { is: ts.isImportSpecifier, name: nameOf },
};

const wordsOf = (node) => node.getText().match(/[\w$][\w$-]*/g) ?? [];

function nodesWithin(root) {
  const found = [];
  const visit = (node) => {
    found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

const isWithin = (node, outer) =>
  node !== outer && node.getStart() >= outer.getStart() && node.end <= outer.end;

/**
 * The innermost node of a kind that is called so, where its kind has names, and holds all words;
 * `property reason > chained max` looks for the second within the first.
 */
function nodeOf(root, selector) {
  const [outer, inner] = selector.split(/ > (.+)/);
  if (inner) return nodeOf(nodeOf(root, outer), inner);
  const [kind, ...words] = selector.split(' ');
  const { is, name } = KINDS[kind] ?? {};
  if (!is) throw new Error(`no kind of place: ${kind}`);
  const [called, ...mentioned] = name ? words : [undefined, ...words];
  const matching = nodesWithin(root).filter((node) => {
    if (!is(node) || (called !== undefined && name(node) !== called)) return false;
    const present = wordsOf(node);
    return mentioned.every((word) => present.includes(word));
  });
  const innermost = matching.filter((node) => !matching.some((other) => isWithin(other, node)));
  return only(innermost, selector);
}

/** A node with what goes when it is removed: the comma of its list or the operator beside it. */
function rangeWithout(node, kind) {
  const source = node.getSourceFile().text;
  const start = node.getStart();
  if (kind === 'chained') return [source.lastIndexOf('.', node.expression.name.end), node.end];
  if (kind === 'operand') {
    const { left, right } = node.parent;
    return node === right ? [left.end, node.end] : [start, right.getStart()];
  }
  if (['property', 'argument', 'element', 'import'].includes(kind)) {
    const comma = /^\s*,/.exec(source.slice(node.end));
    if (comma) return [start, node.end + comma[0].length];
    const before = /,\s*$/.exec(source.slice(0, start));
    return [start - (before?.[0].length ?? 0), node.end];
  }
  return [start, node.end];
}

const escaped = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const flexible = (words) => new RegExp(escaped(words).replace(/\s+/g, '\\s+'), 'g');

function rangeOf(root, place, instead) {
  if (place.text !== undefined) {
    const start = root.getStart();
    const found = [...root.getText().matchAll(flexible(place.text))];
    const { index, 0: words } = only(found, place.text);
    return [start + index, start + index + words.length];
  }
  const [kind] = place.split(' > ').at(-1).split(' ');
  const node = nodeOf(kind === 'import' ? root.getSourceFile() : root, place);
  if (instead === '') return rangeWithout(node, kind);
  const [from] = kind === 'chained' ? rangeWithout(node, kind) : [node.getStart()];
  return [from, node.end];
}

/**
 * Applies an edit to the sources, in memory: what stands at the place gives way to `instead`, in
 * which `$&` is what stood there. Throws unless there is exactly one such place.
 */
export function applyEdit(sources, { symbol, place, instead }) {
  const { file, node } = declarationOf(sources, symbol);
  const source = sources.read(file);
  const [start, end] = rangeOf(node, place, instead);
  const old = source.slice(start, end);
  const replacement = instead.replaceAll('$&', () => old);
  sources.write(file, source.slice(0, start) + replacement + source.slice(end));
}
