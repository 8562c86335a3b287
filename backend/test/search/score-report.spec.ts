import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { WrongUsage } from '../../src/platform/config/cli-command.js';
import { type Scored, scoreReport } from '../../tools/search/score-report.js';
import { SearchScore } from '../../tools/search/search-score.cli.js';
import { labeled } from '../../tools/search/training/training-texts.js';
import { aFolder } from '../setup/a-folder.js';

const scored = (
  labels: Record<string, unknown>,
  triage: Scored['triage'],
  specialties: readonly string[] = [],
): Scored => ({
  labels: labeled.parse({ kind: 'symptom', lang: 'en', query: 'some words', ...labels }),
  triage,
  specialties,
  hasAnswer: triage !== 'none',
});

const cells = (report: string, row: string): Record<string, string> => {
  const table = report.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  const [names = []] = table;
  const own = table.find(([, first]) => first === row) ?? [];
  return Object.fromEntries(names.map((name, at) => [name, own[at] ?? '']));
};

describe('the score report', () => {
  const long = Array.from({ length: 26 }, () => 'word').join(' ');
  const report = scoreReport([
    scored({ triage: 'emergency', specialties: ['emergency'] }, 'emergency', ['emergency']),
    scored({ triage: 'emergency', query: long, lang: 'es' }, 'routine'),
    scored({ triage: 'routine', triage_ok: ['urgent'] }, 'urgent'),
    scored({ triage: 'selfcare', specialties: ['dental'], must_not: ['urology'] }, 'emergency', [
      'urology',
    ]),
    scored({ triage: 'none', kind: 'nonmedical' }, 'none'),
    scored({ triage: 'none', kind: 'nonmedical', lang: 'mixed' }, 'emergency'),
  ]);

  it('counts each figure among the texts that it is about', () => {
    expect(cells(report, 'all')).toMatchObject({
      number: '6',
      'level exact': '25.0',
      defensible: '50.0',
      'emergencies found': '50.0',
      'no false alarm': '50.0',
      'too low': '25.0',
      'emergency to routine': '50.0',
      'too high': '25.0',
      'first specialty': '50.0',
      'wrong specialty': '100.0',
      'silent where due': '50.0',
      'silent rightly': '100.0',
      'silent wrongly': '0.0',
    });
  });

  it('tells levels, languages and lengths apart', () => {
    expect(cells(report, 'English')).toMatchObject({ number: '4', 'emergencies found': '100.0' });
    expect(cells(report, 'Spanish, mixed')).toMatchObject({ 'emergencies found': '0.0' });
    expect(cells(report, 'longer')).toMatchObject({ number: '1', 'emergencies found': '0.0' });
    expect(cells(report, 'selfcare')).toMatchObject({ number: '1', 'no false alarm': '0.0' });
    expect(cells(report, 'urgent')).toMatchObject({ number: '0', 'level exact': '-' });
  });

  it('shows no text', () => {
    expect(report).not.toContain('some words');
  });
});

describe('search:score', () => {
  it('scores what the engine answers to the texts of all files', async () => {
    const folder = aFolder('texts');
    const lines = [
      { kind: 'symptom', query: 'crushing chest pain', triage: 'emergency' },
      { kind: 'nonmedical', query: 'how tall is the eiffel tower', triage: 'none' },
    ];
    for (const [at, line] of lines.entries())
      writeFileSync(join(folder, `${at}.jsonl`), JSON.stringify(line));
    const report = await new SearchScore().run(['0.jsonl', '1.jsonl'], folder);
    expect(cells(report, 'all')).toMatchObject({
      number: '2',
      'emergencies found': '100.0',
      'silent where due': '100.0',
    });
  });

  it('wants files', () => {
    expect(() => new SearchScore().run([])).toThrow(WrongUsage);
  });
});
