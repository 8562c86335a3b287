import type { compare as en } from '../en/compare';
import { plural } from './plural';

export const compare: typeof en = {
  back: 'Todos los proveedores',
  heading: 'Proveedores lado a lado',
  compared: 'Proveedores',
  fact: 'Dato',
  labels: {
    place: 'Especialidad y ciudades',
    services: 'Servicios',
    distance: 'Distancia',
    rating: 'Calificación',
    answers: 'Respuesta a las solicitudes',
    step: 'Siguiente paso',
  },
  services: (count) => plural(count, { one: '1 servicio', other: `${count} servicios` }),
  notSaid: 'No lo ha dicho',
  notListed: 'No ofrece este servicio aquí',
  notKnown: 'No se sabe',
  noRating: 'Sin calificación',
  fewAnswers: 'Aún hay muy pocas respuestas para decirlo',
  noRequests: 'No recibe solicitudes de cita aquí',
  different: 'Estos precios cubren cosas distintas.',
  differentHint: 'Lea qué incluye cada uno: con alguno pueden llegar más facturas.',
  invented: 'No todos estos precios son reales.',
  inventedHint: 'Nadie puede obtener el precio de una clínica marcada “Demo”.',
  leftOut: (count) =>
    plural(count, {
      one: 'Se omite 1 proveedor de este enlace: no está en la lista o sobra.',
      other: `Se omiten ${count} proveedores de este enlace: no están en la lista o sobran.`,
    }),
  none: 'Elija al menos dos proveedores para comparar.',
  pricesOf: 'Mostrar precios de',
  chooseService: 'Elija un servicio',
  byAll: 'Lo ofrecen todos estos proveedores',
  bySome: 'Lo ofrecen algunos de estos proveedores',
  remove: 'Quitar',
  removed: (provider) => `${provider} ya no se compara.`,
  oneLeft: (provider) =>
    `${provider} sigue elegido. Marque “Comparar” en uno o dos proveedores más de la lista.`,
  hint: 'Marque “Comparar” en dos o tres proveedores de la lista.',
};
