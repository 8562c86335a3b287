import { describe, expect, it } from '@jest/globals';
import { isSameStreet, streetOf, zipCodeOf } from './street-address.js';

const isSame = (file: string, ours: string, city = 'Houston'): boolean =>
  isSameStreet(streetOf(file, city), streetOf(ours, ''));

describe('a street address', () => {
  it.each([
    ['6621 Fannin St, Houston, TX 77030', '6621 Fannin Street'],
    ['6621 FANNIN STREET HOUSTON TX 77030-1234', '6621 Fannin St.'],
    ['6621 Fannin Street, Suite 100, Houston, TX 77030', '6621 Fannin St'],
    ['6621 Fannin St Ste 100, Houston, TX 77030', '6621 Fannin Street #100'],
    ['6621 Fannin St', '6621 Fannin Street, Suite 100'],
    ['17201 Interstate 45 S, Houston, Texas 77385', '17201 I-45 South'],
    ['17201 IH-45 S, Houston, TX 77385', '17201 Interstate Highway 45 South'],
    ['23330 US-59, Houston, TX 77339', '23330 US Highway 59'],
    ['23330 U.S. Hwy. 59 N, Houston, TX 77339', '23330 US59 North'],
    ['23330 Hwy 59 N, Houston, TX 77339', '23330 US Highway 59'],
    ['23330 US-59, Houston, TX 77339', '23330 Highway 59 North'],
    ['100 FM 1960, Houston, TX 77090', '100 Farm to Market Road 1960'],
    ['100 State Hwy 105, Houston, TX 77304', '100 SH-105'],
    ['1 Avenida Peña, Houston, TX 77030', '1 avenida pena'],
    ['1200 North Loop West Fwy, Houston, TX 77008', '1200 N. Loop W. Freeway'],
  ])('%s is %s', (file, ours) => {
    expect(isSame(file, ours)).toBe(true);
  });

  it('knows a town of several words, and a saint', () => {
    expect(
      isSame(
        "17200 Saint Luke's Way, The Woodlands, TX 77384",
        '17200 St. Lukes Way',
        'The Woodlands',
      ),
    ).toBe(true);
  });

  it.each([
    ['6621 Fannin Street, Houston, TX 77030', '6622 Fannin Street'],
    ['6621 Fannin Street, Suite 100, Houston, TX 77030', '6621 Fannin Street, Suite 200'],
    ['6621 North Fannin Street, Houston, TX 77030', '6621 South Fannin Street'],
    ['6621 Fannin Road, Houston, TX 77030', '6621 Fannin Street'],
    ['23330 US-59, Houston, TX 77339', '23330 US Highway 69'],
    ['23330 US-59 N, Houston, TX 77339', '23330 US Highway 59 South'],
    ['23330 US-59, Houston, TX 77339', '23330 FM 59'],
    ['100 State Highway, Houston, TX 77304', '100 SH'],
    ['', ''],
    ['Houston, TX 77030', ''],
  ])('%s is not %s', (file, ours) => {
    expect(isSame(file, ours)).toBe(false);
  });

  it.each([
    ['1 Bay Street, Houston, TX 77030', '77030'],
    ['1 Bay Street, Houston, TX 77030-1234 ', '77030'],
    ['1 Bay Street, Houston, TX 770301234', '77030'],
    ['1 Bay Street, Houston, TX 77030.0', '77030'],
    ['77030 Bay Street', null],
  ])('%s has the ZIP code %s', (address, zipCode) => {
    expect(zipCodeOf(address)).toBe(zipCode);
  });
});
