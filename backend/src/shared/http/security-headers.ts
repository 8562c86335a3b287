import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';

/** antd writes style elements, so styles stay inline; scripts, pictures and calls are our own only. */
const security = (https: boolean): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], connectSrc: ["'self'"],
      fontSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'self'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: https,
});

/** Gives every answer the security headers. They are the same for all, so they are made once. */
export function secure(app: NestFastifyApplication, https: boolean): void {
  const request = new IncomingMessage(new Socket()), response = new ServerResponse(request);
  helmet(security(https))(request, response, (error) => { if (error) throw error as Error; });
  const headers = response.getHeaders();
  app.getHttpAdapter().getInstance().addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
}
