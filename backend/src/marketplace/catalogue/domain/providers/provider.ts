import { dayOf, daysAfter } from '../../../../shared/day.js';
import type { WaitingRequests } from '../appointment-requests.js';
import {
  type Gap,
  InvalidRecord,
  NotForListings,
  NotReadyToPublish,
  type RecordFault,
  refuseRecord,
  RequestsWaiting,
} from '../marketplace.errors.js';
import { ATTESTED_DAYS } from '../prices/effective-price.js';
import { Verifiable } from '../verifiable.js';
import {
  faultsOfProfile,
  OTHER_SPECIALTY,
  type ProviderKind,
  type ProviderProfile,
  type ProviderTerms,
  type ProviderTraits,
  type Shown,
} from './provider-profile.js';
import { checkRating, type Rating } from './rating.js';
import { slugOf } from './slug.js';

const GAPS: readonly Gap[] = ['location', 'priced-service', 'contact', 'attestation'];

const LONGEST_NAME = 200;

/** Who offers services: a clinic, or a hospital whose published prices are repeated here. */
export class Provider extends Verifiable {
  private readonly kind: ProviderKind;
  private readonly demo: boolean;
  private readonly countyProgram: boolean;
  private name = '';
  private slug = '';
  private specialtyKey = '';
  private specialtyText: string | null = null;
  private specialtyTextEs: string | null = null;
  private email: string | null = null;
  private phone: string | null = null;
  private bio: string | null = null;
  private bioEs: string | null = null;
  private website: string | null = null;
  private photoUrl: string | null = null;
  private schedulingUrl: string | null = null;
  private languages: string[] = [];
  private npi: string | null = null;
  private licenseNumber: string | null = null;
  private licenseState: string | null = null;
  private rating = 0;
  private reviewCount = 0;
  private ratingSource: string | null = null;
  private ratingAsOf: string | null = null;
  private isActive = true;
  private publicPrices = false;
  private capacity = 1;
  private cancelNoticeHours = 24;
  private attestedAt: Date | null = null;
  private attestedBy: string | null = null;

  constructor(
    readonly id: string,
    { kind, demo = false, countyProgram = false }: ProviderTraits,
    profile: ProviderProfile,
    private primaryLocationId: string | null,
    by: string,
    at: Date,
  ) {
    super(by, at);
    this.kind = kind;
    this.demo = demo;
    this.countyProgram = countyProgram;
    this.describe(profile, by, at);
  }

  /** Sets the rating from elsewhere, or removes it with null. */
  rate(rating: Rating | null, by: string, at: Date): void {
    this.refuseForListings('rated');
    if (rating) checkRating(rating, at);
    this.rating = rating?.tenths ?? 0;
    this.reviewCount = rating?.reviewCount ?? 0;
    this.ratingSource = rating?.source.trim() ?? null;
    this.ratingAsOf = rating?.asOf ?? null;
    this.changed(by, at);
  }

  /** The clinic confirms that what is said about it here is right. */
  attest(by: string, at: Date): void {
    this.refuseForListings('attested');
    this.attestedBy = by;
    this.attestedAt = at;
    this.changed(by, at);
  }

  /**
   * Rejects with NotReadyToPublish, listing all that is missing. A listing needs no word of the
   * hospital.
   */
  publish(shown: Shown, by: string, at: Date): void {
    const isClinic = this.kind === 'clinic';
    const missing: Record<Gap, boolean> = {
      location: !shown.location,
      'priced-service': !shown.pricedService,
      contact: isClinic && this.phone === null && this.schedulingUrl === null,
      attestation:
        isClinic &&
        (this.attestedAt === null || dayOf(at) > daysAfter(dayOf(this.attestedAt), ATTESTED_DAYS)),
    };
    const gaps = GAPS.filter((gap) => missing[gap]);
    if (gaps.length && this.status !== 'published' && this.status !== 'suspended')
      throw new NotReadyToPublish(gaps);
    this.moveTo('published', by, at);
  }

  /**
   * Where it works now, first come first: the first stays primary while the provider works there.
   */
  worksAt(locationIds: readonly string[], by: string, at: Date): void {
    if (this.primaryLocationId !== null && locationIds.includes(this.primaryLocationId)) return;
    const primary = locationIds[0] ?? null;
    if (primary === this.primaryLocationId) return;
    this.primaryLocationId = primary;
    this.changed(by, at);
  }

  agree({ publicPrices, capacity, cancelNoticeHours }: ProviderTerms, by: string, at: Date): void {
    if (!Number.isInteger(capacity) || capacity < 1) throw new InvalidRecord('capacity');
    if (!Number.isInteger(cancelNoticeHours) || cancelNoticeHours < 0)
      throw new InvalidRecord('cancelNoticeHours');
    this.publicPrices = publicPrices;
    this.capacity = capacity;
    this.cancelNoticeHours = cancelNoticeHours;
    this.changed(by, at);
  }

  /** Shows it, once it is published as well, or hides it for a while. */
  turn(on: boolean, by: string, at: Date): void {
    this.isActive = on;
    this.changed(by, at);
  }

  /**
   * Sets or takes away its photo, by the address of a picture of our own: visitors' browsers ask
   * nobody else.
   */
  picture(address: string | null, by: string, at: Date): void {
    if (address !== null && !/^\/(?!\/)\S+$/.test(address)) throw new InvalidRecord('photoUrl');
    this.photoUrl = address;
    this.changed(by, at);
  }

  /** A draft of the same, which nobody has rated or attested. */
  copy(id: string, by: string, at: Date): Provider {
    const {
      kind,
      demo,
      countyProgram,
      specialtyKey,
      specialtyText,
      specialtyTextEs,
      email,
      phone,
      bio,
      bioEs,
      website,
      schedulingUrl,
      languages,
      npi,
      licenseNumber,
      licenseState,
    } = this;
    const name = `Copy of ${this.name}`.slice(0, LONGEST_NAME);
    const profile = {
      name,
      specialtyKey,
      specialtyText,
      specialtyTextEs,
      email,
      phone,
      bio,
      bioEs,
      website,
      schedulingUrl,
      languages,
      npi,
      licenseNumber,
      licenseState,
    };
    const copy = new Provider(
      id,
      { kind, demo, countyProgram },
      profile,
      this.primaryLocationId,
      by,
      at,
    );
    copy.agree(
      {
        publicPrices: this.publicPrices,
        capacity: this.capacity,
        cancelNoticeHours: this.cancelNoticeHours,
      },
      by,
      at,
    );
    copy.turn(this.isActive, by, at);
    copy.picture(this.photoUrl, by, at);
    return copy;
  }

  /**
   * Deletes it. Rejects with RequestsWaiting while patients wait for an answer or an appointment,
   * unless forced.
   */
  withdraw(waiting: WaitingRequests, force: boolean, by: string, at: Date): void {
    if (waiting.total > 0 && !force) throw new RequestsWaiting(waiting);
    this.delete(by, at);
  }

  /** Its prices come from a published file, word for word. */
  get isListing(): boolean {
    return this.kind === 'hospital_listing';
  }

  /** What is not said becomes null. */
  describe(profile: ProviderProfile, by: string, at: Date): void {
    refuseRecord([...faultsOfProfile(profile), ...this.faultsOfKind(profile)]);
    const {
      website = null,
      schedulingUrl = null,
      npi = null,
      licenseNumber = null,
      licenseState = null,
      specialtyText = null,
    } = profile;
    this.name = profile.name.trim();
    this.slug = slugOf(this.name);
    this.specialtyKey = profile.specialtyKey;
    this.specialtyText = specialtyText;
    this.specialtyTextEs = profile.specialtyTextEs ?? null;
    this.email = profile.email;
    this.phone = profile.phone ?? null;
    this.bio = profile.bio ?? null;
    this.bioEs = profile.bioEs ?? null;
    this.website = website;
    this.schedulingUrl = schedulingUrl;
    this.languages = [...(profile.languages ?? [])];
    this.npi = npi;
    this.licenseNumber = licenseNumber;
    this.licenseState = licenseState;
    this.changed(by, at);
  }

  private faultsOfKind({
    specialtyKey,
    specialtyText = null,
    email,
  }: ProviderProfile): RecordFault[] {
    const found: RecordFault[] = [];
    if ((specialtyKey === OTHER_SPECIALTY) !== (specialtyText !== null))
      found.push({ path: 'specialtyText', message: 'invalid-input' });
    if ((this.kind === 'clinic') !== (email !== null))
      found.push({
        path: 'email',
        message: this.kind === 'clinic' ? 'required' : 'not-for-listings',
      });
    return found;
  }

  private refuseForListings(what: string): void {
    if (this.kind === 'hospital_listing')
      throw new NotForListings(`A hospital listing is never ${what}.`);
  }
}
