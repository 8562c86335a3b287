import { describe, expect, it } from '@jest/globals';
import type { FieldSpec } from '../record-fields';
import { isChanged, mergeChanges } from './record-merge';

const FIELDS: FieldSpec[] = [
  { name: 'phone', label: 'Phone', kind: 'text' },
  { name: 'bio', label: 'Bio', kind: 'area' },
  { name: 'isActive', label: 'Active', kind: 'flag' },
];
const BASE = { phone: '1', bio: 'old', isActive: true };

const merge = (mine: object, theirs: object) =>
  mergeChanges(FIELDS, BASE, { ...BASE, ...mine }, { ...BASE, ...theirs });

describe('two changes of one record', () => {
  it('are joined when they are about different fields', () => {
    const { values, taken, collisions } = merge({ bio: 'mine' }, { phone: '2', isActive: false });
    expect(values).toEqual({ phone: '2', bio: 'mine', isActive: false });
    expect(taken.map(({ name }) => name)).toEqual(['phone', 'isActive']);
    expect(collisions).toEqual([]);
  });

  it('collide only where both have changed a field, each to another value', () => {
    const { values, taken, collisions } = merge(
      { bio: 'mine', phone: '3' },
      { bio: 'theirs', phone: '3' },
    );
    expect(collisions).toEqual([{ field: FIELDS[1], base: 'old', mine: 'mine', theirs: 'theirs' }]);
    expect(values.bio).toBe('mine');
    expect(taken).toEqual([]);
  });

  it('take over a value that the other person has cleared', () => {
    expect(merge({ bio: 'mine' }, { phone: '' }).values).toMatchObject({ phone: '', bio: 'mine' });
  });

  it('count the same text with other spaces around it as the same', () => {
    expect(merge({ bio: ' old ' }, { bio: 'new' })).toMatchObject({
      values: { bio: 'new' },
      collisions: [],
    });
  });
});

describe('a form', () => {
  it('is changed by another value, not by spaces or an emptied choice that was empty', () => {
    expect(isChanged(FIELDS, BASE, { ...BASE, bio: 'new' })).toBe(true);
    expect(isChanged(FIELDS, BASE, { ...BASE, isActive: false })).toBe(true);
    expect(isChanged(FIELDS, BASE, { ...BASE, bio: 'old ' })).toBe(false);
    expect(isChanged(FIELDS, { ...BASE, phone: '' }, { bio: 'old', isActive: true })).toBe(false);
  });
});
