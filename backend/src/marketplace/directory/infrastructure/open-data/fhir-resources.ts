import type { OpenTable } from '../../application/open-data/open-data-tables.js';
import type { Row } from './sql-open-data.js';

type ResourceType = NonNullable<OpenTable['resource']>;
/** A resource of FHIR R4 (4.0.1). */
export type Resource = Readonly<Record<string, unknown>> & { readonly resourceType: ResourceType };

/** Without what is null or empty: FHIR allows neither. */
const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) =>
        value !== null && value !== undefined && !(value instanceof Array && !value.length),
    ),
  );

/** The tag with which FHIR marks data that is not real. */
const TEST_DATA = {
  tag: [
    {
      system: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
      code: 'HTEST',
      display: 'test health data',
    },
  ],
};
const PROVIDER = {
  system: 'http://terminology.hl7.org/CodeSystem/organization-type',
  code: 'prov',
  display: 'Healthcare Provider',
};
const NPI = 'http://hl7.org/fhir/sid/us-npi';

const organization = (row: Row): Record<string, unknown> => ({
  meta: row.demo ? TEST_DATA : null,
  identifier: row.npi ? [{ system: NPI, value: row.npi }] : null,
  active: true,
  type: [{ coding: [PROVIDER], text: row.specialty }],
  name: row.name,
  telecom: row.website ? [{ system: 'url', value: row.website, use: 'work' }] : null,
});

const location = (row: Row): Record<string, unknown> => ({
  status: 'active',
  name: row.name,
  mode: 'instance',
  address: {
    use: 'work',
    type: 'physical',
    line: [row.address],
    city: row.city,
    state: row.state,
    postalCode: row.zip_code,
    country: 'US',
  },
  position:
    row.latitude === null || row.longitude === null
      ? null
      : { longitude: row.longitude, latitude: row.latitude },
  managingOrganization: { reference: `Organization/${String(row.provider_id)}` },
});

/** @param address of this installation, which the keys of services belong to */
const healthcareService = (row: Row, address: string): Record<string, unknown> => ({
  active: true,
  providedBy: { reference: `Organization/${String(row.provider_id)}` },
  type: [
    {
      coding: [{ system: `${address}/api/services`, code: row.service_key }],
      text: row.service_name,
    },
  ],
  location: (row.location_ids as string[]).map((id) => ({ reference: `Location/${id}` })),
  name: row.service_name,
});

const FIELDS = {
  Organization: organization,
  Location: location,
  HealthcareService: healthcareService,
};

/** A row of the table of this resource. Nothing in it is about prices. */
export const resourceOf = (resourceType: ResourceType, row: Row, address: string): Resource => ({
  resourceType,
  id: row.id,
  ...filled(FIELDS[resourceType](row, address)),
});
