import type { views as english } from '@/texts/en/admin/views';

export const views: typeof english = {
  title: 'Vistas guardadas',
  empty: 'Aún no hay vistas guardadas',
  name: 'Guardar los filtros y el orden de esta lista como',
  share: 'La tienen todos los que abren esta lista',
  save: 'Guardar vista',
  saved: 'Vista guardada',
  delete: 'Eliminar',
  deleteOf: (name) => `Eliminar la vista ${name}`,
  deleted: 'Vista eliminada',
  isShared: 'Compartida',
  failed: 'No funcionó.',
};
