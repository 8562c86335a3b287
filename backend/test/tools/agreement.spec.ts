import { describe, expect, it } from '@jest/globals';
import { agreementReport, type Judged, mcNemar } from '../../tools/search/agreement.js';

const judged = (changes: Partial<Judged>): Judged => ({
  label: 'routine',
  right: ['routine'],
  engine: 'routine',
  model: 'routine',
  together: 'routine',
  ...changes,
});

describe('the agreement of a language model', () => {
  it('is measured with the labels, with the engine and together', () => {
    const emergency = { label: 'emergency', right: ['emergency'] } as const;
    const report = agreementReport([
      judged({}),
      judged({ engine: 'urgent', together: 'urgent' }),
      judged({ ...emergency, engine: 'urgent', model: 'emergency', together: 'emergency' }),
      judged({ ...emergency, engine: 'emergency', model: 'selfcare', together: 'emergency' }),
      judged({ model: null }),
    ]);
    expect(report.replaceAll(', ', '\n').split('\n')).toEqual([
      '4 of 5 texts with an opinion',
      ...['engine: exact 50.0', 'right 50.0', 'emergencies 50.0'],
      ...['no false alarm 100.0', 'too low 25.0', 'kappa 0.333'],
      ...['model: exact 75.0', 'right 75.0', 'emergencies 50.0'],
      ...['no false alarm 100.0', 'too low 25.0', 'kappa 0.600'],
      ...['together: exact 75.0', 'right 75.0', 'emergencies 100.0'],
      ...['no false alarm 100.0', 'too low 0.0', 'kappa 0.600'],
      ...['model and engine: same level 25.0', 'kappa 0.077', 'higher 1', 'lower 2'],
      ...['model right where the engine is wrong 2', 'the other way round 1', 'p 1.000'],
    ]);
  });

  it('says nothing of shares where there is no text', () => {
    expect(agreementReport([])).toContain('engine: exact -, right -');
  });

  it.each([
    [0, 0, 1],
    [5, 0, 0.0625],
    [10, 1, 0.0117],
    [4, 4, 1],
  ])('differs by chance: %d against %d', (better, worse, p) => {
    expect(mcNemar(better, worse)).toBeCloseTo(p, 4);
    expect(mcNemar(worse, better)).toBeCloseTo(p, 4);
  });
});
