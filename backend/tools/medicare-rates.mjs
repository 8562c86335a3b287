// Writes backend/data/medicare-2025.json: what Medicare pays for the catalogue's services, and
// which ZIP codes belong to which of its localities. Run it from the root of the repository, then
// `make format`:
//
//   node backend/tools/medicare-rates.mjs FILE
//
// FILE is a CSV of rates by code, made from the schedules that `SOURCES` names. It needs the
// columns `code`, `pfs_nonfacility_national`, `pfs_nonfacility_houston_harris_loc18`,
// `pfs_nonfacility_rest_of_texas_loc99`, `pfs_facility_houston_loc18`,
// `pfs_facility_rest_of_texas_loc99`, `opps_national_rate` and `clfs_rate_2025q2`, all in dollars.
// It must hold no wording of a code. Counties come from the Census Bureau's outlines in us-atlas.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parse } from 'csv-parse/sync';
import { feature } from 'topojson-client';

const DATA = new URL('../data/', import.meta.url);
const readJson = (name) => JSON.parse(readFileSync(new URL(name, DATA), 'utf8'));

const SOURCES = [
  {
    name: 'Physician fee schedule 2025: RVU25D, conversion factor 32.3465',
    publisher: 'Centers for Medicare & Medicaid Services',
    of: ['office', 'doctor'],
  },
  {
    name: 'Hospital outpatient prospective payment system 2025: addendum B, national rates',
    publisher: 'Centers for Medicare & Medicaid Services',
    of: ['hospital'],
  },
  {
    name: 'Clinical laboratory fee schedule 2025, second quarter',
    publisher: 'Centers for Medicare & Medicaid Services',
    of: ['lab'],
  },
  {
    name: 'Outlines of counties 2017, by the package us-atlas 3.0.1',
    publisher: 'U.S. Census Bureau',
    of: ['zipCodes'],
  },
];

/** The columns of each kind of rate, by place. */
const COLUMNS = {
  office: {
    national: 'pfs_nonfacility_national',
    houston: 'pfs_nonfacility_houston_harris_loc18',
    restOfTexas: 'pfs_nonfacility_rest_of_texas_loc99',
  },
  doctor: {
    houston: 'pfs_facility_houston_loc18',
    restOfTexas: 'pfs_facility_rest_of_texas_loc99',
  },
  hospital: { national: 'opps_national_rate' },
  lab: { national: 'clfs_rate_2025q2' },
};

/**
 * Where a service has several codes, those that its price is for in its plain form. Without an
 * entry all of them count, and then all of them need a rate.
 */
const PLAIN_CODES = {
  office_visit_established: ['99212', '99213', '99214'],
  ekg: ['93000'],
  echocardiogram: ['93306'],
  ct_head: ['70450'],
  mri_lumbar: ['72148'],
  ultrasound_abdomen: ['76700'],
  mammogram_screening: ['77067'],
  mammogram_diagnostic: ['77065', '77066'],
  dexa: ['77080'],
  tsh: ['84443'],
  psa: ['84153', '84154'],
  urinalysis: ['81000', '81001', '81002', '81003'],
  colonoscopy: ['45378'],
  upper_endoscopy: ['43235'],
  hernia_repair: ['49505'],
};
/**
 * Services whose codes are billed together or by the unit, so that the rate of a code is not the
 * rate of the service.
 */
const NOT_BY_CODE = ['physical_therapy_session', 'vaccination', 'pap_smear', 'stress_test'];

const cents = (dollars) => Math.round(Number(dollars) * 100);

function rates() {
  const rows = parse(readFileSync(process.argv[2]), { columns: true });
  const byCode = new Map(
    rows.map((row) => [
      row.code,
      Object.fromEntries(
        Object.entries(row).map(([column, cell]) => [column, cell.replaceAll('"', '')]),
      ),
    ]),
  );
  const rangeOf = (codes, column) => {
    const cells = codes.map((code) => byCode.get(code)?.[column] ?? '');
    if (!codes.length || cells.includes('')) return [];
    return [Math.min(...cells.map(cents)), Math.max(...cells.map(cents))];
  };
  const services = readJson('catalogue.json').services.flatMap(({ key, codes }) => {
    if (NOT_BY_CODE.includes(key)) return [];
    const own = codes.map(({ code }) => code);
    const kinds = Object.entries(COLUMNS).flatMap(([kind, columns]) => {
      const used = PLAIN_CODES[key] ?? own;
      const missing = used.find((code) => !own.includes(code));
      if (missing) throw new Error(`${key} has no code ${missing}.`);
      const places = Object.entries(columns)
        .map(([place, column]) => [place, rangeOf(used, column)])
        .filter(([, range]) => range.length);
      return places.length ? [[kind, { codes: used, ...Object.fromEntries(places) }]] : [];
    });
    return kinds.length ? [[key, Object.fromEntries(kinds)]] : [];
  });
  return Object.fromEntries(services);
}

/**
 * Localities of Texas that are one county, by its code: 09 Brazoria, 11 Dallas, 15 Galveston,
 * 18 Houston (Harris), 20 Beaumont (Jefferson), 28 Fort Worth (Tarrant), 31 Austin (Travis). All
 * other counties are 99, the rest of Texas. We have the rates of 18 and 99.
 */
const HOUSTON = '48201';
const OWN_LOCALITY = ['48039', '48113', '48167', HOUSTON, '48245', '48439', '48453'];

const isInRing = (lon, lat, ring) =>
  ring.reduce((inside, [x, y], at) => {
    const [px, py] = ring.at(at - 1);
    const crosses = y > lat !== py > lat && lon < ((px - x) * (lat - y)) / (py - y) + x;
    return crosses ? !inside : inside;
  }, false);

/** ZIP codes of the localities whose rates we have, each by the point in its middle. */
function zipCodes() {
  const atlas = JSON.parse(
    readFileSync(createRequire(import.meta.url).resolve('us-atlas/counties-10m.json'), 'utf8'),
  );
  const counties = feature(atlas, atlas.objects.counties).features.filter(({ id }) =>
    OWN_LOCALITY.includes(id),
  );
  const countyAt = ([lat, lon]) =>
    counties.find(({ geometry: { type, coordinates } }) =>
      (type === 'Polygon' ? [coordinates] : coordinates).some(([outer]) =>
        isInRing(lon, lat, outer),
      ),
    )?.id;
  const { centroids, poBoxes } = readJson('zip-centroids.json');
  const points = { ...centroids };
  for (const [zip, town] of Object.entries(poBoxes)) points[zip] = centroids[town];
  const zips = Object.keys(points).sort();
  return {
    houston: zips.filter((zip) => countyAt(points[zip]) === HOUSTON),
    restOfTexas: zips.filter((zip) => countyAt(points[zip]) === undefined),
  };
}

const data = { year: 2025, sources: SOURCES, services: rates(), zipCodes: zipCodes() };
writeFileSync(new URL('medicare-2025.json', DATA), JSON.stringify(data, null, 2));
