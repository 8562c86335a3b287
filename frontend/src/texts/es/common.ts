import type { common as en } from '../en/common';
import { plural } from './plural';

export const common: typeof en = {
  retry: 'Intentar de nuevo',
  close: 'Cerrar',
  loading: 'Cargando...',
  opensInNewTab: 'se abre en otra pestaña',
  signIn: 'Iniciar sesión',
  demo: 'Demo',
  cashPrice: 'Precio en efectivo',
  noCharge: 'Sin costo',
  visitSheet: 'Hoja de visita para imprimir',
  checkPrice: 'Página que muestra si este precio es válido',
  priceOnRequest: 'Precio a pedido',
  draft: {
    title: 'Lo que escribió antes sigue aquí.',
    text: 'Solo lo guarda esta pestaña del navegador, por 30 minutos como máximo. Al cerrar sesión se borra.',
    restart: 'Empezar de nuevo',
  },
  checkFields: 'Revise estos campos',
  suggestions: 'Sugerencias',
  suggestionCount: (count) => plural(count, { one: '1 sugerencia', other: `${count} sugerencias` }),
  checkConnection: 'Revise su conexión e intente de nuevo. No se pierde nada de lo que escribió.',
  gate: {
    title: 'Todos los precios después de iniciar sesión',
    text: 'Una cuenta gratis muestra cada precio en efectivo, su fuente y lo que cubre.',
  },
  emergency: {
    symptoms: '¿Dolor de pecho o le cuesta respirar?',
    call911: 'Llame al 911.',
    crisis: '¿Piensa en el suicidio?',
    call988: 'Llame o envíe un texto al 988.',
  },
};
