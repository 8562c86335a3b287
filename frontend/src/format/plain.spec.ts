import { describe, expect, it } from '@jest/globals';
import { hasWords, plain } from './plain';

describe('words that people type', () => {
  it('are compared without accents and case', () => {
    expect(plain('Análisis de Sangre')).toBe('analisis de sangre');
  });

  it('are found in any order and in part', () => {
    expect(hasWords('Resonancia de rodilla', 'rod RESON')).toBe(true);
    expect(hasWords('Knee X-ray', 'knee mri')).toBe(false);
  });

  it('match everything when there are none', () => {
    expect(hasWords('EKG', '  ')).toBe(true);
  });
});
