import { formatCount } from '@/format/number';
import { plural } from './plural';

export const priceFile = {
  heading: 'The hospital’s price list',
  share: (found: number, all: number, day: string | null) =>
    `Publishes a cash price for ${found} of ${all} services we look for` +
    (day === null ? '.' : `; file of ${day}.`),
  nothing: (day: string | null) =>
    'The file holds no cash price for any of the services compared here' +
    (day === null ? '.' : `; file of ${day}.`),
  /** An excerpt says nothing about the whole file. */
  excerpt: (found: number, day: string | null) =>
    `For this demo we hold an excerpt of the file alone: ${plural(found, { one: '1 cash price', other: `${found} cash prices` })}` +
    (day === null ? '.' : `; file of ${day}.`),
  none: 'We found no faults in the file.',
  noCashPrice: 'The file has no cash prices.',
  noDiscount: 'Every cash price is the same as the list price: there is no discount.',
  aboveGross: (count: number) =>
    plural(count, {
      one: '1 cash price is higher than its list price.',
      other: `${formatCount(count)} cash prices are higher than their list prices.`,
    }),
  implausible: (count: number) =>
    plural(count, {
      one: '1 cash price is below a dollar or a hundredth of its list price, or far from what Medicare pays or other hospitals ask. It is not compared.',
      other: `${formatCount(count)} cash prices are below a dollar or a hundredth of their list price, or far from what Medicare pays or other hospitals ask. They are not compared.`,
    }),
  withoutDiscount: (count: number) =>
    plural(count, {
      one: '1 cash price is the same as its list price.',
      other: `${formatCount(count)} cash prices are the same as their list prices.`,
    }),
  ambiguous: (count: number) =>
    plural(count, {
      one: 'In 1 case the file has several cash prices for the same care.',
      other: `In ${formatCount(count)} cases the file has several cash prices for the same care.`,
    }),
  unreadable: (count: number, rows: number) =>
    plural(count, {
      one: `1 of ${formatCount(rows)} rows could not be read.`,
      other: `${formatCount(count)} of ${formatCount(rows)} rows could not be read.`,
    }),
  layout: 'The file does not follow the official layout in every point.',
  ages: {
    ageing: 'The file is more than a year old.',
    'too-old': 'The file is too old: we no longer show its prices.',
  },
  vanished: 'The file was gone when we last looked for it.',
  counted: (day: string) => `Counted on ${day}.`,
  source: 'Open the price list',
  wrong: 'Something wrong?',
  tell: 'Tell us',
  subject: (hospital: string) => `Price list of ${hospital}`,
};
