import type { common as en } from '../en/common';

export const common: typeof en = {
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  loading: 'Cargando...',
  opensInNewTab: 'se abre en otra pestaña',
  signIn: 'Iniciar sesión',
  demo: 'Demo',
  cashPrice: 'Precio en efectivo',
  noCharge: 'Sin costo',
  priceOnRequest: 'Precio a pedido',
  checkFields: 'Revise estos campos',
  checkConnection: 'Revise su conexión e intente de nuevo. No se pierde nada de lo que escribió.',
};
