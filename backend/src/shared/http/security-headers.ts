import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../infrastructure/settings.js';
import { signInOrigins } from './sign-in-origins.js';

/** antd writes style elements, so styles stay inline; scripts and pictures are our own only, calls those of the sign-in, too. */
const security = (https: boolean, signInOrigins: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'", ...signInOrigins],
      fontSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'self'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: https,
});

/** They are the same for every answer, so they are made once. */
export function securityHeaders(settings: Pick<Settings, 'address' | 'identityProvider' | 'identityIssuer'>): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket()), response = new ServerResponse(request);
  helmet(security(settings.address.startsWith('https:'), signInOrigins(settings)))(request, response, (error) => { if (error) throw error as Error; });
  return response.getHeaders();
}

/** Gives every answer the security headers: what comes after this hook, refusals of later ones included. */
export function secure(app: NestFastifyApplication, settings: Parameters<typeof securityHeaders>[0]): void {
  const headers = securityHeaders(settings);
  app.getHttpAdapter().getInstance().addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
