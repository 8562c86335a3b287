import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { labelsOf, marksOf } from './map-marks';

const place = fc.tuple(fc.integer({ min: 0, max: 640 }), fc.integer({ min: 0, max: 400 }));

describe('the marks of a map', () => {
  it('stand where the places are, when these are apart', () => {
    expect(
      marksOf([
        [10, 10],
        [100, 50],
      ]),
    ).toEqual([
      { number: 1, x: 10, y: 10, place: [10, 10] },
      { number: 2, x: 100, y: 50, place: [100, 50] },
    ]);
  });

  it('never cover each other, however near the places are', () => {
    fc.assert(
      fc.property(fc.array(place, { maxLength: 30 }), (places) => {
        const marks = marksOf(places);
        expect(marks.map(({ number }) => number)).toEqual(places.map((_, at) => at + 1));
        for (const [at, one] of marks.entries())
          for (const other of marks.slice(0, at))
            expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(20);
      }),
    );
  });
});

describe('the names of cities on a map', () => {
  it('stand beside a mark, on another side when that is taken, and not at all when all are', () => {
    const houston: readonly [number, number] = [200, 200];
    const names = new Map([['Houston', houston]]);
    expect(labelsOf(names, marksOf([houston]))).toEqual([{ text: 'Houston', x: 239.1, y: 205 }]);
    expect(labelsOf(names, marksOf([houston, [235, 200]]))[0]?.x).toBeLessThan(200);
    const around = marksOf([houston, [240, 200], [160, 200], [200, 176], [200, 224]]);
    expect(labelsOf(names, around)).toEqual([]);
  });
});
