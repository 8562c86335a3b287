import { formatCount } from '@/format/number';
import type { priceFile as english } from '../en/price-file';
import { plural } from './plural';

export const priceFile: typeof english = {
  heading: 'La lista de precios del hospital',
  share: (found, all, day) =>
    `Publica un precio en efectivo para ${found} de los ${all} servicios que buscamos` +
    (day === null ? '.' : `; archivo del ${day}.`),
  nothing: (day) =>
    'El archivo no contiene ningún precio en efectivo para los servicios que se comparan aquí' +
    (day === null ? '.' : `; archivo del ${day}.`),
  excerpt: (found, day) =>
    `Para esta demostración solo tenemos un extracto del archivo: ${plural(found, { one: '1 precio en efectivo', other: `${found} precios en efectivo` })}` +
    (day === null ? '.' : `; archivo del ${day}.`),
  none: 'No encontramos fallas en el archivo.',
  noCashPrice: 'El archivo no tiene precios en efectivo.',
  noDiscount: 'Cada precio en efectivo es igual al precio de lista: no hay descuento.',
  aboveGross: (count) =>
    plural(count, {
      one: '1 precio en efectivo es más alto que su precio de lista.',
      other: `${formatCount(count)} precios en efectivo son más altos que sus precios de lista.`,
    }),
  implausible: (count) =>
    plural(count, {
      one: '1 precio en efectivo es de menos de un dólar o de un centésimo de su precio de lista, o está lejos de lo que paga Medicare o piden otros hospitales. No se compara.',
      other: `${formatCount(count)} precios en efectivo son de menos de un dólar o de un centésimo de su precio de lista, o están lejos de lo que paga Medicare o piden otros hospitales. No se comparan.`,
    }),
  withoutDiscount: (count) =>
    plural(count, {
      one: '1 precio en efectivo es igual a su precio de lista.',
      other: `${formatCount(count)} precios en efectivo son iguales a sus precios de lista.`,
    }),
  ambiguous: (count) =>
    plural(count, {
      one: 'En 1 caso el archivo tiene varios precios en efectivo para la misma atención.',
      other: `En ${formatCount(count)} casos el archivo tiene varios precios en efectivo para la misma atención.`,
    }),
  unreadable: (count, rows) =>
    plural(count, {
      one: `No se pudo leer 1 de ${formatCount(rows)} filas.`,
      other: `No se pudieron leer ${formatCount(count)} de ${formatCount(rows)} filas.`,
    }),
  layout: 'El archivo no sigue el formato oficial en todos los puntos.',
  ages: {
    ageing: 'El archivo tiene más de un año.',
    'too-old': 'El archivo es demasiado viejo: ya no mostramos sus precios.',
  },
  vanished: 'El archivo ya no estaba cuando lo buscamos por última vez.',
  counted: (day) => `Contado el ${day}.`,
  source: 'Abrir la lista de precios',
  wrong: '¿Hay un error?',
  tell: 'Escríbanos',
  subject: (hospital) => `Lista de precios de ${hospital}`,
};
