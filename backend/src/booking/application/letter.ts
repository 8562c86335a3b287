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
const list = (tag: 'ol' | 'ul', items: readonly string[]): string => `<${tag} style="margin:0;padding-left:1.2rem">${items.map((item) => element('li', item)).join('')}</${tag}>`;

const CELL = 'text-align:left;vertical-align:top;padding:.3rem 1rem .3rem 0';

export function asHtml({ language, subject, greeting, opening, facts, next, closing }: Letter): string {
  const rows = facts.map(([label, value]) => `<tr><th scope="row" style="${CELL}">${escaped(label)}</th><td style="${CELL}">${typeof value === 'string' ? escaped(value) : list('ul', value)}</td></tr>`);
  const body = [
    `<h1 style="font-size:1.4rem">${escaped(subject)}</h1>`, ...[greeting, ...opening].map((each) => element('p', each)),
    `<table style="border-collapse:collapse">${rows.join('')}</table>`, `<h2 style="font-size:1.2rem">${escaped(next.title)}</h2>`, list('ol', next.steps), ...closing.map((each) => element('p', each)),
  ];
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${element('title', subject)}</head>
<body style="font:17px/1.5 sans-serif;color:#15302a;max-width:40rem;margin:0 auto;padding:1.5rem;overflow-wrap:anywhere">${body.join('\n')}</body></html>\n`;
}
