import { expect, it } from '@jest/globals';
import {
  actorOf,
  type AuditWords,
  changesToShow,
  nameOf,
  ownChanges,
  valueOf,
} from './audit-terms';

const words: AuditWords = {
  none: '–',
  yes: 'Sí',
  no: 'No',
  fields: { status: 'Estado', start: 'Desde', end: 'Hasta', version: 'Versión', name: 'Nombre' },
  values: { status: { published: 'Publicado' }, languages: { en: 'Inglés', es: 'Español' } },
  money: (cents) => `$${cents / 100}`,
  day: (day) => `day ${day}`,
  time: (instant) => `time ${instant}`,
};

it.each([
  ['customPrice', '12050', '$120.5'],
  ['customPrice', '"free"', '"free"'],
  ['version', '3', '3'],
  ['bio', null, '–'],
  ['bio', '', '–'],
  ['isActive', 'true', 'Sí'],
  ['isActive', 'false', 'No'],
  ['updatedAt', '2026-11-21T15:37:55.120Z', 'time 2026-11-21T15:37:55.120Z'],
  ['updatedAt', '2026-11-21 15:37:55.12+00', 'time 2026-11-21 15:37:55.12+00'],
  ['sourceAsOf', '2026-11-21', 'day 2026-11-21'],
  ['bio', 'since 2026-11-21T15:37:55Z', 'since 2026-11-21T15:37:55Z'],
  ['bio', '2026-99-99T99:99:99Z', '2026-99-99T99:99:99Z'],
  ['sourceAsOf', '2026-99-99', '2026-99-99'],
  ['status', 'published', 'Publicado'],
  ['status', 'melted', 'melted'],
  ['name', 'published', 'published'],
  ['languages', '["en","es","vi"]', 'Inglés, Español, vi'],
  ['symptoms', '[]', '–'],
  ['symptoms', '{}', '–'],
  ['languages', '{en,es}', 'Inglés, Español'],
  ['symptoms', '{"a cough, dry","so \\"loud\\"",rash}', 'a cough, dry, so "loud", rash'],
  ['bio', '{a,}', '{a,}'],
  ['bio', '[not a list', '[not a list'],
  ['bio', '{"a', '{"a'],
  [
    'preferredSlots',
    '[{"start":"2026-12-01T15:00:00Z","end":"2026-12-01T16:00:00Z"}]',
    'Desde: time 2026-12-01T15:00:00Z\nHasta: time 2026-12-01T16:00:00Z',
  ],
  [
    'snapshot',
    '{"priceCents":9900,"includes":null,"isNew":true}',
    'price cents: $99\nincludes: –\nis new: Sí',
  ],
] as const)('reads %s of %s as %s', (field, value, text) => {
  expect(valueOf(field, value, words)).toBe(text);
});

it('derives words for a field without a name', () => {
  expect(
    ['sourceAsOf', 'npi', 'signupUtmSource', 'status'].map((field) => nameOf(field, words)),
  ).toEqual(['source as of', 'npi', 'signup utm source', 'Estado']);
});

it('tells what a person changed from what every change sets', () => {
  const changes = ['id', 'name', 'version', 'updatedBy'].map((field) => ({
    field,
    before: null,
    after: 'x',
  }));
  expect(ownChanges(changes).map(({ field }) => field)).toEqual(['name']);
});

it('shows changed fields before those that every change sets, and no unchanged field', () => {
  const changes = [
    { field: 'version', before: '1', after: '2' },
    { field: 'bio', before: null, after: '' },
    { field: 'name', before: 'Elm', after: 'Fir' },
    { field: 'status', before: 'published', after: 'published' },
  ];
  expect(changesToShow(changes, words)).toEqual([
    { field: 'name', name: 'Nombre', before: 'Elm', after: 'Fir' },
    { field: 'version', name: 'Versión', before: '1', after: '2' },
  ]);
});

it.each([
  ['Sistema', 'system'],
  [' visitante ', 'guest'],
  ['system', 'system'],
  ['ana@mail.example', 'ana@mail.example'],
  ['a'.repeat(300), 'a'.repeat(254)],
])('looks for %s as %s', (text, actor) => {
  expect(actorOf(text, { system: 'sistema', guest: 'visitante' })).toBe(actor);
});
