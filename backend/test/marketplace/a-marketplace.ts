import {
  type DemoOffer,
  type DemoProvider,
  LoadDemoProviders,
} from '../../src/marketplace/catalogue/application/providers/load-demo-providers.command.js';
import {
  type CatalogueFile,
  LoadCatalogue,
} from '../../src/marketplace/catalogue/application/services/load-catalogue.command.js';
import { ZipCentroidsTask } from '../../src/marketplace/catalogue/infrastructure/startup.tasks.js';
import { DirectoryRefresher } from '../../src/marketplace/directory/infrastructure/directory-refresher.js';
import { Commands } from '../../src/platform/commands/commands.js';
import { Registry } from '../../src/platform/config/registry.js';
import { StartupTask } from '../../src/platform/events/startup.js';
import { type Kernel, until } from '../setup/kernel.js';

type CatalogueService = CatalogueFile['services'][number];

export const aService = (
  key: string,
  changes: Partial<CatalogueService> = {},
): CatalogueService => ({
  key,
  name: `${key} en`,
  nameEs: `${key} es`,
  description: `About ${key}.`,
  descriptionEs: `Sobre ${key}.`,
  category: 'heart',
  durationMinutes: 30,
  codes: [],
  bookable: true,
  notBookableReason: null,
  notBookableReasonEs: null,
  forChildren: false,
  specialties: [],
  symptoms: [],
  searchTerms: [],
  searchTermsEs: [],
  ...changes,
});

export const aCatalogue = (services: readonly CatalogueService[], version = 1): CatalogueFile => ({
  version,
  services,
  categories: [{ key: 'heart', name: 'Heart', nameEs: 'Corazón' }],
  specialties: [
    { key: 'cardiology', name: 'Cardiology', nameEs: 'Cardiología' },
    { key: 'primary_care', name: 'Primary care', nameEs: 'Atención primaria' },
  ],
});

export const anOffer = (
  serviceKey: string,
  cents: number | null,
  changes: Partial<DemoOffer['terms']> = {},
): DemoOffer => ({
  serviceKey,
  terms: {
    coverage: 'complete',
    includes: 'All included',
    includesEs: 'Todo incluido',
    ...changes,
  },
  price:
    cents === null
      ? null
      : { cents, source: { kind: 'demo', asOf: '2026-11-01', sourceUrl: null } },
});

export interface ClinicChanges extends Partial<Omit<DemoProvider, 'profile'>> {
  readonly profile?: Partial<DemoProvider['profile']>;
  readonly cities?: readonly string[];
}

export const aClinic = (
  name: string,
  { profile, cities = ['Houston'], ...changes }: ClinicChanges = {},
): DemoProvider => ({
  traits: { kind: 'clinic', demo: true },
  profile: {
    name,
    specialtyKey: 'cardiology',
    email: 'desk@clinic.example',
    languages: ['en'],
    ...profile,
  },
  visitTerms: {},
  rating: { tenths: 45, reviewCount: 10 },
  offers: [],
  places: cities.map((city) => ({
    name: `${city} office`,
    address: '1 Elm Street',
    city,
    state: 'TX',
    zipCode: '77002',
    zone: 'America/Chicago',
  })),
  ...changes,
});

export const aListing = (name: string, changes: ClinicChanges = {}): DemoProvider =>
  aClinic(name, {
    traits: { kind: 'hospital_listing' },
    rating: null,
    ...changes,
    profile: { specialtyKey: 'other', specialtyText: 'Hospital', email: null, ...changes.profile },
  });

/** Loads through the commands, as a start does. */
export async function fill(
  kernel: Pick<Kernel, 'app' | 'rows'>,
  catalogue: CatalogueFile,
  providers: readonly DemoProvider[],
): Promise<void> {
  const commands = kernel.app.get(Commands);
  await commands.execute(new LoadCatalogue(catalogue));
  if (providers.length) await commands.execute(new LoadDemoProviders(providers));
  await refreshed(kernel);
}

/** Takes over where ZIP codes are, as a start does. */
/**
 * Empties the catalogue. A refresh of the directory takes its locks in another order than truncate
 * does; each begins with `stale_providers`, so this waits for one that runs.
 */
export const emptyCatalogue = (kernel: Kernel): Promise<unknown> =>
  kernel.rows(`do $$ begin
    lock table marketplace.stale_providers;
    truncate marketplace.providers, marketplace.services, marketplace.locations cascade;
  end $$`);

export function withZips(kernel: Kernel): Promise<void> {
  return kernel.app.get(ZipCentroidsTask).run();
}

/** After rows were changed behind the commands' back. */
export async function refreshed(kernel: Pick<Kernel, 'app' | 'rows'>, all = false): Promise<void> {
  if (all)
    await kernel.rows(
      `insert into marketplace.stale_providers
        select id
        from marketplace.providers
        on conflict do nothing`,
    );
  await kernel.app.get(DirectoryRefresher).run();
  // The refresher was told, too, and may have taken the rows.
  await until(async () => !(await kernel.rows('select from marketplace.stale_providers')).length);
}

/** The startup tasks of the marketplace, in their order. */
export async function start(kernel: Kernel): Promise<void> {
  const tasks = kernel.app
    .get(Registry)
    .all(StartupTask)
    .filter(({ order }) => order <= 30)
    .sort((a, b) => a.order - b.order);
  for (const task of tasks) await task.run();
}

export async function idOf(
  kernel: Kernel,
  table: 'providers' | 'services' | 'locations',
  name: string,
): Promise<string> {
  const [row] = await kernel.rows<{ id: string }>(
    `select id from marketplace.${table} where name = $1`,
    [name],
  );
  if (!row) throw new Error(`No ${name}.`);
  return row.id;
}
