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
  abstract holdEmail(email: string): Promise<User | undefined>;
  abstract adminExists(): Promise<boolean>;
  /** @throws EmailTaken */
  abstract add(user: User, subject: SubjectId): Promise<void>;
  /** Lets a further subject be this user. */
  abstract link(user: User, subject: SubjectId): Promise<void>;
}
