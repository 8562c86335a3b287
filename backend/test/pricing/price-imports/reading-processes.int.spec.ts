import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import { ATTESTATION } from '../../../bench/price-files/tall-file.js';
import {
  ProcessPriceFileReader,
  READER_LIMITS,
  type ReaderLimits,
} from '../../../src/pricing/infrastructure/price-files/processes/process-price-file-reader.js';
import {
  aJsonFile,
  anItem,
  aTallFile,
  aZip,
  CATALOGUE,
  NOW,
  previewAt,
  withFile,
} from '../price-files/a-price-file.js';

class Reader extends ProcessPriceFileReader {
  protected override readonly limits: ReaderLimits;

  constructor(changes: Partial<ReaderLimits> = {}) {
    super();
    this.limits = { ...READER_LIMITS, ...changes };
  }
}

const readAt = (path: string, reader = new Reader(), signal?: AbortSignal) =>
  reader.read({ path, services: CATALOGUE, now: NOW, signal });
const readOf = (content: string | Buffer, reader?: Reader) =>
  withFile(content, (path) => readAt(path, reader));

/** What a hospital writes that follows the template; the files of other tests lack columns. */
const VALID = aTallFile(
  [
    {
      payer_name: 'A',
      plan_name: 'B',
      'standard_charge|negotiated_dollar': '1',
      'standard_charge|min': '1',
      'standard_charge|max': '1',
      'standard_charge|methodology': 'fee schedule',
    },
  ],
  { attester_name: 'Pat Example' },
  {
    'standard_charge|negotiated_percentage': '',
    'standard_charge|negotiated_algorithm': '',
    'standard_charge|methodology': '',
    median_amount: '',
    '10th_percentile': '',
    '90th_percentile': '',
    count: '',
    additional_generic_notes: '',
  },
).replace(/To the best[^"]*/, ATTESTATION);

const MANY = aTallFile(
  Array.from({ length: 20_000 }, (_, row) => ({ description: `Scan ${row}`, 'code|1': 'x' })),
);

it('reads in a process of its own what it would read here', async () => {
  await withFile(MANY, async (path) => {
    const { summary, lines } = await readAt(path);
    const { structure, ...preview } = summary;
    const here = await previewAt(path);
    expect({ ...preview, lines }).toEqual(JSON.parse(JSON.stringify(here)));
    expect(structure.outcome).toBe('faulty');
  });
});

it('tells how far it is', async () => {
  await withFile(MANY, async (path) => {
    const told: [number, number | null][] = [];
    await new Reader().read({
      path,
      services: CATALOGUE,
      now: NOW,
      onProgress: (done, total) => told.push([done, total]),
    });
    expect(told.length).toBeGreaterThan(0);
    expect(told.every(([done, total]) => done <= (total ?? 0) && total === MANY.length * 2)).toBe(
      true,
    );
  });
});

describe('the validator', () => {
  it('does not run for columns and payers that would take it minutes', async () => {
    const payers = (count: number) =>
      Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`standard_charge|P${at}|X|methodology`, '']),
      );
    const structureOf = async (count: number) => {
      const { summary, lines } = await readOf(aTallFile([{}], {}, payers(count)));
      expect(lines[0]).toMatchObject({ service: 'mri_knee', cashCents: 15_000 });
      return summary.structure.outcome;
    };
    expect([await structureOf(19_900), await structureOf(300)]).toEqual(['not-run', 'faulty']);
  });

  it('does not run for more columns than it can compare with each other', async () => {
    const [names = '', cells = '', header = '', row = ''] = VALID.split('\n');
    const outcomeOf = async (count: number) => {
      const more = Array.from({ length: count }, (_, at) => `,extra_${at}`).join('');
      const content = [names, cells, header + more, row + ','.repeat(count), ''].join('\n');
      const { summary, lines } = await readOf(content);
      expect(lines[0]).toMatchObject({ service: 'mri_knee', cashCents: 15_000 });
      return summary.structure.outcome;
    };
    expect([await outcomeOf(5000), await outcomeOf(300)]).toEqual(['not-run', 'valid']);
  });

  it.each<[what: string, content: string | Buffer]>([
    ['a plain file', VALID],
    ['a file with a mark', `\uFEFF${VALID}`],
    ['a zip archive', aZip({ 'prices.csv': VALID })],
    ['a gzip archive', gzipSync(VALID)],
    ['UTF-16', Buffer.from(`\uFEFF${VALID}`, 'utf16le')],
  ])('finds no fault in %s', async (_what, content) => {
    const { summary } = await readOf(content);
    expect(summary.structure).toEqual({
      outcome: 'valid',
      version: '3.0.0',
      errors: 0,
      alerts: 0,
      findings: [],
    });
  });

  it('takes Windows-1252 as text', async () => {
    const { summary } = await readOf(Buffer.from(VALID.replace('Knee', 'Kn\u00e9e'), 'latin1'));
    expect([summary.encoding, summary.structure.outcome]).toEqual(['windows-1252', 'valid']);
  });

  it('names places and rules, and no text of the file', async () => {
    const secret = 'WORDING OF SOMEBODY ELSE';
    const { summary } = await readOf(
      VALID.replace('outpatient', `"${secret}, ""quoted"""`).replace('200.00', secret),
    );
    const { outcome, errors, findings } = summary.structure;
    expect([outcome, errors]).toEqual(['faulty', findings.length]);
    expect(findings).toContainEqual({
      at: 'D4',
      message: expect.stringContaining('"setting" value … is not one of the allowed valid values.'),
    });
    expect(findings.length).toBeGreaterThan(1);
    expect(JSON.stringify(findings)).not.toContain('WORDING');
  });

  it('names no payer of a wide file', async () => {
    const { summary } = await readOf(
      aTallFile([{}], {}, { 'standard_charge|Secret Payer|Plan|negotiated_dollar': 'x' }).replace(
        /,payer_name,plan_name,standard_charge\|negotiated_dollar/,
        ',a1,a2,a3',
      ),
    );
    const { outcome, findings } = summary.structure;
    expect([outcome, findings.length > 0]).toEqual(['faulty', true]);
    expect(JSON.stringify(findings)).not.toMatch(/Secret|Plan/);
  });

  it.each<[file: string, version: string]>([
    [aJsonFile([anItem()]), '3.0.0'],
    [aJsonFile([anItem()], { version: '2.2.0', ...withoutNewKeys() }), '2.2.0'],
    [aJsonFile([anItem()], { version: '2.1.0', ...withoutNewKeys() }), '2.1.0'],
    [aJsonFile([anItem()], { version: '2.0.0', ...withoutNewKeys() }), '2.0.0'],
    [`\uFEFF${aJsonFile([anItem()])}`, '3.0.0'],
  ])('checks JSON against its version', async (file, version) => {
    const { summary } = await readOf(file);
    expect(summary.structure).toMatchObject({ version });
    expect(['valid', 'faulty']).toContain(summary.structure.outcome);
  });

  it('stops after 1,000 errors and keeps 50', async () => {
    const bad = anItem({ setting: 'OP' });
    const { summary } = await readOf(aJsonFile(Array.from({ length: 3000 }, () => bad)));
    expect(summary.structure).toMatchObject({ outcome: 'faulty', errors: 1000 });
    expect(summary.structure.findings).toHaveLength(50);
  });

  it.each<[what: string, limits: ReaderLimits['validator'], outcome: string]>([
    ['needs too much memory', { heapMb: 8, youngMb: 1, timeMs: 60_000 }, 'crashed'],
    ['takes too long', { heapMb: 72, youngMb: 8, timeMs: 1 }, 'too-long'],
  ])('that %s takes nothing down', async (_what, validator, outcome) => {
    const { summary, lines } = await readOf(MANY, new Reader({ validator }));
    expect(summary.structure).toEqual({
      outcome,
      version: null,
      errors: 0,
      alerts: 0,
      findings: [],
    });
    expect([summary.rows, lines.length]).toEqual([20_000, CATALOGUE.length - 1]);
  });
});

describe('a reading', () => {
  it.each<[what: string, content: string | Buffer, reason: string]>([
    ['of nothing', '', "This is not CMS's template of a price file"],
    ['of a PDF', '%PDF-1.7', "This is not CMS's template of a price file: it is a PDF document."],
    ['of a web page', '<html>', "This is not CMS's template of a price file: it is a web page."],
    ['of cut JSON', aJsonFile([anItem()]).slice(0, -9), 'The JSON text is damaged or cut off'],
    [
      'of a zip bomb',
      gzipSync(Buffer.alloc(2 ** 26, 'a')),
      'The archive unpacks to more than 200 times its size.',
    ],
    [
      'of an archive whose names lead out of it',
      aZip({ '../../etc/cron.d/prices.csv': VALID }),
      'The archive has a name that leads out of it.',
    ],
  ])('%s is refused with a reason', async (_what, content, reason) => {
    await expect(readOf(content)).rejects.toThrow(reason);
  });

  it('that needs too much memory is refused', async () => {
    const reader = new Reader({ reading: { heapMb: 8, youngMb: 1, timeMs: 60_000 } });
    await expect(readOf(MANY, reader)).rejects.toThrow(
      'Reading the file ended unexpectedly: it may need too much memory.',
    );
  });

  it('that cannot be started is refused, and the file is not to blame', async () => {
    class Homeless extends Reader {
      protected override readonly program = '/nowhere/node';
    }
    await expect(readOf(VALID, new Homeless())).rejects.toThrow(
      'The server could not begin to read the file.',
    );
  });

  it('that takes too long is refused', async () => {
    const reader = new Reader({ reading: { heapMb: 96, youngMb: 24, timeMs: 1 } });
    await expect(readOf(MANY, reader)).rejects.toThrow(
      'Reading the file took too long and was stopped.',
    );
  });

  it('ends when nobody wants it any more, or the server stops', async () => {
    const stop = new AbortController();
    const reader = new Reader();
    await withFile(MANY, async (path) => {
      const unwanted = reader.read({
        path,
        services: CATALOGUE,
        now: NOW,
        signal: stop.signal,
        onProgress: () => stop.abort(new Error('canceled')),
      });
      await expect(unwanted).rejects.toThrow('canceled');
      const stopped = reader.read({
        path,
        services: CATALOGUE,
        now: NOW,
        onProgress: () => reader.onModuleDestroy(),
      });
      await expect(stopped).rejects.toThrow('aborted');
    });
  });
});

/** Keys by which a JSON file is of version 3. */
function withoutNewKeys(): object {
  return { location_name: undefined, type_2_npi: undefined, hospital_location: ['Pelican'] };
}
