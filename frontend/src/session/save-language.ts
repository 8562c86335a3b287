import { api } from '../api/client';
import type { Language } from '../texts/language';
import { session } from './viewer';

/**
 * Makes the API answer and write mails in the language of the page. Without an answer the page's
 * own texts change all the same.
 */
export async function saveLanguage(language: Language): Promise<void> {
  const { viewer } = session.current();
  if (viewer.kind === 'guest' || viewer.user.language === language) return;
  await api.PATCH('/api/me', { body: { language } }).catch(() => undefined);
}
