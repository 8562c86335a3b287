import { afterAll, beforeAll, expect, it } from '@jest/globals';
import fc from 'fast-check';
import pg from 'pg';
import { shortAddress } from '../../src/analytics/application/short-address.js';
import { truncatedAddressSql } from '../../src/platform/events/retention.js';
import { aDatabase } from '../setup/kernel.js';

// Of the deprecated form `::192.0.2.1` programs differ in what it is.
const ipV6 = fc.ipV6().filter((address) => !/^::\d+\./.test(address));
const mapped = fc.ipV4().map((address) => `::ffff:${address}`);
const mappedInHex = fc
  .array(fc.nat(0xffff), { minLength: 2, maxLength: 2 })
  .map((groups) => `::ffff:${groups.map((group) => group.toString(16)).join(':')}`);
const withZone = ipV6.map((address) => `${address}%eth0`);
const noAddress = fc.constantFrom(
  '',
  'unknown',
  '127.1',
  '999.0.113.7',
  '::ffff:999.0.113.7',
  '1::2::3',
);
const texts = fc.oneof(fc.ipV4(), ipV6, mapped, mappedInHex, withZone, noAddress);

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await aDatabase() });
  await client.connect();
});
afterAll(() => client.end());

it('shortens addresses of events and of rows that age alike', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(texts, { minLength: 100, maxLength: 200 }), async (addresses) => {
      const { rows } = await client.query<{ address: string; inSql: string; inEvents: string }>(
        `select address, ${truncatedAddressSql('address')} as "inSql",
            host(event::inet) as "inEvents"
           from unnest($1::text[], $2::text[]) as sent (address, event)`,
        [addresses, addresses.map(shortAddress)],
      );
      expect(rows).toHaveLength(addresses.length);
      expect(rows.filter(({ inSql, inEvents }) => inSql !== inEvents)).toEqual([]);
    }),
    { numRuns: 30 },
  );
});
