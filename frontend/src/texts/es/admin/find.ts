import type { find as english } from '@/texts/en/admin/find';
import { plural } from '../plural';

export const find: typeof english = {
  title: 'Buscar',
  label: 'Nombre, referencia, código de facturación, página o comando',
  results: 'Resultados',
  kinds: {
    page: 'Páginas',
    command: 'Comandos',
    person: 'Personas',
    provider: 'Proveedores',
    service: 'Servicios',
    code: 'Códigos de facturación',
    location: 'Lugares',
    appointment: 'Citas',
    'price-request': 'Solicitudes de precio',
  },
  count: (count) => plural(count, { one: '1 resultado', other: `${count} resultados` }),
  none: 'No se encontró nada',
  searching: 'Buscando...',
  failed: 'La búsqueda falló. Inténtelo de nuevo.',
  keys: 'Las flechas eligen, Intro abre, Escape cierra.',
};
