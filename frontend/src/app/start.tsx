import { startTransition, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadMeta } from '@/api/meta';
import { storeFirstTouch } from '@/session/first-touch';
import { remembersSignIn } from '@/session/remembered-sign-in';
import { saveLanguage } from '@/session/save-language';
import { choose, session } from '@/session/viewer';
import { coreTexts } from '@/texts/core';
import { chosenLanguage, currentLanguage, speak } from '@/texts/language';
import { LanguageProvider } from '@/texts/language-provider';
import { showStoredToast } from '@/ui/feedback/toasts';
import { expireDrafts } from '@/ui/form/drafts/stored-drafts';
import { noteTyped } from '@/ui/form/typed-early';
import { App } from './app';
import { isMissingPart } from './missing-part';
import { isOpenPath, preloadOpenPage, prepareOpenPath } from './routes';
import '@/ui/tokens.css';
import '@/ui/base.css';

/** Shows the page that the address names. */
export async function start(): Promise<void> {
  storeFirstTouch(window.location.search);
  if (document.readyState === 'complete') track();
  else window.addEventListener('load', track, { once: true });

  // Everything that the first paint depends on loads in parallel, so that nothing on the page
  // changes afterwards.
  const meta = await loadMeta();
  const isEmbedded = meta.identity.provider === 'embedded';
  const path = window.location.pathname;
  const mayBeSignedIn = !isEmbedded || !isOpenPath(path) || remembersSignIn();
  const restored = restoreSession(isEmbedded);
  const prepared = Promise.all([
    coreTexts.load(currentLanguage()),
    // The page itself says when something is missing.
    prepareOpenPath(path, currentLanguage()).catch(() => undefined),
  ]);
  if (!mayBeSignedIn) preloadOpenPage(window.location, currentLanguage());
  // A guest of an open page does not wait for the answer that nobody is signed in.
  if (mayBeSignedIn) {
    await restored;
    const { viewer } = session.current();
    if (viewer.kind === 'user' && !chosenLanguage()) speak(viewer.user.language);
    await saveLanguage(currentLanguage());
    await coreTexts.load(currentLanguage());
  }
  await prepared;
  showStoredToast();
  expireDrafts();

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no #root');
  // What the server has sent stays until the first render, unless before-paint.js has hidden it.
  const { dataset } = document.documentElement;
  if (dataset['shell'] === 'hidden') {
    root.replaceChildren();
    delete dataset['shell'];
  }
  noteTyped(root);
  const client = createRoot(root, {
    // The page says when a part could not be loaded; that is no error of the client.
    onCaughtError: (error) => {
      if (!isMissingPart(error)) reportError(error);
    },
  });
  // In slices, so that a slow phone goes on answering to fingers.
  startTransition(() => {
    client.render(
      <StrictMode>
        <LanguageProvider>
          <Suspense fallback={null}>
            <App meta={meta} />
          </Suspense>
        </LanguageProvider>
      </StrictMode>,
    );
  });
}

async function restoreSession(isEmbedded: boolean): Promise<void> {
  if (!isEmbedded) {
    const { remoteIdentity } = await import('@/session/remote-identity');
    choose(await remoteIdentity());
  }
  await session.start();
}

// Tracking loads after the first paint; earlier events wait in the queue.
const track = () =>
  void import('@/tracking/start-tracking').then(
    ({ startTracking }) => startTracking(),
    () => undefined,
  );
