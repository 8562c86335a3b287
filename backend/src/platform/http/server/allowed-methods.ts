import { MethodNotAllowedException } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';

const segment = (part: string): string =>
  part.startsWith(':') ? '[^/]+' : part.replace(/\W/g, '\\$&');

/** Responds with 405 and `Allow` when a path exists for other methods only, instead of 404. */
export function refuseOtherMethods(fastify: FastifyInstance): void {
  const routes = new Map<string, { path: RegExp; methods: Set<string> }>();
  const firstSegments = new Set<string | undefined>();
  fastify.addHook('onRoute', ({ url, method }) => {
    if (url.endsWith('*')) return;
    const route = routes.get(url) ?? {
      path: new RegExp(`^${url.split('/').map(segment).join('/')}$`),
      methods: new Set(),
    };
    firstSegments.add(url.split('/')[1]);
    for (const each of [method].flat()) route.methods.add(each);
    routes.set(url, route);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (!request.is404 && !request.routeOptions.url?.endsWith('*')) return;
    const requestPath = request.url.split('?')[0] ?? '';
    // Quick exit for the pages of the web client.
    if (!firstSegments.has(requestPath.split('/')[1])) return;
    const methods = [...routes.values()]
      .filter(({ path }) => path.test(requestPath))
      .flatMap((route) => [...route.methods]);
    if (!methods.length) return;
    void reply.header('Allow', [...new Set(methods)].sort().join(', '));
    throw new MethodNotAllowedException();
  });
}
