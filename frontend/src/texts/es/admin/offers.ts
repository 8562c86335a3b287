import type { history as englishHistory } from '../../en/admin/offers';

export const history: typeof englishHistory = {
  open: 'Historial de precios',
  title: (service) => `Historial de precios de ${service}`,
  when: 'Cuándo',
  who: 'Quién',
  price: 'Precio',
  includes: 'Qué incluye el precio',
  source: 'Fuente',
  asOf: (day) => `al ${day}`,
  was: (price) => `Antes: ${price}`,
  first: 'Primer precio',
  listPrice: 'Precio de lista',
  onRequest: 'A pedido',
  system: 'Archivo de datos',
  empty: 'Aún no hay precios',
  failed: 'No se pudo cargar el historial de precios',
  more: 'Ver precios anteriores',
};
