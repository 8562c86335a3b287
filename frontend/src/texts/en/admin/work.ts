import { plural } from '../plural';

/** From two days on in days. */
export const duration = (hours: number): string =>
  hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;

export const work = {
  title: 'What is waiting',
  what: 'what is waiting',
  empty: 'Nothing is waiting',
  all: 'All',
  due: 'Due',
  kind: 'Kind of work',
  record: 'Record',
  detail: 'Details',
  kinds: {
    quote: 'Price to send',
    appointment: 'Appointment to set',
    'failed-mail': 'Mail not delivered',
    'expiring-price': 'Prices end soon',
    'price-file': 'Price file to check',
    draft: 'Ready to publish',
    'unverified-clinic': 'Clinic to verify',
    'search-miss': 'Search without an answer',
  },
  since: (hours: number) => `For ${duration(hours)}`,
  searches: (count: number) => plural(count, { one: '1 search', other: `${count} searches` }),
  more: (kind: string, shown: number, total: string) => `${kind}: ${shown} of ${total} are shown`,
};
