import { paths } from '@/paths';
import { link } from '../blocks';
import type { About } from '../en/about';
import type { Facts } from '../facts';
import { SOURCES } from '../sources';
import { claims } from './claims';

export const about = (facts: Facts): About => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'Sepa el precio antes de ir',
    lead: say.purpose,
    drawing: 'Dónde empezamos: The Woodlands en el norte, Houston en el sur',
    sections: {
      mission: {
        title: 'Nuestra misión',
        blocks: [
          'Usted debería poder ver cuánto cuesta la atención antes de decir que sí. Queremos que eso sea lo normal.',
          `Por eso ${product} muestra precios en efectivo lado a lado, con palabras sencillas, y le permite pedir una cita a una clínica.`,
        ],
      },
      why: {
        title: 'Por qué lo hicimos',
        blocks: [
          'El mismo examen puede costar muy distinto en dos lugares de una misma ciudad. Si nadie le muestra el precio, lo sabe cuando llega la factura.',
          [
            'En Estados Unidos los hospitales ',
            link('deben publicar sus precios', SOURCES.hospitalPrices),
            '. Pero los publican en archivos hechos para computadoras. Son enormes y difíciles de leer.',
          ],
          'Muchas clínicas también tienen un precio en efectivo. Casi siempre hay que llamar para saberlo.',
          'Nosotros ponemos los dos en un solo lugar.',
        ],
      },
      'cash-price': {
        title: 'Qué es un precio en efectivo',
        blocks: [
          'Es lo que usted paga cuando no usa un seguro. No tiene que pagar con billetes. La clínica le dice cómo puede pagar.',
          `${say.hospitalPrices} ${say.clinicPrices} ${say.everyPrice}`,
          [
            'Algunos precios no cubren toda la factura. Entonces lo decimos junto al precio. Lea qué quiere decir ',
            link('“Solo el precio del centro”', paths.helpCenter('facility-price-only')),
            '.',
          ],
        ],
      },
      pilot: {
        title: 'Dónde empezamos',
        blocks: [
          say.pilot,
          'Es un piloto, un primer paso pequeño. La lista todavía es corta. Crece cuando se unen clínicas.',
        ],
      },
      'what-we-are-not': {
        title: 'Qué no somos',
        blocks: [
          {
            list: [
              `${say.notProvider} ${say.noAdvice}`,
              'No somos un seguro ni una tarjeta de descuento.',
              say.noPayment,
              `${say.noSale} ${say.noAds}`,
            ],
          },
        ],
      },
      clinics: {
        title: '¿Es usted una clínica?',
        blocks: [
          ['Ponga sus precios en efectivo donde la gente los busca. Escriba a ', support, '.'],
        ],
      },
    },
    call: {
      heading: 'Vea cuánto cuesta la atención',
      text: say.invitation,
      guest: 'Crear una cuenta gratis',
      user: 'Buscar un servicio',
    },
  };
};
