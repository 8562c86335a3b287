import { describe, expect, it } from '@jest/globals';
import { addressesNamed, withAddress } from './found';
import { opensFind } from './opens-find';

const PAGES = [
  { title: 'Price Requests', href: '/admin/price-requests' },
  { title: 'Ubicación', href: '/admin/locations' },
];

describe('the pages of the console', () => {
  it('are found by all words, with or without accents', () => {
    expect(addressesNamed('requests PRICE', 'page', PAGES)).toEqual([
      {
        key: '/admin/price-requests',
        kind: 'page',
        title: 'Price Requests',
        detail: null,
        href: '/admin/price-requests',
      },
    ]);
    expect(addressesNamed('ubicacion', 'page', PAGES)).toMatchObject([{ title: 'Ubicación' }]);
    expect(addressesNamed('price list', 'page', PAGES)).toEqual([]);
  });

  it('are all shown before anything is typed', () => {
    expect(addressesNamed('', 'page', PAGES)).toHaveLength(2);
  });
});

describe('a record that was found', () => {
  const record = { id: '7', title: 'Elm', detail: 'Heart scan', slug: null };

  it.each([
    ['person', '/admin/users?q=7'],
    ['provider', '/admin/providers/7'],
    ['service', '/admin/services?q=7'],
    ['code', '/admin/services?q=7'],
    ['location', '/admin/locations?q=7'],
    ['appointment', '/admin/bookings?open=7'],
    ['price-request', '/admin/price-requests?open=7'],
  ] as const)('of kind %s opens where staff work on it', (kind, href) => {
    expect(withAddress({ ...record, kind }, true).href).toBe(href);
  });

  it.each([
    ['provider', 'elm', '/providers/elm-7'],
    ['service', null, '/services?search=Elm'],
    ['code', null, '/services?search=Heart+scan'],
  ] as const)('of kind %s opens its public page for analysts', (kind, slug, href) => {
    expect(withAddress({ ...record, kind, slug }, false).href).toBe(href);
  });
});

describe('the keys', () => {
  const keys = { key: 'k', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };

  it.each([
    [{ ctrlKey: true }, true],
    [{ metaKey: true }, true],
    [{ ctrlKey: true, key: 'K' }, true],
    [{}, false],
    [{ ctrlKey: true, shiftKey: true }, false],
    [{ ctrlKey: true, altKey: true }, false],
    [{ ctrlKey: true, key: 'j' }, false],
  ])('%j open it: %s', (pressed, opens) => {
    expect(opensFind({ ...keys, ...pressed })).toBe(opens);
  });
});
