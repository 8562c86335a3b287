import { dayOf } from '../../../../shared/day.js';
import type { FieldError } from '../../../../shared/domain-error.js';
import { ProviderPublished } from '../../../contract/marketplace.events.js';
import { type VisitTerms, visitTermsOf } from '../../contract/visit-terms.view.js';
import type { OpenRequests } from '../appointment-requests.js';
import {
  assertNoErrors,
  InvalidRecord,
  NotForListings,
  NotReadyToPublish,
  OpenRequestsExist,
} from '../marketplace.errors.js';
import { Verifiable } from '../verifiable.js';
import {
  errorsOfProfile,
  OTHER_SPECIALTY,
  type ProviderKind,
  type ProviderProfile,
  type ProviderTerms,
  type ProviderTraits,
  type PublishReadiness,
} from './provider-profile.js';
import { publishGaps } from './publish-gaps.js';
import { assertRating, type Rating } from './rating.js';
import { slugOf } from './slug.js';
import { errorsOfVisitTerms } from './visit-terms.js';

const MAX_NAME_LENGTH = 200;

/** Offers services: a clinic, or a hospital listing that repeats published prices. */
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
  private visitTerms: VisitTerms = visitTermsOf({});
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
    this.setProfile(profile, by, at);
  }

  /**
   * Sets the rating that another source published, or removes it with null.
   * @throws NotForListings when the provider is a hospital listing.
   * @throws InvalidRecord when the rating is not valid or from the future.
   */
  setRating(rating: Rating | null, by: string, at: Date): void {
    this.assertClinic('rated');
    if (rating) assertRating(rating, at);
    this.rating = rating?.tenths ?? 0;
    this.reviewCount = rating?.reviewCount ?? 0;
    this.ratingSource = rating?.source.trim() ?? null;
    this.ratingAsOf = rating?.asOf ?? null;
    this.touch(by, at);
  }

  /**
   * Records that the clinic confirmed its page.
   * @throws NotForListings when the provider is a hospital listing.
   */
  attest(by: string, at: Date): void {
    this.assertClinic('attested');
    this.attestedBy = by;
    this.attestedAt = at;
    this.touch(by, at);
  }

  /**
   * Publishes it.
   * @throws NotReadyToPublish with everything that is missing.
   * @throws WrongStatus when the present status does not allow it.
   */
  publish(readiness: PublishReadiness, by: string, at: Date): void {
    const facts = {
      ...readiness,
      kind: this.kind,
      hasContact: this.phone !== null || this.schedulingUrl !== null,
      attestedOn: this.attestedAt && dayOf(this.attestedAt),
    };
    const gaps = publishGaps(facts, dayOf(at));
    if (gaps.length && this.status !== 'published' && this.status !== 'suspended')
      throw new NotReadyToPublish(gaps);
    const wasPublished = this.status === 'published';
    this.moveTo('published', by, at);
    if (!wasPublished) this.record(new ProviderPublished(this.id, at.toISOString()));
  }

  /**
   * Chooses the primary location from all locations of the provider, oldest first. The present one
   * stays primary while the provider works there.
   */
  setLocations(locationIds: readonly string[], by: string, at: Date): void {
    if (this.primaryLocationId !== null && locationIds.includes(this.primaryLocationId)) return;
    const primary = locationIds[0] ?? null;
    if (primary === this.primaryLocationId) return;
    this.primaryLocationId = primary;
    this.touch(by, at);
  }

  /** @throws InvalidRecord when the capacity is below 1 or the visit terms are not valid. */
  setTerms(terms: ProviderTerms, by: string, at: Date): void {
    const { publicPrices, capacity } = terms;
    if (!Number.isInteger(capacity) || capacity < 1) throw new InvalidRecord('capacity');
    assertNoErrors(errorsOfVisitTerms(terms, at));
    this.publicPrices = publicPrices;
    this.capacity = capacity;
    this.visitTerms = visitTermsOf(terms);
    this.touch(by, at);
  }

  /** Whether visitors see it while it is published. */
  setActive(active: boolean, by: string, at: Date): void {
    this.isActive = active;
    this.touch(by, at);
  }

  /**
   * Sets the photo, or removes it with null.
   * @param path a path of this server, because pages make no third-party requests
   * @throws InvalidRecord when the path leads to another server.
   */
  setPhoto(path: string | null, by: string, at: Date): void {
    if (path !== null && !/^\/(?!\/)\S+$/.test(path)) throw new InvalidRecord('photoUrl');
    this.photoUrl = path;
    this.touch(by, at);
  }

  /** A draft with the same profile and terms, without rating and attestation. */
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
    const name = `Copy of ${this.name}`.slice(0, MAX_NAME_LENGTH);
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
    copy.setTerms(
      {
        publicPrices: this.publicPrices,
        capacity: this.capacity,
        ...this.visitTerms,
      },
      by,
      at,
    );
    copy.setActive(this.isActive, by, at);
    copy.setPhoto(this.photoUrl, by, at);
    return copy;
  }

  /**
   * Deletes it.
   * @throws OpenRequestsExist when there are open appointment requests and `force` is false.
   */
  withdraw(openRequests: OpenRequests, force: boolean, by: string, at: Date): void {
    if (openRequests.total > 0 && !force) throw new OpenRequestsExist(openRequests);
    this.delete(by, at);
  }

  /** A hospital listing: its prices come from a published file. */
  get isListing(): boolean {
    return this.kind === 'hospital_listing';
  }

  /**
   * Replaces the whole profile; absent fields become null.
   * @throws InvalidRecord with every error of the profile.
   */
  setProfile(profile: ProviderProfile, by: string, at: Date): void {
    assertNoErrors([...errorsOfProfile(profile), ...this.errorsOfKind(profile)]);
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
    this.touch(by, at);
  }

  private errorsOfKind({
    specialtyKey,
    specialtyText = null,
    email,
  }: ProviderProfile): FieldError[] {
    const errors: FieldError[] = [];
    if ((specialtyKey === OTHER_SPECIALTY) !== (specialtyText !== null))
      errors.push({ path: 'specialtyText', message: 'invalid-input' });
    if ((this.kind === 'clinic') !== (email !== null))
      errors.push({
        path: 'email',
        message: this.kind === 'clinic' ? 'required' : 'not-for-listings',
      });
    return errors;
  }

  private assertClinic(action: string): void {
    if (this.kind === 'hospital_listing')
      throw new NotForListings(`A hospital listing is never ${action}.`);
  }
}
