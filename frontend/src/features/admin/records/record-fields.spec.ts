import { describe, expect, it } from '@jest/globals';
import { bodyOf, centsOf, differing, dollarsOf, type FieldSpec, valuesOf } from './record-fields';

const FIELDS: FieldSpec[] = [
  { name: 'name', label: 'Name', kind: 'text' },
  { name: 'price', label: 'Price', kind: 'money' },
  { name: 'duration', label: 'Minutes', kind: 'whole' },
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

  it('gives back the record that it shows', () => {
    const { other, ...told } = record;
    expect(other).toBe(1);
    expect(bodyOf(FIELDS, valuesOf(FIELDS, record))).toEqual(told);
  });
  it('sends nothing for what is empty, and what is no number for the server to refuse', () => {
    expect(
      bodyOf(FIELDS, {
        name: ' ',
        price: 'much',
        duration: 'long',
        bookable: false,
        symptoms: ' \n',
      }),
    ).toEqual({ name: null, price: 'much', duration: 'long', bookable: false, symptoms: [] });
  });
  it('sends an empty text for what is required, so that the server says so', () => {
    expect(
      bodyOf([{ name: 'name', label: 'Name', kind: 'text', required: true }], { name: ' ' }),
    ).toEqual({ name: '' });
  });
  it('names the fields that differ', () => {
    const mine = valuesOf(FIELDS, record);
    const theirs = valuesOf(FIELDS, { ...record, price: 100, symptoms: [] });
    expect(differing(FIELDS, mine, theirs).map(({ name }) => name)).toEqual(['price', 'symptoms']);
  });
});
