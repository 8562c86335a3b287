import type { FieldError } from '../../../shared/domain-error.js';
import { isValidAmount } from '../../../shared/money.js';
import { assertNoErrors, InvalidRecord } from './marketplace.errors.js';
import { changedPrice, type PriceChange } from './prices/price-change.js';
import { Verifiable } from './verifiable.js';

export interface BillingCode {
  readonly type: string;
  readonly code: string;
}

/** The texts and properties of a service, in both languages. */
export interface ServiceDescription {
  readonly name: string;
  readonly nameEs: string;
  readonly description: string;
  readonly descriptionEs: string;
  /** Key of a category. */
  readonly category: string;
  readonly durationMinutes: number;
  /** Absent: the present codes stay. */
  readonly codes?: readonly BillingCode[];
  /** False when no appointment can be requested; then the reason says what to do instead. */
  readonly bookable: boolean;
  readonly notBookableReason: string | null;
  readonly notBookableReasonEs: string | null;
  /** A visit or test that children alone need: then who sees children only is compared as well. */
  readonly forChildren: boolean;
  /** Keys of the specialties that provide it. */
  readonly specialties: readonly string[];
  readonly symptoms: readonly string[];
  readonly searchTerms: readonly string[];
  readonly searchTermsEs: readonly string[];
}

const MINUTES = { min: 5, max: 1440 };
const MAX_SYMPTOMS = 50;

/** Every error of a description. Absent fields are not checked. */
export function errorsOfDescription(fields: Partial<ServiceDescription>): FieldError[] {
  const { name, nameEs, description, descriptionEs, durationMinutes, symptoms = [] } = fields;
  const errors: FieldError[] = [];
  for (const [path, text] of Object.entries({ name, nameEs, description, descriptionEs })) {
    if (text !== undefined && !text.trim()) errors.push({ path, message: 'invalid-input' });
  }
  if (durationMinutes !== undefined && !isDuration(durationMinutes))
    errors.push({ path: 'duration', message: 'invalid-input' });
  if (symptoms.length > MAX_SYMPTOMS) errors.push({ path: 'symptoms', message: 'invalid-input' });
  return [...errors, ...errorsOfReason(fields)];
}

const isDuration = (minutes: number): boolean =>
  Number.isInteger(minutes) && minutes >= MINUTES.min && minutes <= MINUTES.max;

/** A service that is not bookable has a reason in both languages; no other service has one. */
function errorsOfReason({
  bookable,
  notBookableReason,
  notBookableReasonEs,
}: Partial<ServiceDescription>): FieldError[] {
  const reasons = [notBookableReason, notBookableReasonEs].filter((reason) => reason !== undefined);
  if (bookable === undefined || reasons.every((reason) => bookable === (reason === null)))
    return [];
  return [
    { path: 'notBookableReason', message: bookable ? 'marketplace.only-unbookable' : 'required' },
  ];
}

/** A service of the catalogue: the same for every provider, with the same key everywhere. */
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
  private forChildren = false;
  private specialties: string[] = [];
  private symptoms: string[] = [];
  private searchTerms: string[] = [];
  private searchTermsEs: string[] = [];
  /** The list price in cents; a clinic may attest it as its own. */
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
    this.setDescription(description, by, at);
  }

  /**
   * Replaces the description; absent codes stay as they are.
   * @throws InvalidRecord with every error of the description.
   */
  setDescription(fields: ServiceDescription, by: string, at: Date): void {
    const {
      name,
      nameEs,
      description,
      descriptionEs,
      durationMinutes,
      bookable,
      notBookableReason,
      notBookableReasonEs,
    } = fields;
    assertNoErrors(errorsOfDescription(fields));
    this.name = name;
    this.nameEs = nameEs;
    this.description = description;
    this.descriptionEs = descriptionEs;
    this.category = fields.category;
    this.duration = durationMinutes;
    if (fields.codes) this.codes = [...fields.codes];
    this.bookable = bookable;
    this.notBookableReason = notBookableReason;
    this.notBookableReasonEs = notBookableReasonEs;
    this.forChildren = fields.forChildren;
    this.specialties = [...fields.specialties];
    this.symptoms = [...fields.symptoms];
    this.searchTerms = [...fields.searchTerms];
    this.searchTermsEs = [...fields.searchTermsEs];
    this.touch(by, at);
  }

  /** Whether visitors see it while it is published. */
  setActive(active: boolean, by: string, at: Date): void {
    this.isActive = active;
    this.touch(by, at);
  }

  /**
   * Sets the list price in cents, or removes it with null.
   * @throws InvalidRecord when the amount is not allowed.
   */
  setListPrice(price: number | null, by: string, at: Date): void {
    if (price !== null && !isValidAmount(price)) throw new InvalidRecord('price');
    this.price = price;
    this.touch(by, at);
  }

  /**
   * Changes the list price.
   * @throws NoPriceToChange when there is no price and the change does not set one.
   * @throws InvalidRecord when the result is not a price.
   */
  changePrice(change: PriceChange, by: string, at: Date): void {
    this.setListPrice(changedPrice(this.price, change), by, at);
  }
}
