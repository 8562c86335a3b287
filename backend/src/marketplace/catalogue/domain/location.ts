import { type RecordFault, refuseRecord } from './marketplace.errors.js';
import { Publishable } from './workflow.js';

export interface Place {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  /** Two letters. */
  readonly state: string;
  readonly zipCode: string;
  readonly phone?: string | null;
  /** IANA time zone. */
  readonly zone: string;
  /** Degrees; both or neither. Without them it is where its ZIP code is. */
  readonly lat?: number | null;
  readonly lon?: number | null;
}

/** What is wrong with a place. Fields that are absent but needed are not judged. */
export function faultsOfPlace(place: Partial<Place>): RecordFault[] {
  const { name, address, city, state, zipCode, zone, lat = null, lon = null } = place;
  const found: RecordFault[] = [];
  for (const [path, text] of Object.entries({ name, address, city })) {
    if (text !== undefined && !text.trim()) found.push({ path, message: 'invalid-input' });
  }
  if (state !== undefined && !/^[A-Z]{2}$/.test(state))
    found.push({ path: 'state', message: 'invalid-input' });
  if (zipCode !== undefined && !/^\d{5}$/.test(zipCode))
    found.push({ path: 'zipCode', message: 'invalid-input' });
  if (zone !== undefined && !Intl.supportedValuesOf('timeZone').includes(zone))
    found.push({ path: 'zone', message: 'invalid-input' });
  if ((lat === null) !== (lon === null))
    found.push({ path: lat === null ? 'lat' : 'lon', message: 'required' });
  return found;
}

/** Where services are given. */
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
    place: Place,
    by: string,
    at: Date,
  ) {
    super(by, at);
    this.describe(place, by, at);
  }

  describe(place: Place, by: string, at: Date): void {
    refuseRecord(faultsOfPlace(place));
    const {
      name,
      address,
      city,
      state,
      zipCode,
      phone = null,
      zone,
      lat = null,
      lon = null,
    } = place;
    this.name = name;
    this.address = address;
    this.city = city;
    this.state = state;
    this.zipCode = zipCode;
    this.phone = phone;
    this.zone = zone;
    this.lat = lat;
    this.lon = lon;
    this.changed(by, at);
  }
}
