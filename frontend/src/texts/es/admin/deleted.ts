import type { deleted as english } from '@/texts/en/admin/deleted';

export const deleted: typeof english = {
  title: 'Registros eliminados',
  search: 'Nombre',
  kind: 'Tipo de registro',
  kinds: {
    provider: 'Proveedor',
    service: 'Servicio',
    location: 'Lugar',
    'provider-service': 'Precio de un proveedor',
    'provider-location': 'Lugar de un proveedor',
  },
  empty: 'No hay registros eliminados',
  name: 'Registro',
  at: 'Eliminado el',
  by: 'Eliminado por',
  restore: 'Restaurar',
  restoreNamed: (name) => `Restaurar ${name}`,
  ask: (name) => `¿Restaurar ${name}?`,
  text: 'Vuelve como borrador. Los visitantes lo ven cuando se publique.',
  providerText:
    'Vuelve como borrador con sus servicios, precios y lugares. Los visitantes lo ven cuando se publique.',
  done: (name) => `${name} volvió como borrador`,
  failed: 'No se restauró',
};
