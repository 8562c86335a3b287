import { describe, expect, it } from '@jest/globals';
import { providerIdOf } from './provider-id';

const ID = '019a9d3c-1a2b-7c3d-8e4f-0123456789ab';

describe('the address of a provider', () => {
  it.each([`bayou-heart-clinic-${ID}`, ID, `clinica-2-${ID.toUpperCase()}`])(
    '%s ends with its id',
    (address) => {
      expect(providerIdOf(address)).toBe(ID);
    },
  );

  it.each(['', 'bayou-heart-clinic', `${ID}-more`, `slug${ID}`, `slug-${ID.slice(1)}`])(
    '"%s" is not the address of a provider',
    (address) => {
      expect(providerIdOf(address)).toBeNull();
    },
  );
});
