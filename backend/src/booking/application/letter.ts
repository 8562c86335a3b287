import type { Language } from '../../shared/domain/language.js';

/** A mail before it is written out, as text and as HTML alike. */
export interface Letter {
  readonly language: Language;
  readonly subject: string;
  readonly greeting: string;
  readonly opening: readonly string[];
  readonly facts: readonly Fact[];
  readonly next: { readonly title: string; readonly steps: readonly string[] };
  readonly closing: readonly string[];
}

export type Fact = readonly [label: string, value: string | readonly string[]];

export function asText({ greeting, opening, facts, next, closing }: Letter): string {
  const lines = facts.map(([label, value]) => (typeof value === 'string' ? `${label}: ${value}` : `${label}:\n${value.map((each) => `- ${each}`).join('\n')}`));
  const steps = next.steps.map((step, index) => `${index + 1}. ${step}`);
  return [greeting, ...opening, lines.join('\n'), [next.title, ...steps].join('\n'), ...closing].join('\n\n') + '\n';
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? '');
const element = (tag: string, text: string): string => `<${tag}>${escaped(text)}</${tag}>`;
const list = (tag: 'ol' | 'ul', items: readonly string[]): string => `<${tag}>${items.map((item) => element('li', item)).join('')}</${tag}>`;

export function asHtml({ language, subject, greeting, opening, facts, next, closing }: Letter): string {
  const rows = facts.map(([label, value]) =>
    `<tr><th scope="row" align="left" valign="top" style="padding:4px 16px 4px 0">${escaped(label)}</th><td valign="top" style="padding:4px 0">${typeof value === 'string' ? escaped(value) : list('ul', value)}</td></tr>`);
  const body = [...[greeting, ...opening].map((each) => element('p', each)), `<table>${rows.join('')}</table>`, element('h2', next.title), list('ol', next.steps), ...closing.map((each) => element('p', each))];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${element('title', subject)}</head><body style="font:16px/1.5 sans-serif;max-width:40em">${body.join('')}</body></html>`;
}
