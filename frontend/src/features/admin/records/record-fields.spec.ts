import { describe, expect, it } from '@jest/globals';
import { bodyOf, centsOf, dollarsOf, type FieldOf, valuesOf } from './record-fields';

interface Service {
  name: string | null;
  price: number | null;
  duration: number;
  bookable: boolean;
  symptoms?: string[];
}

const FIELDS: FieldOf<Service>[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'duration', label: 'Minutes', kind: 'integer' },
  { name: 'bookable', label: 'Bookable', kind: 'flag' },
  { name: 'symptoms', label: 'Symptoms', kind: 'lines' },
];

describe('money that is typed', () => {
  it.each([
    ['120', 12000],
    ['120.5', 12050],
    ['120,50', 12050],
    ['$1,250.00', 125000],
    ['0', 0],
    ['0.07', 7],
  ])('%s is %d cents', (typed, cents) => {
    expect(centsOf(typed)).toBe(cents);
  });
  it.each(['', 'free', '-1', '1.234', '1e3', '99999999'])('%s is no amount', (typed) => {
    expect(centsOf(typed)).toBeNaN();
  });
  it('comes back as it was', () => {
    for (const cents of [0, 7, 12000, 33250]) expect(centsOf(dollarsOf(cents))).toBe(cents);
  });
});

describe('a form', () => {
  const record = {
    name: 'EKG',
    price: 33250,
    duration: 20,
    bookable: true,
    symptoms: ['chest', 'heart'],
    other: 1,
  };

  it('returns the record that it shows', () => {
    const { other, ...service } = record;
    expect(other).toBe(1);
    expect(bodyOf<Service>(FIELDS, valuesOf(FIELDS, record))).toEqual(service);
  });
  it('omits empty fields, and sends invalid numbers for the server to refuse', () => {
    expect(
      bodyOf<Service>(FIELDS, {
        name: ' ',
        price: 'much',
        duration: 'long',
        bookable: false,
        symptoms: ' \n',
      }),
    ).toEqual({ name: null, price: 'much', duration: 'long', bookable: false, symptoms: [] });
  });
  it('sends an empty text for a required field, so that the server refuses it', () => {
    expect(
      bodyOf<Service>([{ name: 'name', label: 'Name', kind: 'text', required: true }], {
        name: ' ',
      }),
    ).toEqual({ name: '' });
  });
});

it('is typed by the request body: a wrong name or kind does not compile', () => {
  const fields: FieldOf<Service>[] = [
    // @ts-expect-error the body has no such property
    { name: 'prices', label: 'Prices', kind: 'money' },
    // @ts-expect-error a flag holds no number
    { name: 'duration', label: 'Minutes', kind: 'flag' },
  ];
  expect(fields).toHaveLength(2);
});
