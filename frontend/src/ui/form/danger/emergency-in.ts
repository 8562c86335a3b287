import { api } from '@/api/client';
import type { Schema } from '@/api/schema';
import { currentLanguage } from '@/texts/language';
import { servicesTexts } from '@/texts/services';

type Emergency = Schema<'SearchEmergencyView'>;

const LEAST_LENGTH = 2;
/** Nothing waits longer for a text to be read. */
const WAIT_MS = 3000;

/**
 * What to do about the danger that a text tells of; null when there is none, undefined when it is
 * not known (nobody answered in time, or the panel has no words).
 */
export async function emergencyIn(text: string): Promise<Emergency | null | undefined> {
  if (text.length < LEAST_LENGTH) return null;
  const reading = api
    .POST('/api/search/danger-check', { body: { text } })
    .then(async ({ data }) => {
      if (data?.emergency) await wordsFor(data.emergency);
      return data?.emergency;
    })
    .catch(() => undefined);
  return Promise.race([reading, later()]);
}

/** The panel's own words; those in the page's language stand in for the danger's. */
async function wordsFor({ language }: Emergency): Promise<void> {
  await Promise.all([
    servicesTexts.load(currentLanguage()),
    servicesTexts.load(language).catch(() => undefined),
  ]);
}

const later = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), WAIT_MS));
