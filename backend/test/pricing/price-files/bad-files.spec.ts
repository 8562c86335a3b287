import { gzipSync } from 'node:zlib';
import { expect, it } from '@jest/globals';
import {
  aJsonFile,
  anItem,
  aTallFile,
  CASH,
  foundLines,
  HEAD,
  previewOf,
  type Row,
  shortLines,
} from './a-price-file.js';

// The numbers are those of the table in docs/subsystems/price-files.md.

const GOOD = 'mri_knee 15000 comparable';
const linesOf = async (...rows: Row[]): Promise<string[]> =>
  shortLines(await previewOf(aTallFile(rows)));

it('1: reads Windows-1252 and says so, without losing a row', async () => {
  const text = aTallFile([{}, { description: "Add'L" }]);
  const bytes = Buffer.from(text, 'latin1');
  bytes[bytes.lastIndexOf("'")] = 0x92;
  expect(await previewOf(bytes)).toMatchObject({ encoding: 'windows-1252', rows: 2, withCash: 2 });
});

it.each([
  ['a mark', Buffer.from(`\uFEFF${aTallFile([{}])}`), 'utf-8'],
  ['a mark that was encoded twice', Buffer.from(`\u00EF\u00BB\u00BF${aTallFile([{}])}`), 'utf-8'],
  ['both marks', Buffer.from(`\uFEFF\u00EF\u00BB\u00BF${aTallFile([{}])}`), 'utf-8'],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${aTallFile([{}])}`, 'utf16le'), 'utf-16le'],
  ['UTF-16 without', Buffer.from(aTallFile([{}]), 'utf16le'), 'utf-16le'],
  [
    'UTF-16, big end first',
    Buffer.from(`\uFEFF${aTallFile([{}])}`, 'utf16le').swap16(),
    'utf-16be',
  ],
  ['JSON with a mark', Buffer.from(`\uFEFF${aJsonFile([anItem()])}`), 'utf-8'],
])('2: reads %s', async (_, bytes, encoding) => {
  expect(await previewOf(bytes)).toMatchObject({
    encoding,
    hospital: 'Pelican General',
    matched: 1,
  });
});

it('3: keeps replacement characters, trims spaces and never reads a description', async () => {
  const preview = await previewOf(
    aTallFile([{ description: '73721', 'code|1': '\u00a073721\u00a0', [CASH]: '150.00\u00a0' }], {
      hospital_name: '\u00a0Pelican\uFFFD General',
    }),
  );
  expect(preview.hospital).toBe('Pelican\uFFFD General');
  expect(shortLines(preview)).toEqual([GOOD]);
  expect(await linesOf({ description: '73721', 'code|1': '99999' })).toEqual([]);
});

it('4: reads headers with capitals and spaces', async () => {
  const text = aTallFile([{}])
    .replace('code|1|type', 'Code | 1 | TYPE')
    .replace('code|1,', 'CODE |1,')
    .replace(CASH, 'Standard_Charge | Discounted_Cash')
    .replace('license_number|TX', 'license_number | TX')
    .replace('hospital_name', 'Hospital_Name');
  expect(shortLines(await previewOf(text))).toEqual([GOOD]);
});

it('5: ignores unknown and empty columns, and refuses more than 20,000', async () => {
  const wide = (count: number): string =>
    aTallFile(
      [{}],
      {},
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [
          `standard_charge|P${index}|X|methodology`,
          '',
        ]),
      ),
    );
  expect(shortLines(await previewOf(wide(1_277)))).toEqual([GOOD]);
  await expect(previewOf(wide(20_001))).rejects.toThrow('more than 20000 columns');
  const trailing = aTallFile([{}]).replaceAll('\n', ',,,\n');
  expect(shortLines(await previewOf(trailing))).toEqual([GOOD]);
});

it('6: keeps the cash price beside a payer column with a missing part', async () => {
  const preview = await previewOf(
    aTallFile([{}], {}, { 'standard_charge|HMO_Professional_MD|negotiated_dollar': '1' }).replace(
      'payer_name,plan_name,',
      'note_1,note_2,',
    ),
  );
  expect([preview.format, ...shortLines(preview)]).toEqual(['csv-wide', GOOD]);
});

it.each([
  ['Charge #,Description,Charge Amt\n1,Room,5\n2,Bed,6\n', 'no hospital_name'],
  ['Charge #,Updated\n1,1/15/2023\n', 'a cell below says 2023-01-15'],
  [aTallFile([{}]).replaceAll(',', ';'), 'no hospital_name'],
  [aTallFile([{}]).replace('code|1,', 'code|[i],'), 'no code|1'],
  [aTallFile([{}]).replaceAll('standard_charge|', 'charge '), 'no standard_charge'],
  [aTallFile([{}]).replace('payer_name', CASH), 'stands there twice'],
  ['<!doctype html><title>Not here</title>', 'a web page'],
  ['[]', 'no object'],
  ['{"hospital_name":"Pelican General"}', 'no standard_charge_information'],
  ['{"standard_charge_information":[]}', 'no hospital_name'],
  ['{"standard_charge_information":{}}', 'is no list'],
  ['', 'less than the three rows'],
  ['Dear patient,\nplease call us.\n', 'no hospital_name'],
  ['Dear patient\nplease call us\n', 'plain text, not a table'],
  ['Dear patient', 'plain text, not a table'],
  [aTallFile([{}]).replaceAll(',', ';'), 'between commas; it has semicolons'],
  [aTallFile([{}]).replaceAll(',', '\t'), 'between commas; it has tabs'],
  ['\0\u0001\u0002,\n\0,\n', 'neither text nor an archive'],
])("7: refuses what is not CMS's template: %j, %s", async (text, reason) => {
  await expect(previewOf(text)).rejects.toThrow(
    expect.objectContaining({
      message: expect.stringMatching(/^This is not CMS's template/),
    }),
  );
  await expect(previewOf(text)).rejects.toThrow(reason);
});

it.each([
  ['\x89PNG\r\n\x1a\n', 'a picture (PNG)'],
  ['\xff\xd8\xff\xe0', 'a picture (JPEG)'],
  ['\xd0\xcf\x11\xe0\xa1\xb1', 'an office document'],
  ['7z\xbc\xaf\x27\x1c', 'an archive of a kind that we cannot open (7-Zip)'],
  ['PAR1\x15', 'a file of a database (Parquet)'],
  ['\x7fELF\x02', 'a program'],
])('7: names what is no text, whatever its name: %j', async (start, what) => {
  const bytes = Buffer.concat([Buffer.from(start, 'latin1'), Buffer.from(aTallFile([{}]))]);
  const message = `This is not CMS's template of a price file: it is ${what}.`;
  await expect(previewOf(bytes)).rejects.toThrow(message);
  await expect(previewOf(gzipSync(bytes))).rejects.toThrow(message);
});

it('8: tells the version by the columns, not by the cell', async () => {
  const of3 = aTallFile([{}], { version: '2.0.0' });
  expect(await previewOf(of3)).toMatchObject({ version: '3.0.0', notes: ['version-cell-differs'] });
  const of22 = of3
    .replace('location_name', 'hospital_location')
    .replace('type_2_npi', 'x')
    .replace('attester_name', 'y');
  expect(await previewOf(of22)).toMatchObject({ version: '2.2.0', notes: [] });
  const of20 = of22.replace(/drug_(unit|type)_of_measurement/g, 'z$1');
  expect(await previewOf(of20)).toMatchObject({ version: '2.0.0' });
  expect(await previewOf(of20.replace('2.0.0', '2.1.0'))).toMatchObject({ version: '2.1.0' });
});

it('27: puts damaged rows in quarantine and goes on', async () => {
  const [a, b, c, ...rows] = aTallFile([{}, {}, {}, {}]).trimEnd().split('\n');
  const damaged = [a, b, c, rows[0], 'one', `${rows[1]},more,cells`, rows[2], '', 'x,"y', rows[3]];
  damaged.push(`${rows[0]},`);
  expect(await previewOf(damaged.join('\n'))).toMatchObject({
    rows: 7,
    withCash: 3,
    matched: 1,
    faults: [
      { row: 5, reason: 'wrong-cell-count' },
      { row: 6, reason: 'wrong-cell-count' },
      { row: 9, reason: 'unreadable-row' },
      // A comma too many, as by an amount of 1,234.50, moves what stands behind it.
      { row: 11, reason: 'wrong-cell-count' },
    ],
  });
});

it('27: puts damaged items in quarantine and goes on', async () => {
  const items = [
    anItem(),
    5,
    {},
    { standard_charges: [null] },
    anItem({ setting: 'OP' }),
    anItem(),
  ];
  expect(await previewOf(aJsonFile(items))).toMatchObject({
    rows: 6,
    withCash: 2,
    faults: [
      { row: 2, reason: 'unreadable-row' },
      { row: 3, reason: 'unreadable-row' },
      { row: 4, charge: 1, reason: 'unreadable-row' },
      { row: 5, charge: 1, reason: 'unknown-setting' },
    ],
  });
});

it.each(['"discounted_cash":1,', '"discounted_cash":"1",', '"discounted_cash":{"a":1},'])(
  'takes no charge of JSON that has two cash prices: %s',
  async (other) => {
    const json = aJsonFile([anItem(), anItem({ setting: 'both' })]);
    const at = json.lastIndexOf('"discounted_cash"');
    for (const twice of [
      json.slice(0, at) + other + json.slice(at),
      json.slice(0, at) +
        json.slice(at).replace(/("discounted_cash":[^,}]+)/, `$1,${other.slice(0, -1)}`),
    ])
      expect(await previewOf(twice)).toMatchObject({
        rows: 2,
        quarantined: 1,
        faults: [{ row: 2, charge: 1, reason: 'unreadable-cash' }],
      });
  },
);

it('28: reads JSON with further keys, and refuses it when it is cut off', async () => {
  const drug = { drug_information: { unit: '1.0', type: 'ML' }, pid: 7 };
  const text = aJsonFile([anItem({ estimated_discounted_cash: 1 }, drug), anItem()], {
    rid: [[1], { a: null }],
  });
  const preview = await previewOf(text);
  expect(foundLines(preview).map(({ drugUnit, cashCents }) => [drugUnit, cashCents])).toEqual([
    [null, 15050],
    ['1 ML', 15050],
  ]);
  await expect(previewOf(text.slice(0, -20))).rejects.toThrow(
    'The JSON text is damaged or cut off, in item 2 or near it.',
  );
  await expect(previewOf(text.replace('"pid":', '"pid"'))).rejects.toThrow('damaged or cut off');
  await expect(previewOf('{hello')).rejects.toThrow('in item 1 or near it');
});

it('29: names what contradicts the identity of a hospital', async () => {
  const { 'license_number|TX': _, ...head } = HEAD;
  const preview = await previewOf(
    aTallFile([{}], {
      ...head,
      'license_number|TX': '74-6001118 (EIN)',
      hospital_address: '5 Hill Road, Memphis, TN 38103',
    }),
  );
  expect(preview.notes).toEqual(['license-looks-like-ein', 'state-differs']);
});

it('30: keeps locations and NPIs apart', async () => {
  const head = { location_name: 'North|South|East', type_2_npi: '1234567893 | 1548387418' };
  expect(await previewOf(aTallFile([{}], head))).toMatchObject({
    npis: ['1234567893', '1548387418'],
    notes: ['locations-and-npis-differ'],
  });
});

it.each([
  ['1/15/2023', '2023-01-15', ['old-file']],
  ['', null, ['no-date']],
  ['12/02/2026', '2026-12-02', ['dated-ahead']],
])('31: reads the date %s', async (last_updated_on, lastUpdatedOn, notes) => {
  expect(await previewOf(aTallFile([{}], { last_updated_on }))).toMatchObject({
    lastUpdatedOn,
    notes,
  });
});

it('31: refuses a date more than seven days ahead', async () => {
  await expect(previewOf(aTallFile([{}], { last_updated_on: '2026-12-03' }))).rejects.toThrow(
    'more than 7 days ahead',
  );
});

it('32: shows nothing of a description', async () => {
  const description = '=HYPERLINK("https://evil.example","<b>x</b>")';
  const preview = await previewOf(aTallFile([{ description }]));
  expect(shortLines(preview)).toEqual([GOOD]);
  const words = ['b', 'evil', 'example', 'https', 'hyperlink', 'x'];
  expect(foundLines(preview)).toMatchObject([{ unread: words, ranked: false }]);
  const lines = preview.lines.map((line) => ({ ...line, unread: [] }));
  expect(JSON.stringify({ ...preview, lines })).not.toMatch(/HYPERLINK|<b>|evil/);
  expect(words.join(' ')).not.toMatch(/[=<>":/]/);
});
