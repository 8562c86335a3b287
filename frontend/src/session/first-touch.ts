import { UTM_MAX_LENGTH } from '@/api/limits';
const STORAGE_KEY = 'openfare.first-touch';

const PARAMETERS = {
  utmSource: 'utm_source',
  utmMedium: 'utm_medium',
  utmCampaign: 'utm_campaign',
  utmTerm: 'utm_term',
  utmContent: 'utm_content',
} as const;

/** The first touch: the campaign of the link by which the visit began. */
export type FirstTouch = Partial<Record<keyof typeof PARAMETERS, string>>;

/** The campaign parameters of an address, at most 200 characters each. */
export function firstTouchOf(search: string): FirstTouch {
  const query = new URLSearchParams(search);
  const touch: FirstTouch = {};
  for (const [field, parameter] of Object.entries(PARAMETERS) as [keyof FirstTouch, string][]) {
    const value = query.get(parameter)?.trim();
    if (value) touch[field] = [...value].slice(0, UTM_MAX_LENGTH).join('');
  }
  return touch;
}

/** Remembers the first campaign link of this tab's visit. */
export function storeFirstTouch(search: string): void {
  const touch = firstTouchOf(search);
  if (Object.keys(touch).length === 0) return;
  try {
    if (!sessionStorage.getItem(STORAGE_KEY))
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(touch));
  } catch {
    // Without storage the campaign is lost.
  }
}

export function storedFirstTouch(): FirstTouch {
  try {
    // Written by storeFirstTouch above, in this tab.
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as FirstTouch;
  } catch {
    return {};
  }
}
