import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { byKey, repeated } from './data-files.js';

interface RateFile {
  services: Record<
    string,
    Record<string, { codes: string[] } & Partial<Record<'national' | 'houston', number[]>>>
  >;
  zipCodes: { houston: string[]; restOfTexas: string[] };
}
const text = readFileSync(new URL('../data/medicare-2025.json', import.meta.url), 'utf8');
const file = JSON.parse(text) as RateFile;

describe('the rates of Medicare', () => {
  it('are of codes that the service has', () => {
    expect(Object.keys(file.services).filter((key) => !byKey.has(key))).toEqual([]);
    for (const [key, kinds] of Object.entries(file.services)) {
      const own = byKey.get(key)?.codes.map(({ code }) => code);
      for (const { codes } of Object.values(kinds))
        expect([key, codes.filter((code) => !own?.includes(code))]).toEqual([key, []]);
    }
  });

  it('are what the schedules of 2025 say', () => {
    expect(file.services['mri_knee']).toMatchObject({
      hospital: { national: [24172, 24172] },
      office: { houston: [20249, 20249], restOfTexas: [19158, 19158] },
    });
    expect(file.services['cmp']).toMatchObject({ lab: { national: [817, 1056] } });
    expect(file.services['colonoscopy']).toMatchObject({
      hospital: { national: [91171, 91171] },
      doctor: { houston: [18460, 18460] },
    });
  });

  it('hold for ZIP codes in one place each', () => {
    const { houston, restOfTexas } = file.zipCodes;
    expect(repeated([...houston, ...restOfTexas])).toEqual([]);
  });

  it('hold no other fields than these, so no wording of a code', () => {
    const fields = Object.values(file.services).flatMap((kinds) =>
      Object.values(kinds).flatMap((rate) => Object.keys(rate)),
    );
    expect([...new Set(fields)].sort()).toEqual(['codes', 'houston', 'national', 'restOfTexas']);
  });
});
