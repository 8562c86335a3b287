import { isAmount } from '../../../shared/money.js';
import { InvalidRecord, type RecordFault, refuseRecord } from './marketplace.errors.js';
import { changedPrice, type PriceChange } from './prices/price-change.js';
import { Verifiable } from './verifiable.js';

export interface BillingCode {
  readonly type: string;
  readonly code: string;
}

/** A service as the catalogue describes it, in both languages. */
export interface ServiceDescription {
  readonly name: string;
  readonly nameEs: string;
  readonly description: string;
  readonly descriptionEs: string;
  /** Key of a category. */
  readonly category: string;
  readonly durationMinutes: number;
  /** Absent leaves them. */
  readonly codes?: readonly BillingCode[];
  /** False for what nobody can make an appointment for; then a reason says what to do instead. */
  readonly bookable: boolean;
  readonly notBookableReason: string | null;
  readonly notBookableReasonEs: string | null;
  /** Keys of specialties that give it. */
  readonly specialties: readonly string[];
  readonly symptoms: readonly string[];
  readonly searchTerms: readonly string[];
  readonly searchTermsEs: readonly string[];
}

const MINUTES = { least: 5, most: 1440 };
const MOST_SYMPTOMS = 50;

/** What is wrong with a description. Fields that are absent are not judged. */
export function faultsOfDescription(given: Partial<ServiceDescription>): RecordFault[] {
  const { name, nameEs, description, descriptionEs, durationMinutes, symptoms = [] } = given;
  const found: RecordFault[] = [];
  for (const [path, text] of Object.entries({ name, nameEs, description, descriptionEs })) {
    if (text !== undefined && !text.trim()) found.push({ path, message: 'invalid-input' });
  }
  if (durationMinutes !== undefined && !isDuration(durationMinutes))
    found.push({ path: 'duration', message: 'invalid-input' });
  if (symptoms.length > MOST_SYMPTOMS) found.push({ path: 'symptoms', message: 'invalid-input' });
  return [...found, ...faultsOfReason(given)];
}

const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MINUTES.least && minutes <= MINUTES.most;

/** What cannot be booked has a reason in both languages, and nothing else has one. */
function faultsOfReason({
  bookable,
  notBookableReason,
  notBookableReasonEs,
}: Partial<ServiceDescription>): RecordFault[] {
  const reasons = [notBookableReason, notBookableReasonEs].filter((reason) => reason !== undefined);
  if (bookable === undefined || reasons.every((reason) => bookable === (reason === null)))
    return [];
  return [
    { path: 'notBookableReason', message: bookable ? 'marketplace.only-unbookable' : 'required' },
  ];
}

/** What can be bought: the same service whoever offers it, known everywhere by its key. */
export class Service extends Verifiable {
  private name = '';
  private nameEs = '';
  private description = '';
  private descriptionEs = '';
  private category = '';
  private duration = 0;
  private codes: BillingCode[] = [];
  private bookable = true;
  private notBookableReason: string | null = null;
  private notBookableReasonEs: string | null = null;
  private specialties: string[] = [];
  private symptoms: string[] = [];
  private searchTerms: string[] = [];
  private searchTermsEs: string[] = [];
  /** The list price in cents, which a clinic may attest as its own. */
  private price: number | null = null;
  private isActive = true;

  constructor(
    readonly id: string,
    readonly key: string,
    description: ServiceDescription,
    by: string,
    at: Date,
  ) {
    super(by, at);
    if (!/^[a-z0-9_]{1,60}$/.test(key)) throw new InvalidRecord('key');
    this.describe(description, by, at);
  }

  describe(given: ServiceDescription, by: string, at: Date): void {
    const {
      name,
      nameEs,
      description,
      descriptionEs,
      durationMinutes,
      bookable,
      notBookableReason,
      notBookableReasonEs,
    } = given;
    refuseRecord(faultsOfDescription(given));
    this.name = name;
    this.nameEs = nameEs;
    this.description = description;
    this.descriptionEs = descriptionEs;
    this.category = given.category;
    this.duration = durationMinutes;
    if (given.codes) this.codes = [...given.codes];
    this.bookable = bookable;
    this.notBookableReason = notBookableReason;
    this.notBookableReasonEs = notBookableReasonEs;
    this.specialties = [...given.specialties];
    this.symptoms = [...given.symptoms];
    this.searchTerms = [...given.searchTerms];
    this.searchTermsEs = [...given.searchTermsEs];
    this.changed(by, at);
  }

  /** Shows it, once it is published as well, or hides it for a while. */
  turn(on: boolean, by: string, at: Date): void {
    this.isActive = on;
    this.changed(by, at);
  }

  /** Sets or takes away the list price, in cents. */
  list(price: number | null, by: string, at: Date): void {
    if (price !== null && !isAmount(price)) throw new InvalidRecord('price');
    this.price = price;
    this.changed(by, at);
  }

  /** Changes the list price. */
  reprice(change: PriceChange, by: string, at: Date): void {
    this.list(changedPrice(this.price, change), by, at);
  }
}
