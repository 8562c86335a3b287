import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../../config/settings.js';
import { faultOf } from '../../observability/fault.js';
import { discoveredOrigins, signInOrigins } from '../auth/sign-in-origins.js';

type SecuritySettings = Pick<Settings, 'address' | 'identityProvider' | 'identityIssuer'>;

/** How long until a provider that could not be asked at the start is asked again. */
const RETRY_MS = 30_000;

/**
 * antd writes style elements, so styles stay inline; scripts and pictures are our own only, calls
 * those of the sign-in, too.
 */
const helmetOptions = (https: boolean, signInOrigins: readonly string[]): HelmetOptions => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", ...signInOrigins],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      frameAncestors: ["'none'"],
      formAction: ["'self'"],
    },
  },
  frameguard: { action: 'deny' },
  referrerPolicy: { policy: 'no-referrer' },
  strictTransportSecurity: https,
});

/** What pages of ours never ask a browser for, nor anything that gets into them. */
const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];
const PERMISSIONS = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/**
 * They are the same for every answer, so they are made once. `more` are origins that the settings
 * do not tell.
 */
export function securityHeaders(
  settings: SecuritySettings,
  moreOrigins: readonly string[] = [],
): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  const origins = [...new Set([...signInOrigins(settings), ...moreOrigins])];
  helmet(helmetOptions(settings.address.startsWith('https:'), origins))(
    request,
    response,
    (error) => {
      if (error) throw error as Error;
    },
  );
  return { ...response.getHeaders(), 'permissions-policy': PERMISSIONS };
}

/**
 * Gives every answer the security headers: what comes after this hook, refusals of later ones
 * included. An OpenID provider is asked where else its calls go, until it tells; before that only
 * its own origin is admitted.
 */
export async function addSecurityHeaders(
  app: NestFastifyApplication,
  settings: SecuritySettings,
  retryMs = RETRY_MS,
): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance();
  const { identityProvider, identityIssuer } = settings;
  let headers = securityHeaders(settings);
  fastify.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
  if (identityProvider !== 'oidc' || !identityIssuer) return;

  let retryTimer: NodeJS.Timeout | undefined;
  const discover = async (): Promise<void> => {
    try {
      headers = securityHeaders(settings, await discoveredOrigins(identityIssuer));
    } catch (error) {
      Logger.warn(
        {
          msg: 'The identity provider does not tell where its calls go: only its own origin is admitted.',
          fault: faultOf(error),
        },
        'addSecurityHeaders',
      );
      retryTimer = setTimeout(() => void discover(), retryMs).unref();
    }
  };
  fastify.addHook('onClose', (_instance, done) => {
    clearTimeout(retryTimer);
    done();
  });
  await discover();
}
