import { LoadDemoProviders } from '../../src/marketplace/catalogue/application/providers/load-demo-providers.command.js';
import { LoadCatalogue } from '../../src/marketplace/catalogue/application/services/load-catalogue.command.js';
import { catalogueFile } from '../../src/marketplace/catalogue/infrastructure/files/data-files.js';
import type { SymptomSearchView } from '../../src/marketplace/symptoms/http/symptom-search.dto.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { FakeIdentity } from '../fakes/fake-identity.js';
import { aClinic, anOffer, refreshed } from '../marketplace/a-marketplace.js';
import { aKernelOf } from '../setup/kernel.js';

let networks = 0;

/** The application with the real catalogue, three demo clinics and accounts. */
export async function aSearchDesk() {
  const identity = new FakeIdentity();
  const kernel = await aKernelOf(identity, { trustProxy: 1 });
  const [patient, analyst] = [identity.account(), identity.account({ role: 'analyst' })];
  const commands = kernel.app.get(Commands);
  await commands.execute(new LoadCatalogue(await catalogueFile()));
  const offers = (cents: number) => [
    anOffer('office_visit_new', cents),
    anOffer('ekg', cents + 5000),
    anOffer('er_visit', cents * 10),
  ];
  await commands.execute(
    new LoadDemoProviders([
      aClinic('Alder', { offers: offers(20_000), rating: { tenths: 30, reviewCount: 4 } }),
      aClinic('Birch', { offers: offers(9_000) }),
      aClinic('Cedar', { offers: offers(15_400), rating: { tenths: 49, reviewCount: 9 } }),
    ]),
  );
  await refreshed(kernel);

  /** From another network each time, unless one is named. */
  async function search(
    query: unknown,
    {
      token,
      language = 'en',
      from = `198.18.${++networks >> 8}.${networks & 255}`,
      headers = {},
      session,
      answers,
      searchId,
    }: Ask = {},
  ) {
    const answer = await kernel.app.inject({
      method: 'POST',
      url: '/api/search/symptoms',
      payload: JSON.stringify({
        query,
        answers,
        searchId,
        ...(session !== undefined && { sessionId: session }),
      }),
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
        'content-type': 'application/json',
        'accept-language': language,
        'x-forwarded-for': from,
        ...(token && { authorization: `Bearer ${token}` }),
        ...headers,
      },
    });
    return {
      status: answer.statusCode,
      body: answer.json() as SymptomSearchView & {
        code: string;
        errors: { path: string; message: string }[];
      },
      headers: answer.headers,
      text: answer.body,
    };
  }
  return { kernel, patient, analyst, identity, search };
}
export type SearchDesk = Awaited<ReturnType<typeof aSearchDesk>>;

interface Ask {
  readonly token?: string;
  readonly language?: string;
  readonly from?: string;
  readonly headers?: Record<string, string>;
  readonly session?: string | null;
  readonly answers?: unknown;
  readonly searchId?: string;
}
