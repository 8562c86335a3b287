/** What was asked for a service over time. */
export const history = {
  open: 'Price history',
  title: (service: string) => `Price history of ${service}`,
  when: 'When',
  who: 'Who',
  price: 'Price',
  includes: 'What the price includes',
  source: 'Source',
  asOf: (day: string) => `as of ${day}`,
  was: (price: string) => `Was ${price}`,
  first: 'First price',
  listPrice: 'List price',
  onRequest: 'On request',
  system: 'Data file',
  empty: 'No prices yet',
  failed: 'The price history could not be loaded',
  more: 'Show earlier prices',
};
