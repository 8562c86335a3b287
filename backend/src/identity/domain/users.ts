import type { User } from './user.js';

/** Whom an identity provider's tokens name. */
export interface SubjectId {
  readonly issuer: string;
  readonly subject: string;
}

export abstract class Users {
  abstract find(id: string): Promise<User | undefined>;
  /** @throws UserNotFound */
  abstract get(id: string): Promise<User>;
  abstract findByEmail(email: string): Promise<User | undefined>;
  abstract findBySubject(subject: SubjectId): Promise<User | undefined>;
  /** The user with this address; until the commit nobody else can register or link it. */
  abstract lockEmail(email: string): Promise<User | undefined>;
  abstract adminExists(): Promise<boolean>;
  /**
   * Whether anybody else is an active admin; until the commit no other command may find out, too.
   */
  abstract otherAdminExists(userId: string): Promise<boolean>;
  /** @throws EmailTaken */
  abstract add(user: User, subject: SubjectId): Promise<void>;
  /** Whom the providers know this user as. */
  abstract subjects(userId: string): Promise<SubjectId[]>;
  /** Lets a further subject be this user. */
  abstract link(user: User, subject: SubjectId): Promise<void>;
}
