import type { Role } from '../../shared/actors.js';
import { AggregateRoot } from '../../shared/aggregate-root.js';
import { DAY_MS } from '../../shared/day.js';
import type { Language } from '../../shared/language.js';
import {
  ConsentWithdrawn,
  RequestsRevoked,
  UserChanged,
  UserErased,
  UserRegistered,
} from '../contract/identity.events.js';
import {
  AlreadyVerified,
  LastAdmin,
  NotVerified,
  OutdatedUser,
  OwnAccount,
  VerificationTooSoon,
  WrongRole,
} from './identity.errors.js';
import { SecondFactorReset } from './second-factor.events.js';
import { VerificationRequested } from './verification.events.js';

/** Only `active` users can use their account. */
export type UserStatus = 'active' | 'suspended' | 'pending_verification' | 'inactive';

/** The campaign parameters of the first address that a person opened (first touch). */
export interface Source {
  readonly utmSource?: string;
  readonly utmMedium?: string;
  readonly utmCampaign?: string;
  readonly utmTerm?: string;
  readonly utmContent?: string;
}

/** Data of a new user. */
export interface Registration {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly zipCode?: string;
  readonly language: Language;
  readonly source: Source;
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
  /** Whether no verification mail is sent, because the address has got too many. */
  readonly mailHeld?: boolean;
}

/** Profile data; what is undefined stays, null clears. */
export interface Description {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly zipCode?: string | null;
  readonly phone?: string | null;
}

/** Who changes a user, and whether another active admin exists. */
export interface Change {
  readonly by: { readonly id: string; readonly role: Role };
  readonly otherAdmins: boolean;
  /** The version that the admin read; without one, any. */
  readonly version?: number;
}

/** A status that an admin gives. */
export interface StatusChange {
  readonly status: 'active' | 'inactive' | 'suspended';
  /** Whether what a suspended user has asked for is cancelled, too. */
  readonly cancelsRequests?: boolean;
}

/**
 * How often verification mails may be requested: the pause between two, and the number in 24 hours.
 */
interface VerificationLimits {
  readonly pauseSeconds: number;
  readonly perDay: number;
}

/** A user of the installation. Accounts at identity providers are linked to it by subject. */
export class User extends AggregateRoot {
  private role: Role = 'user';
  private status: UserStatus = 'pending_verification';
  private emailVerifiedAt: Date | null = null;
  private address: string;
  private firstName: string | null;
  private lastName: string | null;
  private zipCode: string | null;
  private phone: string | null = null;
  private language: Language;
  private readonly signupUtmSource: string | null;
  private readonly signupUtmMedium: string | null;
  private readonly signupUtmCampaign: string | null;
  private readonly signupUtmTerm: string | null;
  private readonly signupUtmContent: string | null;
  private signupIpAddress: string | null;
  private signupUserAgent: string | null;
  /** When verification mails were requested in the last 24 hours, ISO 8601 in UTC. */
  private verificationsAskedAt: string[] = [];
  private verificationSentAt: Date | null = null;
  /** Sessions and tokens from before this moment are revoked. */
  private sessionsFrom: Date | null = null;
  private readonly createdAt: Date;
  private updatedAt: Date;
  /** The repository adds one with every write. */
  declare private readonly version: number;

  constructor(
    readonly id: string,
    registration: Registration,
    at: Date,
  ) {
    super();
    const {
      email,
      emailVerified,
      firstName,
      lastName,
      zipCode,
      language,
      source,
      ipAddress,
      userAgent,
      mailHeld,
    } = registration;
    this.address = email;
    this.firstName = firstName ?? null;
    this.lastName = lastName ?? null;
    this.zipCode = zipCode ?? null;
    this.language = language;
    this.signupUtmSource = source.utmSource ?? null;
    this.signupUtmMedium = source.utmMedium ?? null;
    this.signupUtmCampaign = source.utmCampaign ?? null;
    this.signupUtmTerm = source.utmTerm ?? null;
    this.signupUtmContent = source.utmContent ?? null;
    this.signupIpAddress = ipAddress;
    this.signupUserAgent = userAgent;
    this.createdAt = at;
    this.updatedAt = at;
    if (emailVerified) this.confirmEmail(at);
    else if (!mailHeld) this.verificationsAskedAt = [at.toISOString()];
    this.record(new UserRegistered(id, email, this.firstName, this.lastName, language, mailHeld));
  }

  get email(): string {
    return this.address;
  }

  private get isAdmin(): boolean {
    return this.role === 'admin' || this.role === 'super_admin';
  }

  get isVerified(): boolean {
    return this.emailVerifiedAt !== null;
  }

  /** Whether the user may sign in, or why not. */
  get access(): 'active' | 'unverified' | 'suspended' {
    if (this.status === 'active') return 'active';
    return this.status === 'pending_verification' ? 'unverified' : 'suspended';
  }

  /** Marks the address as verified; a repetition succeeds. */
  confirmEmail(at: Date): 'verified' | 'already-verified' {
    if (this.emailVerifiedAt) return 'already-verified';
    this.emailVerifiedAt = at;
    this.updatedAt = at;
    if (this.status === 'pending_verification') this.status = 'active';
    return 'verified';
  }

  /**
   * Requests another verification mail.
   * @throws AlreadyVerified
   * @throws VerificationTooSoon
   */
  requestVerification(at: Date, { pauseSeconds, perDay }: VerificationLimits): void {
    if (this.emailVerifiedAt) throw new AlreadyVerified('The address is verified already.');
    const recent = this.verificationsAskedAt
      .map((time) => Date.parse(time))
      .filter((time) => time > at.getTime() - DAY_MS);
    const last = recent.at(-1);
    const first = recent[0];
    const allowedAtMs = Math.max(
      last === undefined ? 0 : last + pauseSeconds * 1000,
      first !== undefined && recent.length >= perDay ? first + DAY_MS : 0,
    );
    if (allowedAtMs > at.getTime())
      throw new VerificationTooSoon(Math.ceil((allowedAtMs - at.getTime()) / 1000));
    this.verificationsAskedAt = [
      ...recent.map((time) => new Date(time).toISOString()),
      at.toISOString(),
    ];
    this.updatedAt = at;
    this.record(new VerificationRequested(this.id));
  }

  /** Records when the last verification mail was sent. */
  verificationSent(at: Date): void {
    this.verificationSentAt = at;
    this.updatedAt = at;
  }

  /** Makes the user an admin or super admin; a super admin stays one. @throws NotVerified */
  grantAdmin(at: Date, role: 'admin' | 'super_admin' = 'admin'): void {
    if (!this.emailVerifiedAt) throw new NotVerified('The address is not verified yet.');
    if (this.role === 'super_admin' || this.role === role) return;
    this.role = role;
    this.updatedAt = at;
  }

  /** Changes the language of responses and mails. */
  changeLanguage(language: Language, at: Date): void {
    if (language === this.language) return;
    this.language = language;
    this.recordChange(at);
  }

  /** Changes names, ZIP code and telephone number. What is left out stays. */
  describe(
    {
      firstName = this.firstName,
      lastName = this.lastName,
      zipCode = this.zipCode,
      phone = this.phone,
    }: Description,
    at: Date,
  ): void {
    const renamed = firstName !== this.firstName || lastName !== this.lastName;
    if (!renamed && zipCode === this.zipCode && phone === this.phone) return;
    this.firstName = firstName;
    this.lastName = lastName;
    this.zipCode = zipCode;
    this.phone = phone;
    this.updatedAt = at;
    if (renamed) this.recordChange(at);
  }

  /** Revokes all sessions and tokens. */
  revokeSessions(at: Date): void {
    this.sessionsFrom = at;
    this.updatedAt = at;
  }

  /**
   * Changes the role and revokes the sessions.
   * @throws OwnAccount
   * @throws WrongRole
   * @throws NotVerified
   * @throws LastAdmin
   * @throws OutdatedUser
   */
  assignRole(role: Role, change: Change, at: Date): void {
    this.assertChangeableBy(change);
    if (change.by.role !== 'super_admin' && role !== 'user' && role !== 'admin')
      throw new WrongRole('Only a super admin gives this role.');
    if (role === this.role) return;
    if (role !== 'user' && !this.emailVerifiedAt)
      throw new NotVerified('The address is not verified yet.');
    if (role !== 'admin' && role !== 'super_admin') this.assertAdminRemains(change);
    this.role = role;
    this.revokeSessions(at);
  }

  /**
   * Changes the status and revokes the sessions. An unverified user who is set to `active` becomes
   * `pending_verification`.
   * @throws OwnAccount
   * @throws WrongRole
   * @throws LastAdmin
   * @throws OutdatedUser
   */
  changeStatus(
    { status: requested, cancelsRequests = false }: StatusChange,
    change: Change,
    at: Date,
  ): void {
    this.assertChangeableBy(change);
    if (requested === 'suspended' && cancelsRequests) this.record(new RequestsRevoked(this.id));
    const status =
      requested === 'active' && !this.emailVerifiedAt ? 'pending_verification' : requested;
    if (status === this.status) return;
    if (requested !== 'active') this.assertAdminRemains(change);
    this.status = status;
    this.revokeSessions(at);
  }

  /**
   * A super admin turned the second factor off: revokes the sessions and announces it.
   * @throws OwnAccount
   */
  resetSecondFactor(change: Change, at: Date): void {
    this.assertChangeableBy(change);
    this.revokeSessions(at);
    this.record(new SecondFactorReset(this.id));
  }

  /** Publishes that the user withdrew a consent. */
  withdrawConsent(kind: 'sms' | 'health-data'): void {
    const verifiedEmail = this.emailVerifiedAt ? this.address : null;
    this.record(new ConsentWithdrawn(this.id, kind, verifiedEmail));
  }

  /** Anonymizes the user: what remains does not identify the person. @throws LastAdmin */
  erase(otherAdmins: boolean, at: Date): void {
    this.assertAdminRemains({ otherAdmins });
    const verifiedEmail = this.emailVerifiedAt ? this.address : null;
    this.address = `erased-${this.id}@erased.invalid`;
    this.firstName = null;
    this.lastName = null;
    this.zipCode = null;
    this.phone = null;
    this.signupIpAddress = null;
    this.signupUserAgent = null;
    this.role = 'user';
    this.status = 'inactive';
    this.revokeSessions(at);
    this.record(new UserErased(this.id, verifiedEmail));
  }

  private assertChangeableBy({ by, version = this.version }: Change): void {
    if (by.id === this.id) throw new OwnAccount('Nobody changes their own role or status.');
    if (this.role === 'super_admin' && by.role !== 'super_admin')
      throw new WrongRole('Only a super admin changes a super admin.');
    if (version !== this.version) throw new OutdatedUser(this.version);
  }

  private assertAdminRemains({ otherAdmins }: Pick<Change, 'otherAdmins'>): void {
    if (this.isAdmin && this.status === 'active' && !otherAdmins)
      throw new LastAdmin('Somebody must be left who is an admin.');
  }

  private recordChange(at: Date): void {
    this.updatedAt = at;
    this.record(
      new UserChanged(this.id, this.address, this.firstName, this.lastName, this.language),
    );
  }
}
