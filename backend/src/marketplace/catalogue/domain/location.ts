import type { FieldError } from '../../../shared/domain-error.js';
import { assertNoErrors } from './marketplace.errors.js';
import { Publishable } from './workflow.js';

export interface LocationDetails {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zipCode: string;
  readonly phone?: string | null;
  /** IANA time zone. */
  readonly zone: string;
  /** Degrees; both or neither. Without them the location is at the center of its ZIP code. */
  readonly lat?: number | null;
  readonly lon?: number | null;
}

/** Every error of the details. Absent fields are not checked. */
export function errorsOfLocation(details: Partial<LocationDetails>): FieldError[] {
  const { name, address, city, state, zipCode, zone, lat = null, lon = null } = details;
  const errors: FieldError[] = [];
  for (const [path, text] of Object.entries({ name, address, city })) {
    if (text !== undefined && !text.trim()) errors.push({ path, message: 'invalid-input' });
  }
  if (state !== undefined && !/^[A-Z]{2}$/.test(state))
    errors.push({ path: 'state', message: 'invalid-input' });
  if (zipCode !== undefined && !/^\d{5}$/.test(zipCode))
    errors.push({ path: 'zipCode', message: 'invalid-input' });
  if (zone !== undefined && !Intl.supportedValuesOf('timeZone').includes(zone))
    errors.push({ path: 'zone', message: 'invalid-input' });
  if ((lat === null) !== (lon === null))
    errors.push({ path: lat === null ? 'lat' : 'lon', message: 'required' });
  return errors;
}

/** Where services are provided. */
export class Location extends Publishable {
  private name = '';
  private address = '';
  private city = '';
  private state = '';
  private zipCode = '';
  private phone: string | null = null;
  private zone = '';
  private lat: number | null = null;
  private lon: number | null = null;

  constructor(
    readonly id: string,
    details: LocationDetails,
    by: string,
    at: Date,
  ) {
    super(by, at);
    this.setDetails(details, by, at);
  }

  /**
   * Replaces all details.
   * @throws InvalidRecord when a field is not valid.
   */
  setDetails(details: LocationDetails, by: string, at: Date): void {
    assertNoErrors(errorsOfLocation(details));
    this.name = details.name;
    this.address = details.address;
    this.city = details.city;
    this.state = details.state;
    this.zipCode = details.zipCode;
    this.phone = details.phone ?? null;
    this.zone = details.zone;
    this.lat = details.lat ?? null;
    this.lon = details.lon ?? null;
    this.touch(by, at);
  }
}
