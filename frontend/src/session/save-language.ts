import { api } from '../api/client';
import type { Language } from '../texts/language';
import { session } from './viewer';

/**
 * Saves the language of the page for the API's messages and mails. The page's own texts change even
 * when that fails.
 */
export async function saveLanguage(language: Language): Promise<void> {
  const { viewer } = session.current();
  if (viewer.kind === 'guest' || viewer.user.language === language) return;
  await api.PATCH('/api/me', { body: { language } }).catch(() => undefined);
}
