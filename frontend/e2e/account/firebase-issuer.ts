import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { listening } from '../own-server.js';
import { totp } from './totp.js';

export const PROJECT = 'openfare-test';
export const API_KEY = 'public-key-of-the-test';
/** One that Firebase refuses although it follows every rule. */
export const KNOWN_PASSWORD = 'Summer-2024!';

/** The secret of every account with an authenticator app. */
export const APP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

interface Person {
  localId: string;
  email: string;
  password?: string;
  emailVerified: boolean;
  secondFactor?: 'app' | 'phone';
}
interface Mail {
  email: string;
  requestType: string;
  oobCode: string;
  continueUrl?: string;
}
interface Body {
  email?: string;
  password?: string;
  newPassword?: string;
  oobCode?: string;
  idToken?: string;
  requestType?: string;
  continueUrl?: string;
  mfaPendingCredential?: string;
  mfaEnrollmentId?: string;
  totpVerificationInfo?: { verificationCode: string };
}

class Refusal extends Error {}

/**
 * The calls of Firebase's sign-in service that its SDK makes, with signed tokens of its shape; the
 * keys are served over HTTP.
 */
export class FirebaseIssuer {
  readonly issuer = `https://securetoken.google.com/${PROJECT}`;
  readonly mails: Mail[] = [];
  private readonly people: Person[] = [];
  private readonly pending = new Map<string, Person>();
  private readonly refreshTokens = new Map<string, Person>();

  private constructor(
    private readonly key: CryptoKey,
    readonly url: string,
    readonly close: () => Promise<void>,
  ) {}

  static async start(): Promise<FirebaseIssuer> {
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true });
    const keys = JSON.stringify({
      keys: [{ ...(await exportJWK(publicKey)), kid: 'fb-1', alg: 'RS256', use: 'sig' }],
    });
    const { url, close } = await listening((request, reply) => {
      if (request.method === 'GET') return reply.end(keys);
      let text = '';
      request.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      request.on(
        'end',
        () =>
          void issuer
            .reply(request.url ?? '', text)
            .then(({ status, json }) =>
              reply
                .writeHead(status, { 'Content-Type': 'application/json' })
                .end(JSON.stringify(json)),
            ),
      );
    });
    const issuer = new FirebaseIssuer(privateKey, url, close);
    return issuer;
  }

  /** The newest mail of that kind to an address. */
  mailTo(email: string, requestType: string): Mail | undefined {
    return this.mails.findLast((mail) => mail.email === email && mail.requestType === requestType);
  }

  private async reply(path: string, text: string): Promise<{ status: number; json: object }> {
    const [name = ''] = path.slice(1).split('?');
    try {
      if (!path.includes(`key=${API_KEY}`)) throw new Refusal('API_KEY_INVALID');
      if (name === 'v1/token')
        return { status: 200, json: await this.refreshed(new URLSearchParams(text)) };
      return { status: 200, json: await this.answer(name, JSON.parse(text) as Body) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return {
        status: 400,
        json: {
          error: { code: 400, message: error.message, errors: [{ message: error.message }] },
        },
      };
    }
  }

  private async answer(name: string, body: Body): Promise<object> {
    const { email = '', password, oobCode, idToken } = body;
    switch (name) {
      case 'v1/accounts:signUp': {
        if (this.find(email)) throw new Refusal('EMAIL_EXISTS');
        if (password === KNOWN_PASSWORD)
          throw new Refusal('WEAK_PASSWORD : Password is known to attackers');
        if ((password?.length ?? 0) < 6)
          throw new Refusal('WEAK_PASSWORD : Password should be at least 6 characters');
        const person: Person = { localId: randomUUID(), email, password, emailVerified: false };
        this.people.push(person);
        return this.session(person);
      }
      case 'v1/accounts:signInWithPassword': {
        const person = this.find(email);
        if (!person || person.password !== password) throw new Refusal('INVALID_LOGIN_CREDENTIALS');
        return this.firstStep(person);
      }
      case 'v1/accounts:signInWithEmailLink':
        return this.firstStep(this.verified(this.taken(oobCode, 'EMAIL_SIGNIN', email)));
      case 'v2/accounts/mfaSignIn:finalize':
        return this.secondStep(body);
      case 'v1/accounts:lookup':
        return { users: [{ ...this.bearer(idToken), password: undefined, providerUserInfo: [] }] };
      case 'v1/accounts:sendOobCode': {
        const to = idToken ? this.bearer(idToken).email : email;
        if (idToken ?? this.find(to))
          this.mails.push({
            email: to,
            requestType: body.requestType ?? '',
            oobCode: randomUUID(),
            continueUrl: body.continueUrl,
          });
        return { email: to };
      }
      case 'v1/accounts:update': {
        if (oobCode) return this.verified(this.taken(oobCode, 'VERIFY_EMAIL'));
        const person = this.bearer(idToken);
        person.password = password;
        return this.session(person);
      }
      case 'v1/accounts:resetPassword': {
        const person = this.taken(oobCode, 'PASSWORD_RESET');
        person.password = body.newPassword;
        return { email: this.verified(person).email, requestType: 'PASSWORD_RESET' };
      }
      default:
        throw new Refusal(`UNKNOWN ${name}`);
    }
  }

  private find(email: string): Person | undefined {
    return this.people.find((person) => person.email === email);
  }

  private verified(person: Person): Person {
    return Object.assign(person, { emailVerified: true });
  }

  /** Each code is valid once, and for its own purpose. */
  private taken(oobCode: string | undefined, requestType: string, email?: string): Person {
    const place = this.mails.findIndex(
      (mail) => mail.oobCode === oobCode && mail.requestType === requestType,
    );
    const mail = this.mails[place];
    const person = mail && this.find(mail.email);
    if (!person || (email && email !== mail.email)) throw new Refusal('INVALID_OOB_CODE');
    this.mails.splice(place, 1);
    return person;
  }

  private bearer(idToken = ''): Person {
    const { sub } = JSON.parse(
      Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
    const person = this.people.find(({ localId }) => localId === sub);
    if (!person) throw new Refusal('INVALID_ID_TOKEN');
    return person;
  }

  /** Makes an account require a code after its password, from an app or by text message. */
  enrol(email: string, secondFactor: 'app' | 'phone'): void {
    const person = this.find(email);
    if (person) person.secondFactor = secondFactor;
  }

  /** Signs in, or returns the credential that stands for the password until the code arrives. */
  private async firstStep(person: Person): Promise<object> {
    const { localId, email, secondFactor } = person;
    if (!secondFactor) return this.session(person);
    const mfaPendingCredential = randomUUID();
    this.pending.set(mfaPendingCredential, person);
    const kind = secondFactor === 'app' ? { totpInfo: {} } : { phoneInfo: '+*******0100' };
    return {
      localId,
      email,
      mfaPendingCredential,
      mfaInfo: [
        {
          mfaEnrollmentId: `enrolment-of-${localId}`,
          enrolledAt: new Date().toISOString(),
          ...kind,
        },
      ],
    };
  }

  private async secondStep({
    mfaPendingCredential = '',
    mfaEnrollmentId,
    totpVerificationInfo,
  }: Body): Promise<object> {
    const person = this.pending.get(mfaPendingCredential);
    if (!person) throw new Refusal('INVALID_MFA_PENDING_CREDENTIAL');
    if (mfaEnrollmentId !== `enrolment-of-${person.localId}`)
      throw new Refusal('MISSING_MFA_ENROLLMENT_ID');
    if (
      ![totp(APP_SECRET), totp(APP_SECRET, -1)].includes(
        totpVerificationInfo?.verificationCode ?? '',
      )
    )
      throw new Refusal('INVALID_CODE');
    this.pending.delete(mfaPendingCredential);
    return this.session(person, {
      sign_in_second_factor: 'totp',
      second_factor_identifier: mfaEnrollmentId,
    });
  }

  private async session(person: Person, secondFactor: object = {}): Promise<object> {
    const refreshToken = randomUUID();
    this.refreshTokens.set(refreshToken, person);
    return {
      localId: person.localId,
      email: person.email,
      idToken: await this.token(person, secondFactor),
      refreshToken,
      expiresIn: '3600',
    };
  }

  private async refreshed(form: URLSearchParams): Promise<object> {
    const refresh_token = form.get('refresh_token') ?? '';
    const person = this.refreshTokens.get(refresh_token);
    if (!person) throw new Refusal('TOKEN_EXPIRED');
    const token = await this.token(person);
    return {
      access_token: token,
      id_token: token,
      refresh_token,
      expires_in: '3600',
      token_type: 'Bearer',
      user_id: person.localId,
      project_id: '1',
    };
  }

  private token(
    { localId, email, emailVerified }: Person,
    secondFactor: object = {},
  ): Promise<string> {
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: this.issuer,
      aud: PROJECT,
      auth_time: now,
      user_id: localId,
      sub: localId,
      iat: now,
      exp: now + 3600,
      jti: randomUUID(),
      email,
      email_verified: emailVerified,
      firebase: { identities: { email: [email] }, sign_in_provider: 'password', ...secondFactor },
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'fb-1', typ: 'JWT' })
      .sign(this.key);
  }
}
