import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { Plugin } from 'vite';

const MODULE = 'county-outlines';
/** The first digits of the codes of counties (FIPS 6-4): 48 is Texas. */
const STATE = '48';
/** Parts of a degree that are kept: a thousandth is about 100 meters. */
const STEPS = 1000;

/**
 * The outlines of the counties of Texas as the module `county-outlines`: each line as longitude and
 * latitude in thousandths of a degree, every point as the difference to the one before. Cut from
 * the public-domain outlines of the Census Bureau that the package us-atlas holds.
 */
export function countyOutlines(): Plugin {
  return {
    name: 'openfare-county-outlines',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : null),
    load: async (id) =>
      id === `\0${MODULE}` ? `export default ${JSON.stringify(await outlines())};` : null,
  };
}

async function outlines(): Promise<number[][]> {
  const file = fileURLToPath(import.meta.resolve('us-atlas/counties-10m.json'));
  const atlas = JSON.parse(await readFile(file, 'utf8')) as Topology<{
    counties: GeometryCollection;
  }>;
  const geometries = atlas.objects.counties.geometries.filter(({ id }) =>
    String(id).startsWith(STATE),
  );
  return mesh(atlas, { type: 'GeometryCollection', geometries }).coordinates.map(differences);
}

function differences(line: readonly (readonly number[])[]): number[] {
  const steps: number[] = [];
  const last = [0, 0];
  for (const point of line) {
    const [lon = 0, lat = 0] = point.map((degrees) => Math.round(degrees * STEPS));
    const [west = 0, south = 0] = last;
    if (steps.length > 0 && lon === west && lat === south) continue;
    steps.push(lon - west, lat - south);
    [last[0], last[1]] = [lon, lat];
  }
  return steps;
}
