/**
 * Who may read a file with an API key: whoever reads the directory, or whoever also reads prices.
 * `hospital-prices` is the only kind of price that `OPEN_DATA=public` opens to everybody.
 */
export type Audience = 'directory' | 'hospital-prices' | 'prices';

export interface Column {
  readonly name: string;
  /**
   * `list` is an array of texts in NDJSON and one cell with bars between them in CSV. A `day` is
   * YYYY-MM-DD. Every column but those of type `id` may be null, which is an empty cell.
   */
  readonly type: 'id' | 'text' | 'list' | 'day' | 'integer' | 'decimal' | 'boolean';
  readonly about: string;
}

export interface OpenTable {
  readonly name: 'providers' | 'locations' | 'services' | 'offers' | 'hospital-prices' | 'prices';
  readonly about: string;
  readonly audience: Audience;
  /** The resource of FHIR R4 that each row is as well. */
  readonly resource?: 'Organization' | 'Location' | 'HealthcareService';
  readonly columns: readonly Column[];
}
export type TableName = OpenTable['name'];

const column = (name: string, type: Column['type'], about: string): Column => ({
  name,
  type,
  about,
});

const PRICES: readonly Column[] = [
  column('offer_id', 'id', 'Id of the row in offers.'),
  column('provider_id', 'id', 'Id of the row in providers.'),
  column('service_id', 'id', 'Id of the row in services.'),
  column('service_key', 'text', 'Key of the service, the same in every installation.'),
  column('price_cents', 'integer', 'What a patient without insurance pays, in US cents.'),
  column('coverage', 'text', 'What the price covers: complete, facility or professional.'),
  column('includes', 'text', 'What is included, in English.'),
  column('includes_es', 'text', 'The same in Spanish.'),
  column(
    'standing',
    'text',
    'compared, or why the price is not compared with others: county_program (depends on ' +
      'eligibility), children_only, questionable.',
  ),
  column('source', 'text', 'Who said the price: published_file, provider, or demo (invented).'),
  column('as_of', 'day', 'The day on which the source said it.'),
  column('source_url', 'text', 'Address of the published file.'),
];

/** What is published, in the order in which it is written. */
export const TABLES: readonly OpenTable[] = [
  {
    name: 'providers',
    about: 'Clinics and hospitals of the directory.',
    audience: 'directory',
    resource: 'Organization',
    columns: [
      column('id', 'id', 'Id of the provider, as in the API.'),
      column('kind', 'text', 'clinic, or hospital_listing: it repeats what a hospital published.'),
      column('demo', 'boolean', 'Invented for a demonstration. Never true in production.'),
      column('name', 'text', 'Name.'),
      column('specialty_key', 'text', 'Key of the specialty, or other.'),
      column('specialty', 'text', 'Specialty in English.'),
      column('county_program', 'boolean', 'A county program: prices depend on eligibility.'),
      column('patient_ages', 'text', 'all, children or adults.'),
      column('walk_ins', 'text', 'welcome or appointment_only.'),
      column('languages', 'list', 'Languages spoken, as in en.'),
      column('opening_hours', 'list', 'As in Mo-Fr 08:00-17:00, in the time zone of its places.'),
      column('npi', 'text', 'National Provider Identifier.'),
      column('website', 'text', 'Its own web site.'),
      column('url', 'text', 'Its page here.'),
      column('rating', 'integer', 'Tenths of a star, 0 to 50; 0 without reviews.'),
      column('review_count', 'integer', 'Reviews behind the rating.'),
      column('rating_source', 'text', 'Who collected the reviews.'),
      column('rating_as_of', 'day', 'The day on which that source said so.'),
      column('last_verified_on', 'day', 'When our staff last checked the record, UTC.'),
    ],
  },
  {
    name: 'locations',
    about: 'Where each provider works: a row for each provider and place.',
    audience: 'directory',
    resource: 'Location',
    columns: [
      column('id', 'id', 'Id of this row; a place that two providers share has two rows.'),
      column('provider_id', 'id', 'Id of the row in providers.'),
      column('location_id', 'id', 'Id of the place, as in the API.'),
      column('name', 'text', 'Name of the place.'),
      column('primary', 'boolean', 'The main place of its provider.'),
      column('address', 'text', 'Street and number.'),
      column('city', 'text', 'City.'),
      column('state', 'text', 'Two letters.'),
      column('zip_code', 'text', 'Five digits.'),
      column('time_zone', 'text', 'IANA time zone.'),
      column('latitude', 'decimal', 'WGS 84, degrees.'),
      column('longitude', 'decimal', 'WGS 84, degrees.'),
    ],
  },
  {
    name: 'services',
    about: 'What can be done, in our own words.',
    audience: 'directory',
    columns: [
      column('id', 'id', 'Id of the service, as in the API.'),
      column('key', 'text', 'The same in every installation.'),
      column('name', 'text', 'Name in English.'),
      column('name_es', 'text', 'Name in Spanish.'),
      column('description', 'text', 'In English.'),
      column('description_es', 'text', 'In Spanish.'),
      column('category', 'text', 'Key of the category.'),
      column('duration_minutes', 'integer', 'How long it usually takes.'),
      column('codes', 'list', 'Billing codes with their code set, as in CPT 93000.'),
      column('bookable', 'boolean', 'Whether an appointment can be requested.'),
      column('for_children', 'boolean', 'A service for children.'),
    ],
  },
  {
    name: 'offers',
    about: 'Which provider offers which service, without prices.',
    audience: 'directory',
    resource: 'HealthcareService',
    columns: [
      column('id', 'id', 'Id of this row.'),
      column('provider_id', 'id', 'Id of the row in providers.'),
      column('service_id', 'id', 'Id of the row in services.'),
      column('service_key', 'text', 'Key of the service.'),
      column('service_name', 'text', 'Name of the service in English.'),
      column('location_ids', 'list', 'Ids of the rows in locations of this provider.'),
    ],
  },
  {
    name: 'hospital-prices',
    about: 'Cash prices that hospitals published in their own price files.',
    audience: 'hospital-prices',
    columns: PRICES,
  },
  {
    name: 'prices',
    about: 'All cash prices of the directory, of hospitals and of clinics.',
    audience: 'prices',
    columns: PRICES,
  },
];

/** Explains every file and column. */
export const DICTIONARY = 'data-dictionary.json';

export interface OpenFile {
  readonly name: string;
  readonly about: string;
  readonly audience: Audience;
}

/** Every file of a version; other names are unknown. */
export const FILES: readonly OpenFile[] = [
  { name: DICTIONARY, about: 'What each file and column means.', audience: 'directory' },
  ...TABLES.flatMap(({ name, about, audience, resource }) => [
    { name: `${name}.ndjson.gz`, about, audience },
    { name: `${name}.csv.gz`, about, audience },
    ...(resource
      ? [
          {
            name: `fhir-${resource}.ndjson.gz`,
            about: `${about} As ${resource} of FHIR R4 (4.0.1).`,
            audience,
          },
        ]
      : []),
  ]),
];

/** The content of DICTIONARY. */
export const dictionary = (): string =>
  JSON.stringify(
    {
      formats: {
        ndjson: 'One JSON object a line, UTF-8, the columns in this order.',
        csv:
          'RFC 4180, UTF-8, the first line has the names. Lists have bars (|) between their ' +
          'parts. A text that a spreadsheet would run as a formula begins with an apostrophe.',
        fhir: 'One resource a line, FHIR R4 (4.0.1). The ids are those of the rows.',
      },
      tables: TABLES.map(({ name, about, resource, columns }) => ({
        name,
        about,
        files: FILES.filter((file) => file.name.startsWith(`${name}.`)).map((file) => file.name),
        ...(resource && { fhir: `fhir-${resource}.ndjson.gz` }),
        columns,
      })),
    },
    undefined,
    2,
  );
