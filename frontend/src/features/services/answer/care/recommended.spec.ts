import { describe, expect, it } from '@jest/globals';
import type { RecommendedService } from '../symptom-answer';
import { byPriority, sameService } from './recommended';

describe('recommended services', () => {
  const recommended = (
    name: string,
    priority: RecommendedService['priority'],
    id: string | null = name,
  ): RecommendedService => ({ id, name, priority, urgencyLevel: 'routine', medicalReasoning: '' });

  it('stand by priority, each once', () => {
    expect(
      byPriority([
        recommended('c', 'other'),
        recommended('a', 'secondary'),
        recommended('p', 'primary'),
        recommended('a', 'primary'),
      ]).map(({ name }) => name),
    ).toEqual(['p', 'a', 'c']);
  });

  const MRI = { id: 'mri', name: 'Knee MRI' };

  it('are the same by id, and by name in any case where one has no id', () => {
    expect(sameService({ id: 'a', name: 'X' }, { id: 'b', name: 'X' })).toBe(false);
    expect(sameService({ id: null, name: ' knee  MRI ' }, MRI)).toBe(true);
    expect(sameService({ id: null, name: 'KNEE MRI' }, MRI)).toBe(true);
    expect(sameService({ id: 'ct', name: 'Knee MRI' }, MRI)).toBe(false);
  });
});
