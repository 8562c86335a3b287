import type { components } from '../../openapi/schema';

type Offer = components['schemas']['ProviderServiceView'];

export const TEXTS = {
  en: {
    loading: 'Loading...',
    failed: 'This provider cannot be shown now.',
    demo: 'Invented for a demonstration',
    more: 'Details and appointments on Openfare',
    onRequest: 'Price on request',
    hidden: 'Cash price after signing in',
    asOf: (day: string) => `as of ${day}`,
  },
  es: {
    loading: 'Cargando...',
    failed: 'Este proveedor no se puede mostrar ahora.',
    demo: 'Inventado para una demostración',
    more: 'Detalles y citas en Openfare',
    onRequest: 'Precio a pedido',
    hidden: 'Precio en efectivo al iniciar sesión',
    asOf: (day: string) => `al ${day}`,
  },
} as const;

/** What the card says of the price of an offer, and how old it is. */
export function priceLine(
  { effectivePrice, priceOnRequest, priceSource, priceInfo }: Offer,
  language: 'en' | 'es',
): { text: string; about?: string } {
  const texts = TEXTS[language];
  if (priceOnRequest || (effectivePrice === undefined && priceInfo === null))
    return { text: texts.onRequest };
  if (effectivePrice === undefined || effectivePrice === null) return { text: texts.hidden };
  const money = new Intl.NumberFormat(language === 'es' ? 'es-US' : 'en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: effectivePrice % 100 ? 2 : 0,
  });
  const text = money.format(effectivePrice / 100);
  return priceSource ? { text, about: texts.asOf(dayOf(priceSource.asOf, language)) } : { text };
}

const dayOf = (day: string, language: 'en' | 'es'): string =>
  new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    dateStyle: 'medium',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
