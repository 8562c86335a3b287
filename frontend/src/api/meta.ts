import { createContext, use } from 'react';
import { api } from './client';
import type { Schema } from './schema';

export type Meta = Schema<'MetaDto'>;

const TIMEOUT_MS = 8000;

/** The settings while the API can't be reached: enough to show the page and its error notices. */
export const UNKNOWN: Meta = {
  version: '',
  commit: null,
  productName: 'Openfare',
  supportEmail: '',
  supportPhone: null,
  demoData: false,
  sandbox: false,
  priceVisibility: 'signed_in',
  mapUrlTemplate: '',
  timeZone: 'America/Chicago',
  identity: { provider: 'embedded' },
  passwordMinLength: 8,
  socialLinks: [],
  consentVersions: { healthData: '' },
  heroLogos: [],
  heroTestimonial: null,
  hiddenProviderNames: [],
};

/** The operator's settings: the server writes them into the page, Vite's own server does not. */
export async function loadMeta(): Promise<Meta> {
  const inPage = document.getElementById('meta')?.textContent;
  // Written by the server, which has the type.
  if (inPage) return JSON.parse(inPage) as Meta;
  const { data } = await api.GET('/api/meta', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  return data ?? UNKNOWN;
}

export const MetaContext = createContext<Meta>(UNKNOWN);

export const useMeta = (): Meta => use(MetaContext);
