import { describe, expect, it } from '@jest/globals';
import { failureOf, failureText } from '../../../src/pricing/domain/price-files/failure.js';
import { aJsonFile, anItem, aTallFile, aZip, foundLines, previewOf } from './a-price-file.js';

const UNSTORABLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
const HOSTILE = 'a\0b\u001b[31m\ud800\u2028c';

describe('text of a file', () => {
  it('can be stored and printed, whatever the file writes', async () => {
    const preview = await previewOf(
      aJsonFile(
        [
          anItem(
            { modifier_code: ['\0A', '\ud800'] },
            { drug_information: { unit: '1\0', type: 'M\u001b' } },
          ),
        ],
        {
          hospital_name: HOSTILE,
          location_name: [HOSTILE],
          hospital_address: [HOSTILE],
          type_2_npi: [HOSTILE],
          attestation: { attester_name: HOSTILE },
        },
      ),
    );
    expect(foundLines(preview)).toHaveLength(1);
    const texts: string[] = [];
    JSON.stringify(preview, (_, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    expect(texts.filter((text) => UNSTORABLE.test(text))).toEqual([]);
    expect(preview).toMatchObject({ hospital: 'a b [31m\ufffd c', attester: 'a b [31m\ufffd c' });
  });

  it.each<[format: string, file: (name: string, list: string[]) => string]>([
    [
      'CSV',
      (hospital_name, list) =>
        aTallFile([{}], {
          hospital_name,
          attester_name: hospital_name,
          location_name: list.join('|'),
          hospital_address: list.join('|'),
          type_2_npi: list.join('|'),
        }),
    ],
    [
      'JSON',
      (hospital_name, list) =>
        aJsonFile([anItem()], {
          hospital_name,
          attestation: { attester_name: hospital_name },
          location_name: list,
          hospital_address: list,
          type_2_npi: list,
        }),
    ],
  ])('about the hospital is cut: %s', async (_, file) => {
    const long = 'x'.repeat(100_000);
    const preview = await previewOf(file(long, Array<string>(20_000).fill(long.slice(0, 50))));
    expect(preview.hospital).toBe('x'.repeat(500));
    expect(preview.attester).toBe('x'.repeat(500));
    for (const list of [preview.locations, preview.addresses, preview.npis])
      expect([list.length, list[0]]).toEqual([200, 'x'.repeat(50)]);
  });

  it('is one short line when it is the reason of a refusal', async () => {
    const refused = previewOf(aZip({ [`../\u001b[2J\n${'x'.repeat(9000)}`]: 'x' }));
    await expect(refused).rejects.toThrow(/^The archive has a name that leads out of it\.$/);
    const about = `\u001b[2J\n${'x'.repeat(9000)}`;
    const text = failureText(failureOf('column-twice', about));
    expect(text).not.toMatch(UNSTORABLE);
    expect(text).toContain('x'.repeat(290));
    expect(text).not.toContain('x'.repeat(301));
  });

  it('changes nothing by the names of its keys', async () => {
    const file = aJsonFile([anItem()], { version: '2.0.0' })
      .replace('"location_name"', '"hospital_location"')
      .replace('"type_2_npi"', '"__proto__":{"location_name":["x"],"type_2_npi":["1"]},"other"');
    expect(await previewOf(file)).toMatchObject({ version: '2.0.0', npis: [] });
  });
});
