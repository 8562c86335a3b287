import { createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { aKernel, type Kernel } from '../../setup/kernel.js';
import { aSignedInPerson, type Person, startWork } from '../people.js';

export type Claims = Record<string, unknown>;

export const now = () => Math.floor(Date.now() / 1000);
export const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
export const es256 = (header: object, payload: Claims, key: KeyObject) => {
  const content = `${part(header)}.${part(payload)}`;
  const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
  return `${content}.${signature.toString('base64url')}`;
};

interface Signing {
  readonly kernel: Kernel;
  readonly person: Person;
  /** The private key of the provider. */
  readonly own: KeyObject;
  readonly kid: string;
  readonly claims: Claims;
}

/** An application that signs with a key of ours, and the claims of a token of a person. */
export async function aSigningKernel(): Promise<Signing> {
  let kernel = await aKernel({ signUpsPerHour: 1000 });
  await startWork(kernel);
  const person = await aSignedInPerson(kernel);
  // The embedded provider keeps its private key enciphered; it gets one that we know.
  const { privateKey: own } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [row] = await kernel.rows<{ id: string }>(
    `insert into idp.jwks ("publicKey", "privateKey", "createdAt", alg, crv)
     values ($1, 'unused', now() - interval '1 day', 'ES256', 'P-256')
     returning id`,
    [JSON.stringify(createPublicKey(own).export({ format: 'jwk' }))],
  );
  const kid = row?.id ?? '';
  await kernel.close();
  kernel = await aKernel({ databaseUrl: kernel.url, dataDir: kernel.settings.dataDir });
  await startWork(kernel);
  const claims = {
    ...JSON.parse(Buffer.from(person.token.split('.')[1] ?? '', 'base64url').toString()),
    iat: now(),
    exp: now() + 900,
  };
  return { kernel, person, own, kid, claims };
}
