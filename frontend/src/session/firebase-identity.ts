import { FirebaseError, type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  applyActionCode,
  type Auth,
  browserLocalPersistence,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getMultiFactorResolver,
  indexedDBLocalPersistence,
  initializeAuth,
  type MultiFactorError,
  type MultiFactorResolver,
  reauthenticateWithCredential,
  sendEmailVerification,
  sendPasswordResetEmail,
  sendSignInLinkToEmail,
  signInWithEmailAndPassword,
  signInWithEmailLink,
  signOut,
  TotpMultiFactorGenerator,
  updatePassword,
  type User,
  type UserCredential,
} from 'firebase/auth';
import { currentLanguage } from '../texts/language';
import { outcomeOf } from './firebase-problem';
import type {
  AccessToken,
  IdentityClient,
  Outcome,
  PasswordAccounts,
  ResetLinks,
  SecondFactors,
  SignInLinks,
} from './identity-client';
import { removeAccount, storeAccount, storedAccount } from './pending-account';
import { providerProblem } from './provider-problem';
import { userOfToken } from './user-of-token';

/** Accounts at Firebase. Its SDK keeps the session; its mails lead to our own pages. */
export class FirebaseIdentity implements IdentityClient {
  private readonly auth: Auth;
  /**
   * A person with the right password and an unverified address. They are signed out, but may
   * request the verification mail again.
   */
  private unverified: User | null = null;
  /** A sign-in whose first step was right. */
  private secondStep: MultiFactorResolver | null = null;
  private token: string | null = null;

  constructor(options: FirebaseOptions) {
    // Without the popup resolver, because it loads scripts of another site.
    this.auth = initializeAuth(initializeApp(options), {
      persistence: [indexedDBLocalPersistence, browserLocalPersistence],
    });
  }

  async renew(): Promise<AccessToken | null> {
    await this.auth.authStateReady();
    const user = this.auth.currentUser;
    if (!user) return null;
    const { data, error } = await this.enter(user);
    if (error?.code === 'unreachable') throw new Error(error.title);
    return data ?? null;
  }

  async signOut(): Promise<null> {
    await signOut(this.auth);
    return null;
  }

  readonly passwords: PasswordAccounts = {
    signIn: ({ email, password }) =>
      this.signInBy(() => signInWithEmailAndPassword(this.auth, email, password)),
    signUp: async ({ password, language: _language, returnTo: _returnTo, ...account }) => {
      const { data, error } = await this.call(() =>
        createUserWithEmailAndPassword(this.auth, account.email, password),
      );
      if (error) return { error };
      storeAccount(account);
      const mailing = await this.call(() => sendEmailVerification(data.user, this.backTo('/auth')));
      await signOut(this.auth);
      return mailing.error ? { error: mailing.error } : { data: { email: account.email } };
    },
    verifyEmail: async (code) => {
      const { error } = await this.call(() => applyActionCode(this.auth, code));
      return error ? { error } : { data: {} };
    },
    resendVerification: async () => {
      const user = this.unverified;
      if (!user) return { error: providerProblem(400, 'invalid-ticket') };
      return this.call(() => sendEmailVerification(user, this.backTo('/auth')));
    },
    change: async ({ currentPassword, password }) => {
      const user = this.auth.currentUser;
      if (!user?.email) return { error: providerProblem(401, 'sign-in') };
      const proof = EmailAuthProvider.credential(user.email, currentPassword);
      const proven = await this.call(() => reauthenticateWithCredential(user, proof));
      if (proven.error) return { error: proven.error };
      const { error } = await this.call(() => updatePassword(user, password));
      return error ? { error } : this.enter(user);
    },
  };

  readonly resetLinks: ResetLinks = {
    request: (email) =>
      this.withoutDisclosure(() => sendPasswordResetEmail(this.auth, email, this.backTo('/auth'))),
    apply: (code, password) => this.call(() => confirmPasswordReset(this.auth, code, password)),
  };

  readonly signInLinks: SignInLinks = {
    request: (email) =>
      this.withoutDisclosure(() =>
        sendSignInLinkToEmail(this.auth, email, {
          ...this.backTo('/auth/callback'),
          handleCodeInApp: true,
        }),
      ),
    signIn: (email, address) =>
      this.signInBy(() => signInWithEmailLink(this.auth, email, address.href)),
  };

  /** The challenge is the enrolment of the app. */
  readonly secondFactors: SecondFactors = {
    recoveryCodes: false,
    answer: async (challenge, code) => {
      const { secondStep } = this;
      if (!secondStep) return { error: providerProblem(400, 'invalid-challenge') };
      const proof = TotpMultiFactorGenerator.assertionForSignIn(challenge, code);
      const { data, error } = await this.call(() => secondStep.resolveSignIn(proof));
      return data ? this.enter(data.user) : { error };
    },
  };

  /** The first step of signing in, which may want a second one. */
  private async signInBy(firstStep: () => Promise<UserCredential>): Promise<Outcome<AccessToken>> {
    this.secondStep = null;
    const { data, error } = await this.call(() =>
      firstStep().catch((refusal: unknown) => this.keepSecondStep(refusal)),
    );
    if (data) return this.enter(data.user);
    if (error.code !== 'second-factor-required') return { error };
    const challenge = this.enrolmentOfApp();
    return {
      error: challenge
        ? { ...error, challenge }
        : providerProblem(403, 'second-factor-unsupported'),
    };
  }

  private enrolmentOfApp(): string | undefined {
    return this.secondStep?.hints.find(
      ({ factorId }) => factorId === TotpMultiFactorGenerator.FACTOR_ID,
    )?.uid;
  }

  private keepSecondStep(refusal: unknown): never {
    if (isMultiFactor(refusal)) this.secondStep = getMultiFactorResolver(this.auth, refusal);
    throw refusal;
  }

  /** The mails and refusals are in the language of the page. */
  private call<Data>(operation: () => Promise<Data>): Promise<Outcome<Data>> {
    this.auth.languageCode = currentLanguage();
    return outcomeOf(operation);
  }

  /** Answers the same for an address without an account, so that it discloses no accounts. */
  private async withoutDisclosure(call: () => Promise<void>): Promise<Outcome<unknown>> {
    const { error } = await this.call(call);
    return error && error.code !== 'invalid-credentials' ? { error } : { data: {} };
  }

  private readonly backTo = (path: string) => ({ url: new URL(path, window.location.origin).href });

  /** Signs out a person whom the API refuses. */
  private async enter(user: User): Promise<Outcome<AccessToken>> {
    const outcome = user.emailVerified ? await this.userOf(user) : this.refuseUnverified(user);
    if (outcome.error && outcome.error.code !== 'unreachable') await signOut(this.auth);
    return outcome;
  }

  private refuseUnverified(user: User): Outcome<AccessToken> {
    this.unverified = user;
    return { error: { ...providerProblem(403, 'email-not-verified'), ticket: user.uid } };
  }

  private async userOf(user: User): Promise<Outcome<AccessToken>> {
    const { data: token, error } = await this.call(() => this.freshToken(user));
    if (error) return { error };
    this.token = token;
    const email = user.email ?? '';
    const outcome = await userOfToken(token, storedAccount(email) ?? { email });
    if (outcome.data) removeAccount();
    return outcome;
  }

  /** A token other than the previous one, which the API may have refused. */
  private async freshToken(user: User): Promise<string> {
    const token = await user.getIdToken();
    return token === this.token ? user.getIdToken(true) : token;
  }
}

const isMultiFactor = (refusal: unknown): refusal is MultiFactorError =>
  refusal instanceof FirebaseError && refusal.code === 'auth/multi-factor-auth-required';
