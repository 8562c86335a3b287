import type { User } from './user.js';

/** The subject of the tokens of an identity provider, unique within its issuer. */
export interface SubjectId {
  readonly issuer: string;
  readonly subject: string;
}

/**
 * The repository of users.
 * A port, because it is the repository of an aggregate.
 */
export abstract class Users {
  /** Undefined when there is no such user. */
  abstract find(id: string): Promise<User | undefined>;
  /** @throws UserNotFound */
  abstract get(id: string): Promise<User>;
  /** By normalized address; undefined when there is none. */
  abstract findByEmail(email: string): Promise<User | undefined>;
  /** By the subject of a token; undefined when it is not linked. */
  abstract findBySubject(subject: SubjectId): Promise<User | undefined>;
  /**
   * The user with an address; undefined when there is none. Until the commit no other command can
   * register or link the address.
   */
  abstract lockEmail(email: string): Promise<User | undefined>;
  /** Whether any user is an admin or super admin. */
  abstract adminExists(): Promise<boolean>;
  /** Whether another user is an active admin. Until the commit no other command can ask this. */
  abstract otherAdminExists(userId: string): Promise<boolean>;
  /** Adds a user with a first subject. @throws EmailTaken */
  abstract add(user: User, subject: SubjectId): Promise<void>;
  /** The subjects of a user, the oldest 100. */
  abstract subjects(userId: string): Promise<SubjectId[]>;
  /** Links a further subject to a user. */
  abstract link(user: User, subject: SubjectId): Promise<void>;
}
