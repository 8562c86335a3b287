import type { providerList as en } from '../en/provider-list';
import { plural } from './plural';

export const providerList: typeof en = {
  save: 'Guardar',
  saved: 'Guardado',
  heading: 'Proveedores guardados',
  show: (count) => `Guardados (${count})`,
  note: 'Esta lista se guarda solo en este dispositivo.',
  none: 'No hay proveedores guardados en este dispositivo.',
  hint: 'Presione Guardar en un proveedor para encontrarlo aquí de nuevo.',
  restOfServices: (count) =>
    plural(count, { one: '1 servicio más', other: `${count} servicios más` }),
  showMore: 'Mostrar más proveedores',
  bundleCard:
    '¿No encontró los proveedores o servicios que necesita? Pedimos para usted un precio por varios servicios juntos.',
  emptyHint: 'Pruebe con otra ciudad o busque el servicio.',
  searchServices: 'Buscar esto en los servicios',
  zipHint: 'Cambie el código postal en los filtros o quítelo.',
};
