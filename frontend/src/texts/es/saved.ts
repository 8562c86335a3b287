import type { saved as en } from '../en/saved';

export const saved: typeof en = {
  save: 'Guardar',
  saved: 'Guardado',
  heading: 'Proveedores guardados',
  show: (count) => `Guardados (${count})`,
  note: 'Esta lista se guarda solo en este dispositivo.',
  none: 'No hay proveedores guardados en este dispositivo.',
  hint: 'Presione Guardar en un proveedor para encontrarlo aquí de nuevo.',
};
