import type { FastifyInstance } from 'fastify';

/** antd writes style elements, so styles stay inline; scripts, pictures and calls are our own only. */
const CONTENT_SECURITY_POLICY = [
  `default-src 'self'`, `script-src 'self'`, `style-src 'self' 'unsafe-inline'`, `img-src 'self' data:`, `connect-src 'self'`, `font-src 'self'`,
  `object-src 'none'`, `base-uri 'none'`, `frame-ancestors 'none'`, `form-action 'self'`,
].join(';');

const HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-DNS-Prefetch-Control': 'off',
  'X-Download-Options': 'noopen',
  'X-Frame-Options': 'DENY',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'X-XSS-Protection': '0', // the filter of old browsers did harm
};
const HTTPS = { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' };

/** On every answer. The same texts each time, so they are put together once. */
export function secureAnswers(fastify: FastifyInstance, https: boolean): void {
  const headers = https ? { ...HEADERS, ...HTTPS } : HEADERS;
  fastify.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}
