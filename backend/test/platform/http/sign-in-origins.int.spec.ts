import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, it } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import Oidc from 'oidc-provider';
import { RemoteProvider } from '../../../src/identity/infrastructure/provider/remote-provider.js';
import { Settings } from '../../../src/platform/config/settings.js';
import { discoveredOrigins } from '../../../src/platform/http/auth/sign-in-origins.js';
import { fastifyServer, nestOptions } from '../../../src/platform/http/server/fastify-server.js';
import { addSecurityHeaders } from '../../../src/platform/http/server/security-headers.js';
import {
  newTrace,
  parseTraceparent,
  withTrace,
} from '../../../src/platform/observability/trace-context.js';
import { until } from '../../setup/kernel.js';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
}

/**
 * A certified provider; its discovery document is changed on the way out, as that of one with its
 * token endpoint elsewhere reads.
 */
async function aProvider(changed: (document: Record<string, unknown>) => object): Promise<string> {
  let answer: RequestListener | undefined;
  const own = await listening((request, reply) => void answer?.(request, reply));
  const real = new Oidc(own, { clients: [] }).callback();
  const plain = await listening((request, reply) => void real(request, reply));
  const document = async (): Promise<Record<string, unknown>> => {
    const text = await (await fetch(`${plain}/.well-known/openid-configuration`)).text();
    return JSON.parse(text.replaceAll(plain, own)) as Record<string, unknown>;
  };
  answer = (_request, reply) =>
    void document().then((found) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify(changed(found))),
    );
  return own;
}

/** What the policy of a page lets be called, of a server that signs people in at this issuer. */
async function aServer(identityIssuer: string, againMs?: number): Promise<() => Promise<string>> {
  const settings = new Settings({
    identityProvider: 'oidc',
    identityIssuer,
    identityClientId: 'web',
    identityJwksUrl: `${identityIssuer}/jwks`,
  });
  const testing = await Test.createTestingModule({}).compile();
  const app = testing.createNestApplication<NestFastifyApplication>(fastifyServer(settings), {
    ...nestOptions,
    logger: false,
  });
  await addSecurityHeaders(app, settings, againMs);
  await app.init();
  closing.unshift(() => app.close());
  return async () =>
    /connect-src ([^;]*)/.exec(
      String((await app.inject({ url: '/' })).headers['content-security-policy']),
    )?.[1] ?? '';
}

it('allows the token endpoint of another origin that the discovery document names', async () => {
  const tokens = 'http://tokens.example:8080';
  const issuer = await aProvider((document) => ({
    ...document,
    token_endpoint: `${tokens}/token`,
    revocation_endpoint: `${tokens}/revoke`,
  }));
  expect(await (await aServer(issuer))()).toBe(`'self' ${issuer} ${tokens}`);
});

it('names the issuer once when its calls go there', async () => {
  const issuer = await aProvider((document) => document);
  expect(await (await aServer(issuer))()).toBe(`'self' ${issuer}`);
});

it('allows only the issuer until its discovery document was read, then the rest', async () => {
  let away = true;
  const issuer = await aProvider((document) =>
    away ? {} : { ...document, token_endpoint: 'https://tokens.example/token' },
  );
  const policy = await aServer(issuer, 20);
  expect(await policy()).toBe(`'self' ${issuer}`);
  away = false;
  await until(async () => (await policy()) === `'self' ${issuer} https://tokens.example`);
});

it('starts when nobody answers', async () => {
  expect(await (await aServer('http://127.0.0.1:9'))()).toBe(`'self' http://127.0.0.1:9`);
});

it.each([
  ['no address', 'token'],
  ['a number', 7],
  ['a list', ['https://tokens.example']],
  ['a script', 'javascript:alert(1)'],
  ['data', 'data:text/html,x'],
  ['the end of a directive', 'https://evil.example;script-src/token'],
  ['a word of the policy', `https://'unsafe-inline'/token`],
  ['every host', 'https://*/token'],
])('admits nothing when the document has %s for an address', async (_what, token_endpoint) => {
  const issuer = await aProvider((document) => ({ issuer: document.issuer, token_endpoint }));
  expect(await discoveredOrigins(issuer)).toEqual([]);
});

it('believes no document of another issuer, nor one without an issuer', async () => {
  const other = await aProvider((document) => ({ ...document, issuer: 'https://evil.example' }));
  await expect(discoveredOrigins(other)).rejects.toThrow('another issuer');
  const away = await aProvider(() => ['nothing']);
  await expect(discoveredOrigins(away)).rejects.toThrow('another issuer');
});

it('asks the provider for its document and its keys as a part of the trace', async () => {
  const traceparents: unknown[] = [];
  const issuer = await listening((request, reply) => {
    traceparents.push(request.headers.traceparent);
    reply.end(JSON.stringify({ issuer, keys: [] }));
  });
  const provider = new RemoteProvider(
    new Settings({ identityProvider: 'oidc', identityJwksUrl: `${issuer}/jwks` }),
  );
  const trace = newTrace();
  await withTrace(trace, async () => {
    await discoveredOrigins(issuer);
    await provider.keys();
  });
  expect(traceparents.map(parseTraceparent)).toEqual([trace, trace]);
  expect(new Set(traceparents).size).toBe(2);
});
