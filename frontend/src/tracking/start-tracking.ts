import { storedFirstTouch } from '../session/first-touch';
import { session } from '../session/viewer';
import type { Batch } from './batch';
import { browserSession } from './browser-session';
import { FailedEvents } from './failed-events';
import { noteAdminActions } from './note-admin-actions';
import { sendNotesTo } from './notes';
import { track, trackInteraction } from './track';
import { Tracker } from './tracker';

const GATHER_MS = 3000;
const RETRY_MS = 60_000;
const PATH = '/api/events/batch';
const began = Date.now();

/** Path and query without the search text and without the codes of links. */
function page(): string {
  const query = new URLSearchParams(window.location.search);
  for (const key of [...query.keys()])
    if (!/^(utm_|specialt|city$|sort$|order$|tab$|provider$|service$|with$|by$)/.test(key))
      query.delete(key);
  const path = window.location.pathname.replace(/^\/(clinic|requests)\/[^/]+/, '/$1/:code');
  return query.size ? `${path}?${query}` : path;
}

function referrer(): string {
  return URL.canParse(document.referrer) ? new URL(document.referrer).origin : '';
}

async function send(batch: Batch, leaving: boolean): Promise<number> {
  const token = followed() ? session.accessToken() : null;
  const { status } = await fetch(PATH, {
    method: 'POST',
    keepalive: leaving,
    credentials: 'same-origin',
    body: JSON.stringify(batch),
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
  });
  return status;
}

/** False when the browser asks not to be tracked; then no event names the person. */
const followed = (): boolean =>
  !('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true);

/** Starts to send events. Called once, after the page has rendered. */
export function startTracking(): void {
  const failed = new FailedEvents(localStorage);
  const tracker = new Tracker({
    sessionId: browserSession(),
    touch: storedFirstTouch(),
    failed,
    send,
    page,
    referrer,
    now: Date.now,
    warn: (line) => console.warn(line),
  });
  sendNotesTo(tracker.add);
  void tracker.retry();
  setInterval(() => void tracker.flush(), GATHER_MS);
  setInterval(() => void tracker.retry(), RETRY_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') void tracker.flush(true);
  });
  window.addEventListener('pagehide', () => {
    track('SESSION_END', undefined, Date.now() - began);
    void tracker.flush(true);
  });
  window.addEventListener('error', ({ filename, lineno }) =>
    track('ERROR_EVENT', { file: filename.split('/').at(-1) ?? '', line: lineno }),
  );
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element) noticeClick(target);
    },
    { capture: true },
  );
  noteAdminActions();
  session.subscribe(() => {
    if (session.current().viewer.kind === 'guest') failed.forget();
  });
}

/**
 * Reads the meaning of a click from attributes: `data-track` inside `data-provider`, which also has
 * the rank and the number of results.
 */
function noticeClick(target: Element): void {
  const interactionType = target.closest<HTMLElement>('[data-track]')?.dataset.track;
  const { provider, rank, total } = target.closest<HTMLElement>('[data-provider]')?.dataset ?? {};
  if (interactionType && provider) {
    trackInteraction({
      providerId: provider,
      interactionType,
      ...(rank && { providerRank: Number(rank) }),
      ...(total && { totalResults: Number(total) }),
    });
  }
  const link = target.closest<HTMLAnchorElement>('header a[href], footer a[href], nav a[href]');
  if (link?.origin === window.location.origin)
    track('NAVIGATION_CLICK', {
      to: link.pathname.replace(/^\/(clinic|requests)\/[^/]+/, '/$1/:code'),
    });
}
