import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { WrongUsage } from '../../src/platform/config/cli-command.js';
import { Sql } from '../../src/platform/database/sql.js';
import { SearchReplay } from '../../tools/search/search-replay.cli.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aFolder } from '../setup/a-folder.js';
import { aKernelOf, type Kernel } from '../setup/kernel.js';

let kernel: Kernel;

beforeAll(async () => {
  kernel = await aKernelOf(new FakeIdentity());
  await searched('knee paain', 3);
  await searched('robots try this', 5, { robot: true });
  await searched('staff try this', 5, { staff: true });
  await searched('long ago', 5, { days: 31 });
  await searched('my knee hurts', 6);
});
afterAll(() => kernel.close());

/** A search of so many people, kept as the search keeps it. */
async function searched(
  query: string,
  people: number,
  { staff = false, robot = false, days = 0 } = {},
): Promise<void> {
  for (let n = 0; n < people; n++)
    await kernel.rows(
      `insert into marketplace.searches (
         id, searched_at, visitor, query, language, triage, results, services, specialties,
         care_sequence, source, degraded, duration_ms, staff, robot
       )
       values (
         gen_random_uuid(), now() - $1 * interval '1 day', $2, $3, 'en', 'none', 0, '{}', '{}',
         '{}', 'offline', false, 3, $4, $5
       )`,
      [days, `${query} ${n}`, query, staff, robot],
    );
}

describe('search:replay', () => {
  const DATA = new URL('../../data', import.meta.url);
  const replay = (...args: string[]) => new SearchReplay(kernel.app.get(Sql)).run(args);
  /** A copy of the knowledge base, with a file of it changed. */
  function changed<Content>(name: string, change: (content: Content) => void): string {
    const folder = aFolder('knowledge');
    const file = join(folder, name);
    cpSync(DATA, folder, { recursive: true });
    const content = JSON.parse(readFileSync(file, 'utf8')) as Content;
    change(content);
    writeFileSync(file, JSON.stringify(content));
    return folder;
  }

  it('prints what another knowledge base would answer, and nothing of what stays', async () => {
    const folder = changed<{ parts: { id: string; en: string[] }[] }>(
      'symptoms/body.json',
      ({ parts }) => parts.find(({ id }) => id === 'ear')?.en.push('zorbel'),
    );
    await searched('my zorbel hurts', 3);
    const printed = await replay(folder);
    expect(printed).toMatch(
      /3x en "my zorbel hurts"\n( {4}.*\n)*? {4}specialties: .* -> .*\bent\b/,
    );
    expect(printed).not.toMatch(/my knee hurts|robots|staff|long ago/);
    expect(printed).toMatch(/of 3 phrases of the last 30 days would be answered differently\.$/m);
    expect(printed).toMatch(/^lay-b: 0 of 375 changed, 0 right now, 0 wrong now, 0 emergencies/m);
    const earlier = await replay('--against', folder);
    expect(earlier).toMatch(
      /3x en "my zorbel hurts"\n( {4}.*\n)*? {4}specialties: .*\bent\b.* -> /,
    );
  });

  it('warns when a line to call changes, which loses no emergency', async () => {
    const folder = changed<{ rules: { id: string; resource?: string; positive: string[] }[] }>(
      'symptoms/rules.json',
      ({ rules }) => {
        for (const rule of rules) if (rule.resource === '988') rule.resource = '911';
      },
    );
    const printed = await replay(folder);
    expect(printed).toMatch(/ other-line\n {4}line: 988 -> 911/);
    expect(printed).toMatch(/^WARNING: 0 emergencies lost, [1-9]\d* with another line to call/m);
  });

  it('tries a proposal', async () => {
    const file = join(aFolder('proposal'), 'proposal.json');
    await searched('quoxing belly again', 3);
    writeFileSync(
      file,
      '{"synonym":{"concept":"diarrhea","language":"en","phrase":"quoxing belly"}}',
    );
    const printed = await replay('--proposal', file);
    expect(printed).toMatch(
      /3x en "quoxing belly again"\n( {4}.*\n)*? {4}services: .* -> .*stool_test/,
    );
    expect(printed).toMatch(/no labeled level or line becomes wrong\.$/);
  });

  it('fails when an emergency is lost, with the same report', async () => {
    const folder = changed<{ rules: { id: string; all: string[][] }[] }>(
      'symptoms/rules.json',
      ({ rules }) => rules.find(({ id }) => id === 'sudden-limb-numb')?.all.push(['mod:male']),
    );
    await expect(replay(folder)).rejects.toThrow(
      /rules en "my arm went numb suddenly" lost-emergency\n {4}triage: emergency -> /,
    );
  });

  it('says what is wrong', async () => {
    await expect(replay()).rejects.toThrow(WrongUsage);
    await expect(replay('one', 'two')).rejects.toThrow(WrongUsage);
    await expect(replay('--before', 'one')).rejects.toThrow(WrongUsage);
    await expect(replay('/nowhere/at/all')).rejects.toThrow(
      '/nowhere/at/all is no folder, and /nowhere/at/all is no commit.',
    );
    await expect(replay('--against', '--output=x')).rejects.toThrow(WrongUsage);
    await expect(replay('--against=--output=x')).rejects.toThrow('is no commit');
    await expect(replay(aFolder('empty'))).rejects.toThrow();
    await expect(replay('--proposal', '/nowhere/at/all')).rejects.toThrow('ENOENT');
  });
});
