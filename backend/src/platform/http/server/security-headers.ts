import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { Settings } from '../../config/settings.js';
import { faultOf } from '../../observability/fault.js';
import { discoveredOrigins, signInOrigins } from '../auth/sign-in-origins.js';

type SecuritySettings = Pick<Settings, 'address' | 'identityProvider' | 'identityIssuer'>;

/** Pause before the discovery document is requested again after a failure. */
const RETRY_MS = 30_000;

/**
 * The content security policy. Styles are inline because antd writes style elements; scripts and
 * pictures come from our origin only, and calls go to ours and those of the sign-in.
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

/** Browser features that our pages do not use, denied for everything on them. */
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
 * The security headers, which are the same for every response.
 * @param moreOrigins origins for calls that are not in the settings
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
 * Adds the security headers to every response, including refusals of later hooks. For an OpenID
 * provider, the origins of its endpoints are added once its discovery document was read; until then
 * only its own origin is allowed.
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
          msg:
            'The discovery document of the identity provider cannot be read: ' +
            'only its own origin is admitted.',
          ...faultOf(error),
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
