import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { MedicareFile } from '../../application/price-files/medicare-file.js';
import type { MedicareAmounts } from '../../domain/price-files/beside-medicare.js';

/** `backend/data`, relative to `src` and to `dist` alike. */
const FILE = new URL('../../../../data/medicare-2025.json', import.meta.url);

const range = z.tuple([z.int(), z.int()]).optional();
const rates = z.object({
  codes: z.array(z.string()),
  national: range,
  houston: range,
  restOfTexas: range,
});
const file = z.object({
  services: z.record(
    z.string(),
    z.record(z.enum(['office', 'doctor', 'hospital', 'lab']), rates.optional()),
  ),
});
type Rates = z.infer<typeof rates>;

/** Reads `medicare-2025.json` once. */
@Injectable()
export class JsonMedicareFile extends MedicareFile {
  private known: ReadonlyMap<string, MedicareAmounts> | undefined;

  /** @throws Error when the file has another shape. */
  amounts(): ReadonlyMap<string, MedicareAmounts> {
    this.known ??= new Map(
      Object.entries(file.parse(JSON.parse(readFileSync(FILE, 'utf8'))).services).map(
        ([key, service]) => [key, amountsOf(service)],
      ),
    );
    return this.known;
  }
}

function amountsOf(service: Partial<Record<string, Rates>>): MedicareAmounts {
  const known = Object.values(service).filter((each) => each !== undefined);
  const cents = known.flatMap(centsOf);
  const { hospital } = service;
  const doctors = ['doctor', 'office'].flatMap((of) => service[of] ?? []);
  const ofDoctors = doctors.flatMap(centsOf);
  return {
    codes: [...new Set(known.flatMap(({ codes }) => codes))],
    low: Math.min(...cents),
    high: Math.max(...cents),
    isLab: service['lab'] !== undefined,
    ...(ofDoctors.length && {
      doctor: {
        codes: [...new Set(doctors.flatMap(({ codes: own }) => own))],
        low: Math.min(...ofDoctors),
        high: Math.max(...ofDoctors),
      },
    }),
    ...(hospital && {
      facility: { codes: hospital.codes, low: Math.min(...centsOf(hospital)) },
    }),
  };
}

const centsOf = ({ national, houston, restOfTexas }: Rates): number[] =>
  [national, houston, restOfTexas].flatMap((each) => each ?? []);
