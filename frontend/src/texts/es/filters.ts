import type { filters as en } from '../en/filters';

export const filters: typeof en = {
  specialties: 'Especialidad',
  services: 'Servicio',
  cities: 'Ciudad',
  rating: 'Calificación mínima',
  anyRating: 'Cualquier calificación',
  ratingHint: 'No se muestran los proveedores sin calificación.',
  anyRatingHint: 'También se muestran los proveedores sin calificación.',
  apply: 'Aplicar filtros',
  clear: 'Borrar todo',
  note: 'Los cambios valen cuando los aplica.',
  loading: 'Cargando opciones...',
  failed: 'No se pudieron cargar las opciones.',
};
