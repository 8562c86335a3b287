import type { filters as en } from '../en/filters';
import { plural } from './plural';

export const filters: typeof en = {
  specialties: 'Especialidad',
  services: 'Servicio',
  cities: 'Ciudad',
  rating: 'Calificación mínima',
  anyRating: 'Cualquier calificación',
  ratingHint: 'No se muestran los proveedores sin calificación.',
  anyRatingHint: 'También se muestran los proveedores sin calificación.',
  zip: 'Código postal',
  zipHint: 'De Texas. Las distancias son en línea recta.',
  zipHintOwn: (zip) => `Si lo deja vacío, vale el suyo: ${zip}. Las distancias son en línea recta.`,
  zipFaults: {
    incomplete: 'Escriba un código postal válido de 5 cifras',
    missing: 'Escriba un código postal para medir la distancia.',
  },
  radius: 'Distancia',
  anyRadius: 'Cualquier distancia',
  miles: (miles) => `A ${miles} millas o menos`,
  order: 'Ordenar por',
  orders: {
    rating: 'Mejor calificados primero',
    distance: 'Más cercanos primero',
    price: 'Precio más bajo primero',
  },
  orderHint: 'Para ordenar por precio, elija exactamente un servicio abajo.',
  find: (facet) => `Buscar: ${facet}`,
  found: (count) =>
    plural(count, { one: '1 opción coincide.', other: `${count} opciones coinciden.` }),
  all: (count) => `Mostrar las ${count}`,
  fewer: 'Mostrar menos',
  apply: 'Aplicar filtros',
  clear: 'Borrar todo',
  note: 'Los cambios valen cuando los aplica.',
  loading: 'Cargando opciones...',
  failed: 'No se pudieron cargar las opciones.',
};
