import type { FastifyReply } from 'fastify';
import { setEntityTag } from '../../../platform/http/caching/entity-tag.js';
import { paged } from '../../../platform/http/paging/json-pages.js';
import type { Viewer } from '../../contract/viewer.js';
import type { DirectoryListing } from '../queries/directory-page.query.js';

/**
 * The text of a page of the directory: its count and tag in the headers, and where the next page
 * is, by its cursor.
 */
export function walked(
  reply: FastifyReply,
  url: string,
  { language, priced }: Viewer,
  page: DirectoryListing,
): string {
  const { next, revisions, total } = page;
  setEntityTag(reply, url, language, priced, total, next, revisions);
  if (next !== undefined) {
    const [path = '', query] = url.split('?', 2);
    const wanted = new URLSearchParams(query);
    wanted.delete('offset');
    wanted.set('cursor', next);
    void reply.header('Link', `<${path}?${wanted.toString()}>; rel="next"`);
  }
  return paged(reply, page);
}
