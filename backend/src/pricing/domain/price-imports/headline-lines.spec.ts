import { describe, expect, it } from '@jest/globals';
import { aPriceLine } from '../../../../test/pricing/price-imports/a-price-line.js';
import type { PriceLine } from '../price-files/price-line.js';
import { withHeadlines } from './headline-lines.js';

const aLine = (fields: Partial<PriceLine> = {}): PriceLine => aPriceLine('mri_knee', fields);

const headlinesOf = (...lines: PriceLine[]): number[] =>
  withHeadlines(lines).flatMap(({ headline }, index) => (headline ? [index] : []));

describe('the price that is shown of a service', () => {
  it('is its only one', () => {
    expect(headlinesOf(aLine())).toEqual([0]);
  });

  it("is the whole price before a part, and the hospital's part before the doctor's", () => {
    const doctor = aLine({ billingClass: 'professional', cashCents: 9_000 });
    const unknown = aLine({ billingClass: null, cashCents: 60_000 });
    const facility = aLine();
    const whole = aLine({ billingClass: 'both', cashCents: 70_000 });
    expect(headlinesOf(doctor, unknown, facility, whole)).toEqual([3]);
    expect(headlinesOf(doctor, unknown, facility)).toEqual([2]);
    expect(headlinesOf(doctor, unknown)).toEqual([1]);
    expect(headlinesOf(doctor)).toEqual([0]);
  });

  it('is never one of both parts that is less than the part of the facility', () => {
    const facility = aLine({ cashCents: 124_350, cashMinCents: 124_350 });
    const both = aLine({ billingClass: 'both', cashCents: 9_000, cashMinCents: 9_000 });
    expect(headlinesOf(both, facility)).toEqual([1]);
    expect(headlinesOf(both)).toEqual([0]);
  });

  it('is that of its main code, wherever it stands', () => {
    const addOn = aLine({ code: '77063', isMain: false, cashCents: 15_750 });
    const main = aLine({ code: '77067', cashCents: 61_050 });
    expect(headlinesOf(addOn, main)).toEqual([1]);
  });

  it.each<[string, PriceLine[]]>([
    ['that the file lacks', [aLine({ cashCents: null, verdict: 'not-found' })]],
    ['with a range', [aLine({ cashCents: null, cashMinCents: 1, verdict: 'conflicting' })]],
    ['that no code is', []],
  ])('is none beside a main code %s', (_, main) => {
    expect(headlinesOf(...main, aLine({ code: 'G0121', isMain: false }))).toEqual([]);
  });

  it('is one for each service', () => {
    expect(headlinesOf(aLine(), aLine({ service: 'ct_head', code: '70450' }))).toEqual([0, 1]);
  });

  it('is the same twice without being two', () => {
    expect(headlinesOf(aLine(), aLine({ setting: 'both' }))).toEqual([0]);
  });

  it.each<[string, PriceLine[]]>([
    ['two amounts', [aLine(), aLine({ setting: 'both', cashCents: 60_000 })]],
    ['a range beside it', [aLine(), aLine({ setting: 'both', cashCents: null, cashMinCents: 1 })]],
    ['only variants', [aLine({ modifiers: ['26'] })]],
    ['only a stay', [aLine({ setting: 'inpatient' })]],
    ['only a unit of a drug', [aLine({ drugUnit: '1 ML' })]],
    ['only a package', [aLine({ verdict: 'package' })]],
    ['only a price by time', [aLine({ verdict: 'limited' })]],
    ['less than a cent', [aLine({ cashCents: 0 })]],
  ])('is none with %s', (_, lines) => {
    expect(headlinesOf(...lines)).toEqual([]);
  });
});
