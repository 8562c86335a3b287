import type { consoleTexts as english } from '@/texts/en/admin/console';
import { plural } from '../plural';

/** From two days on in days. */
export const duration = (hours: number): string =>
  hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} días`;

export const work: typeof english.work = {
  title: 'Pendientes',
  what: 'los pendientes',
  empty: 'No hay pendientes',
  all: 'Todo',
  due: 'Plazo',
  kind: 'Tipo de pendiente',
  record: 'Registro',
  detail: 'Detalles',
  kinds: {
    quote: 'Precio por enviar',
    appointment: 'Cita por fijar',
    'failed-mail': 'Correo no entregado',
    'expiring-price': 'Precios por vencer',
    'price-file': 'Archivo de precios por revisar',
    draft: 'Listo para publicar',
    'unverified-clinic': 'Clínica por verificar',
    'search-miss': 'Búsqueda sin respuesta',
  },
  since: (hours) => `Desde hace ${duration(hours)}`,
  searches: (count) => plural(count, { one: '1 búsqueda', other: `${count} búsquedas` }),
  more: (kind, shown, total) => `${kind}: se muestran ${shown} de ${total}`,
};
