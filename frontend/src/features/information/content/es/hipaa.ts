import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { HipaaSection } from '../en/hipaa';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { SOURCES } from '../sources';
import { claims } from './claims';

export const hipaa = (facts: Facts): LegalText<HipaaSection> => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'HIPAA: qué somos y qué no somos',
    lead: 'HIPAA es la ley federal de privacidad en la salud. Aquí está qué hace, y qué no hace, por lo que usted nos dice.',
    summary: [
      `${say.notProvider} No somos un plan de salud.`,
      'Sí guardamos algunos datos de salud: lo que usted escribe en una solicitud o una búsqueda.',
      'Según leemos la ley, HIPAA no vale para nosotros. Otras leyes sí.',
      'Su clínica tiene sus propios deberes cuando ya tiene su solicitud.',
    ],
    sections: {
      'what-hipaa-is': {
        title: 'Qué es HIPAA',
        blocks: [
          'HIPAA dice a médicos, hospitales y planes de salud cómo cuidar los datos de su salud. También obliga a las empresas que manejan esos datos para ellos.',
          [
            'No vale para todos los que tienen datos de salud. El gobierno explica ',
            link('para quién vale y qué derechos tiene usted', SOURCES.hipaaForPeople),
            '.',
          ],
        ],
      },
      'what-we-are': {
        title: 'Qué somos',
        blocks: [
          {
            list: [
              `${product} es un lugar para comparar precios en efectivo y pedir citas.`,
              `${say.notProvider} ${say.noAdvice}`,
              'No somos un plan de salud y no le enviamos facturas a ninguno.',
              say.noPayment,
            ],
          },
          'Usted usa nuestro sitio por su cuenta. Por eso, según la leemos, HIPAA no vale para lo que nos dice.',
          {
            counsel:
              'Confirmar esta lectura. Ver si pasar solicitudes a clínicas convierte a quien opera el sitio en socio comercial de una clínica.',
          },
        ],
      },
      'what-we-hold': {
        title: 'Qué guardamos',
        blocks: [
          'No decimos que no guardamos datos de salud. Sí guardamos algunos:',
          {
            list: [
              'Los síntomas y las notas de sus solicitudes de cita.',
              'Lo que escribe cuando pide un precio.',
              `Las palabras de sus búsquedas, por ${PROMISES.searchDays} días.`,
              'Qué clínica y qué servicio pidió.',
              'Para quién es la visita y el grupo de edad de esa persona.',
            ],
          },
          say.symptomsKept,
          'No envíe más de lo que la clínica necesita saber. No ponga números de tarjetas ni su número de Seguro Social.',
        ],
      },
      'which-rules': {
        title: 'Qué reglas seguimos',
        blocks: [
          {
            list: [
              [
                'Nuestras propias promesas: la ',
                link('política de privacidad', paths.privacy()),
                ' y la ',
                link('política de privacidad de datos de salud', paths.healthData()),
                '.',
              ],
              'La ley federal contra las prácticas injustas y los anuncios falsos. La cuida la Comisión Federal de Comercio (FTC).',
              'La regla de la FTC sobre fugas de datos de salud. Obliga a sitios como el nuestro a avisar cuando esos datos se escapan.',
              'Leyes de los estados sobre datos de salud, como las de Texas y Washington.',
            ],
          },
          say.breachNotice,
          { counsel: 'Confirmar cuáles de estas leyes obligan a quien opera el sitio.' },
        ],
      },
      'at-the-clinic': {
        title: 'En la clínica',
        blocks: [
          'La mayoría de las clínicas y los hospitales deben seguir HIPAA. Desde que tienen su solicitud, deben cuidarla como dice la ley.',
          'Una clínica pequeña que solo acepta efectivo y no envía facturas electrónicas puede quedar fuera de HIPAA. Puede preguntarle a la clínica.',
        ],
      },
      'no-badge': {
        title: 'Por qué no ve un sello',
        blocks: [
          'El gobierno no da ningún sello de HIPAA a los sitios web. Por eso no mostramos uno. Lo que cuenta es qué hace un sitio con sus datos, y eso es lo que dicen estas páginas.',
        ],
      },
      complain: {
        title: 'Si algo está mal',
        blocks: [
          ['Primero escriba a ', support, ', si puede. Queremos arreglarlo.'],
          [
            'Sobre nosotros puede quejarse ante la ',
            link('FTC', SOURCES.ftcComplaint),
            ' o ante el ',
            link('fiscal general de Texas', SOURCES.texasComplaint),
            '.',
          ],
          [
            'Sobre una clínica puede quejarse ante el ',
            link('Departamento de Salud de los Estados Unidos', SOURCES.hipaaComplaint),
            '.',
          ],
        ],
      },
    },
  };
};
