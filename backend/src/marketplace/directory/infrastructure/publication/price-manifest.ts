import { Readable } from 'node:stream';
import type { PriceFileState } from '../../application/public-price-files.js';
import { TEMPLATE_VERSION } from './cms-template.js';

/** A clinic with a file of its own. */
export interface ListedClinic {
  readonly id: string;
  readonly name: string;
  readonly npi: string | null;
  readonly demo: boolean;
  /** Prices. */
  readonly rows: number;
  /** ISO 8601, UTC. */
  readonly updatedAt: string;
  /** The day on which the clinic confirmed its page, while that holds. */
  readonly attestedOn: string | null;
}

/** What the installation says of itself. */
export interface Publisher {
  readonly productName: string;
  /** Without a slash at its end. */
  readonly address: string;
  readonly contact: string;
}

const HOW_TO_READ = [
  'Each file has the layout of the CMS template named in "template"; amounts are US dollars.',
  'The cash price is standard_charge|discounted_cash in CSV files, discounted_cash in JSON files.',
  'Descriptions are our own words. A code of type LOCAL is our key of the service.',
  'billing_class says what a price covers: both is everything, facility or professional is a part.',
  'Prices that cost nothing are left out: the template has no room for them.',
  'The attestation is the sentence of the template. It is true only in the file of a clinic that ' +
    'confirmed its prices in the last 180 days, and speaks for that clinic alone.',
  'A clinic without an NPI leaves type_2_npi blank, which CMS’s validator reports.',
];
const SCOPE =
  'Only cash prices that clinics gave us and made public themselves. What hospitals publish in ' +
  'their own price files is left out: read it where they publish it.';
const NO_CLINICS = 'No clinic has made its prices public yet, so the files are empty.';
const LICENSE =
  'Prices, codes and dates are facts. CPT is a registered trademark of the American Medical ' +
  'Association; the files hold code numbers and none of its wording.';

/** What files there are, and how they are read. */
export const priceManifest = (
  publisher: Publisher,
  state: PriceFileState,
  clinics: AsyncIterable<ListedClinic>,
): Readable => Readable.from(parts(publisher, state, clinics));

async function* parts(
  { productName, address, contact }: Publisher,
  { rows, clinics: count, updatedAt }: PriceFileState,
  clinics: AsyncIterable<ListedClinic>,
): AsyncGenerator<string> {
  const filesIn = (folder: string) => ({
    csv: `${address}${folder}/cash-prices.csv`,
    json: `${address}${folder}/cash-prices.json`,
  });
  const root = JSON.stringify({
    name: `${productName}: cash prices of clinics that made them public`,
    scope: count === 0 ? `${SCOPE} ${NO_CLINICS}` : SCOPE,
    template: `CMS hospital price transparency ${TEMPLATE_VERSION}`,
    updatedAt,
    clinics: count,
    rows,
    ...filesIn('/prices'),
    howToRead: HOW_TO_READ,
    license: LICENSE,
    contact,
  });
  yield `${root.slice(0, -1)},"files":[`;
  let separator = '\n';
  for await (const clinic of clinics) {
    yield separator + JSON.stringify({ ...clinic, ...filesIn(`/prices/${clinic.id}`) });
    separator = ',\n';
  }
  yield '\n]}\n';
}
