import { plural } from '../plural';

/** The prices of a service over time. */
export const history = {
  open: 'Price history',
  title: (service: string) => `Price history of ${service}`,
  when: 'When',
  who: 'Who',
  service: 'Service',
  price: 'Price',
  includes: 'What the price includes',
  source: 'Source',
  asOf: (day: string) => `as of ${day}`,
  attestedBy: (name: string) => `attested by ${name}`,
  was: (price: string) => `Was ${price}`,
  otherTerms: 'Other coverage',
  first: 'First price',
  listPrice: 'List price',
  onRequest: 'On request',
  system: 'Data file',
  empty: 'No prices yet',
  failed: 'The price history could not be loaded',
  more: 'Show earlier prices',
  again: 'Use it again',
  take: 'Use this price',
  takeOf: (time: string) => `Use this price, of ${time}`,
  present: 'Current price',
};

/** Tables of services and prices. */
export const tables = {
  export: 'Export CSV',
  exported: 'Export successful!',
  import: 'Import CSV',
  title: 'Import services and prices',
  steps:
    'Export the table, change it in a spreadsheet, and choose it here. You see what would change before anything does. The table is taken over whole or not at all.',
  newRows: 'A row without link_id adds a service to the provider_id, as a draft.',
  choose: 'Choose a CSV file',
  another: 'Choose another file',
  limits: 'UTF-8, 2 MB and 5,000 rows at most.',
  reading: 'Reading the file...',
  unreadable: 'This file cannot be imported',
  line: 'Line',
  column: 'Column',
  fault: 'What to repair',
  provider: 'Provider',
  service: 'Service',
  change: 'What changes',
  isNew: 'New, as a draft',
  emptyCell: 'empty',
  counts: (created: number, changed: number, unchanged: number) =>
    `${created} new, ${changed} changed, ${unchanged} unchanged`,
  faults: (count: number) =>
    plural(count, {
      one: '1 fault. Nothing can be imported before it is repaired.',
      other: `${count} faults. Nothing can be imported before they are repaired.`,
    }),
  first: (shown: number, all: number) => `The first ${shown} of ${all}:`,
  nothing: 'Nothing would change.',
  apply: (count: number) => plural(count, { one: 'Import 1 row', other: `Import ${count} rows` }),
  done: (created: number, changed: number) => `Imported: ${created} new, ${changed} changed`,
  failed: 'Nothing was imported.',
  warned: (count: number) =>
    plural(count, {
      one: '1 price moves by more than half, or by a factor of ten. It is listed first.',
      other: `${count} prices move by more than half, or by a factor of ten. They are listed first.`,
    }),
  warnings: { tenfold: 'Ten times as much, or a tenth', half: 'Moves by more than half' },
  checked: 'I have checked the prices with a warning',
  latest: 'Latest imports',
  imported: (created: number, changed: number) => `${created} new, ${changed} changed`,
  takeBack: 'Take back',
  takeBackOf: (time: string) => `Take back the import of ${time}`,
  takenBackOn: (time: string) => `Taken back ${time}`,
  takenBack: 'Import taken back',
  askTakeBack: 'Take back this import?',
  takeBackText: (created: number, changed: number) =>
    `What it added is deleted (${created}), and what it changed is as it was before (${changed}). When a price was changed after the import, nothing is taken back.`,
};

/** The same done to many records. */
export const bulk = {
  chosen: (count: number) => `${count} selected`,
  open: 'Change selected',
  clear: 'Clear selection',
  choose: (name: string) => `Select ${name}`,
  chooseAll: 'Select all on this page',
  title: (count: number) =>
    plural(count, { one: 'Change 1 record', other: `Change ${count} records` }),
  action: 'What to do',
  actions: {
    'price-percent': 'Change the price by percent',
    'price-amount': 'Change the price by an amount',
    'price-set': 'Set the price',
    'turn-on': 'Make available',
    'turn-off': 'Make unavailable',
    publish: 'Publish',
    'submit-review': 'Send to review',
    suspend: 'Suspend',
    restore: 'Restore as draft',
  },
  percent: 'Percent, less with a minus sign',
  wholePercent: 'Write a whole number from -99 to 1,000, such as 5 or -5.',
  amount: 'Dollars, less with a minus sign',
  price: 'New price',
  reason: 'Reason',
  run: 'Apply',
  done: (count: number) =>
    plural(count, { one: '1 record changed', other: `${count} records changed` }),
  failed: 'Nothing was changed.',
  outcome: (changed: number, refused: number) =>
    `${changed} changed, ${refused} left as they were:`,
  record: 'Record',
  why: 'Why',
  outdated: (seen: number, current: number) =>
    `You saw version ${seen}; it has version ${current} by now. Look at it and try again.`,
};
