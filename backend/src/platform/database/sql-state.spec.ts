import { expect, it } from '@jest/globals';
import pg from 'pg';
import { isConnectionLost } from './sql-state.js';

const refused = (code: string, routine?: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code, routine });

it('counts the refusal of a pooler as a lost connection', () => {
  expect(isConnectionLost(refused('08P01'))).toBe(true);
});

it('does not take what PostgreSQL says about a value for one', () => {
  expect(isConnectionLost(refused('08P01', 'pq_getmsgstring'))).toBe(false);
  expect(isConnectionLost(refused('23505'))).toBe(false);
});
