import { parse } from 'csv-parse/sync';
import { IdentityProvider } from '../../src/identity/application/sign-in/identity-provider.js';
import { OpenDataChangesSchedule } from '../../src/marketplace/directory/infrastructure/open-data/open-data-changes-schedule.js';
import { OpenDataWriter } from '../../src/marketplace/directory/infrastructure/open-data/open-data-writer.js';
import type { Cast } from '../guards/cast.js';
import { ask, bearer, PASSWORD } from '../identity/people.js';
import { codeOf } from '../identity/sign-in/a-second-factor.js';
import { table, type TableRow } from '../marketplace/catalogue/offer-table-calls.js';
import type { Step } from './steps.js';

const OFFER_TABLES: readonly Step[] = [
  {
    context: 'catalogue',
    id: 'adminPreviewOfferImport',
    type: 'text/csv',
    // An offer as it is exported, with another price.
    prepare: async (_kept, cast) => {
      const path = '/api/admin/export-offers';
      const { body } = await cast.kernel.app.inject({
        url: path,
        headers: bearer(cast.tokenOf('owner')),
      });
      const [first] = parse(body, { bom: true, columns: true }) as TableRow[];
      return { offers: table([{ ...first, price: '1,250.50', no_charge: '', confirmed: '' }]) };
    },
    body: ({ offers }) => offers,
  },
  {
    context: 'catalogue',
    id: 'adminImportOffers',
    type: 'text/csv',
    body: ({ offers }) => offers,
    keep: { offerImport: ['id'] },
  },
  {
    context: 'catalogue',
    id: 'adminTakeBackOfferImport',
    path: ({ offerImport = '' }) => ({ id: offerImport }),
  },
];

const OPEN_DATA: readonly Step[] = [
  {
    context: 'directory',
    id: 'getLatestOpenData',
    as: 'service',
    prepare: async (_kept, { kernel }) => {
      await kernel.app.get(OpenDataChangesSchedule).run();
      const { version } = await kernel.app.get(OpenDataWriter).write();
      return { version };
    },
  },
  {
    context: 'directory',
    id: 'getOpenDataVersion',
    as: 'service',
    path: ({ version = '' }) => ({ version }),
  },
  {
    context: 'directory',
    id: 'getOpenDataFile',
    as: 'service',
    path: ({ version = '' }) => ({ version, file: 'providers.csv.gz' }),
  },
  { context: 'directory', id: 'listOpenDataChanges', as: 'service', query: { since: '0' } },
];

/** What needs more of the world than the answers of earlier calls. */
export const WORLDS: readonly Step[] = [...OFFER_TABLES, ...OPEN_DATA];

/** The challenge that a password gets from an account with a second factor. */
async function challengeOf(caller: string, { kernel }: Cast): Promise<string> {
  const body = { email: `${caller}@mail.example`, password: PASSWORD };
  const answer = await ask(kernel, '/auth/sign-in', body);
  return answer.json<{ challenge: string }>().challenge;
}

/** What a person does with codes of mails. */
export const CODES: readonly Step[] = [
  {
    context: 'identity',
    id: 'verifyEmail',
    as: 'guest',
    prepare: async (_kept, { kernel }) => {
      const { accounts } = kernel.app.get(IdentityProvider);
      return { oobCode: await accounts.verificationCode('unverified@mail.example') };
    },
    body: ({ oobCode }) => ({ oobCode }),
  },
];

/** Last of all: afterwards the owner signs in with an app. */
export const FACTOR: readonly Step[] = [
  {
    context: 'identity',
    id: 'setUpSecondFactor',
    as: 'owner',
    body: { password: PASSWORD },
    keep: { appSecret: ['secret'] },
  },
  {
    context: 'identity',
    id: 'confirmSecondFactor',
    as: 'owner',
    body: ({ appSecret = '' }) => ({ code: codeOf(appSecret) }),
  },
  {
    context: 'identity',
    id: 'answerSecondFactor',
    as: 'guest',
    prepare: async (_kept, cast) => ({ challenge: await challengeOf('owner', cast) }),
    body: ({ challenge, appSecret = '' }) => ({ challenge, code: codeOf(appSecret, 1) }),
  },
];
