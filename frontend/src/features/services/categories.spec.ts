import { describe, expect, it } from '@jest/globals';
import { categoriesOf } from './categories';
import type { Service } from './use-services';

const service = (name: string, category: string, providerCount = 1): Service => ({
  id: name,
  key: name,
  name,
  description: '',
  category,
  categoryKey: category.toLowerCase(),
  duration: 15,
  bookable: true,
  notBookableReason: null,
  providerCount,
  pricesHidden: true,
});

describe('the categories of services', () => {
  it('are in the order of their names in the language', () => {
    const services = [service('a', 'Otras'), service('b', 'Índice'), service('c', 'Heart')];
    expect(categoriesOf(services, 'es').map(({ name }) => name)).toEqual([
      'Heart',
      'Índice',
      'Otras',
    ]);
  });

  it('keep the order of services, those that nobody offers last', () => {
    const services = [service('a', 'Heart', 0), service('b', 'Heart'), service('c', 'Heart', 2)];
    expect(categoriesOf(services, 'en')[0]?.services.map(({ name }) => name)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });
});
