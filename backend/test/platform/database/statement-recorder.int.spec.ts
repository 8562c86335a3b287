import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { aDatabase } from '../../setup/kernel.js';
import { StatementRecorder } from '../../setup/statement-recorder.js';

let recorder: StatementRecorder;
let client: pg.Client;
beforeAll(async () => {
  recorder = await StatementRecorder.before(await aDatabase());
  client = new pg.Client({ connectionString: recorder.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  recorder.stop();
});

const NAMED = { name: 'sum', text: 'select $1::int + $2::int as sum' };

it('records simple, parameterized and prepared statements with their values', async () => {
  const { result, statements } = await recorder.during(async () => {
    await client.query(`select 'ñ' as letter`);
    await client.query('select $1::text, $2::text', ['a', null]);
    await client.query({ ...NAMED, values: [1, 2] });
    return client.query<{ sum: number }>({ ...NAMED, values: [3, 4] });
  });
  expect(result.rows).toEqual([{ sum: 7 }]);
  expect(statements).toEqual([
    { text: `select 'ñ' as letter` },
    { text: 'select $1::text, $2::text', values: ['a', null] },
    { ...NAMED, values: ['1', '2'] },
    { ...NAMED, values: ['3', '4'] },
  ]);
});

it('records statements of any length, and none between two recordings', async () => {
  const long = `select '${'x'.repeat(300_000)}' as text`;
  await client.query('select 1');
  const { statements } = await recorder.during(() => client.query(long));
  expect(statements).toEqual([{ text: long }]);
});
