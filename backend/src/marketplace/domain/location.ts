import { InvalidRecord } from './marketplace.errors.js';
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

  constructor(readonly id: string, place: Place, by: string, at: Date) {
    super(by, at);
    this.describe(place, by, at);
  }

  describe({ name, address, city, state, zipCode, phone = null, zone, lat = null, lon = null }: Place, by: string, at: Date): void {
    for (const [path, text] of Object.entries({ name, address, city })) if (!text.trim()) throw new InvalidRecord(path);
    if (!/^[A-Z]{2}$/.test(state)) throw new InvalidRecord('state');
    if (!/^\d{5}$/.test(zipCode)) throw new InvalidRecord('zipCode');
    if (!Intl.supportedValuesOf('timeZone').includes(zone)) throw new InvalidRecord('zone');
    if ((lat === null) !== (lon === null)) throw new InvalidRecord(lat === null ? 'lat' : 'lon', 'required');
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
