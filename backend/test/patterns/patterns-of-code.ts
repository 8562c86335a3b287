import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '../../..');
const SOURCES = ['backend/src/**/*.ts', 'frontend/src/**/*.{ts,tsx}'];

export interface FoundPattern {
  /** File and line. */
  readonly place: string;
  readonly pattern: RegExp;
}

export interface PatternsOfCode {
  readonly written: readonly FoundPattern[];
  /** Files in which a pattern is put together while the program runs. */
  readonly composed: readonly string[];
}

const isSpec = (file: string): boolean => file.includes('.spec.');

function compiled(literal: ts.RegularExpressionLiteral): RegExp {
  const end = literal.text.lastIndexOf('/');
  return new RegExp(literal.text.slice(1, end), literal.text.slice(end + 1));
}

function isComposed(node: ts.Node): boolean {
  if (!ts.isNewExpression(node) && !ts.isCallExpression(node)) return false;
  return ts.isIdentifier(node.expression) && node.expression.text === 'RegExp';
}

/** Every regular expression of the server and the web client, read from their syntax. */
export function patternsOfCode(): PatternsOfCode {
  const written: FoundPattern[] = [];
  const composed = new Set<string>();
  for (const file of globSync(SOURCES, { cwd: ROOT })) {
    if (isSpec(file)) continue;
    const source = ts.createSourceFile(
      file,
      readFileSync(join(ROOT, file), 'utf8'),
      ts.ScriptTarget.Latest,
    );
    const visit = (node: ts.Node): void => {
      if (isComposed(node)) composed.add(file);
      if (ts.isRegularExpressionLiteral(node)) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        written.push({ place: `${file}:${line}`, pattern: compiled(node) });
      }
      node.forEachChild(visit);
    };
    visit(source);
  }
  return { written, composed: [...composed].sort() };
}
