import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { TermsSection } from '../en/terms';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { claims } from './claims';

export const terms = (facts: Facts): LegalText<TermsSection> => {
  const { product, support } = facts;
  const say = claims(facts);
  return {
    heading: 'Términos del servicio',
    lead: `Las reglas para usar ${product}, con palabras sencillas.`,
    summary: [
      `${say.notProvider} En una emergencia, llame al 911.`,
      'Los precios son información. La oferta la hace la clínica.',
      say.requestOnly,
      say.noPayment,
    ],
    sections: {
      agreement: {
        title: 'Su acuerdo con nosotros',
        blocks: [
          `Al crear una cuenta, usted acepta estos términos. Debe tener ${PROMISES.leastAge} años o más.`,
          [
            'Cómo tratamos sus datos está en nuestra ',
            link('política de privacidad', paths.privacy()),
            '.',
          ],
          {
            counsel:
              'Poner el nombre legal de quien opera el sitio. Decir si también obligan a quien solo mira.',
          },
        ],
      },
      'what-we-do': {
        title: 'Qué hacemos',
        blocks: [
          `${say.purpose} Usted puede comparar precios y pedir una cita a una clínica.`,
          'Nosotros pasamos solicitudes. La atención misma es entre usted y la clínica.',
        ],
      },
      'not-medical': {
        title: 'No es consejo médico',
        blocks: [
          `${say.notProvider} ${say.noAdvice} Nada en este sitio le dice qué tiene o qué necesita. Eso lo puede decir un médico o el personal de enfermería.`,
          'En una emergencia, llame al 911. Si piensa en el suicidio, llame o envíe un texto al 988. No espere una respuesta de nosotros ni de una clínica.',
        ],
      },
      prices: {
        title: 'Precios',
        blocks: [
          `${say.hospitalPrices} ${say.clinicPrices} ${say.everyPrice}`,
          say.pricesChange,
          'Un precio aquí es información, no es una oferta nuestra. Puede ser viejo, puede estar mal y puede no cubrir toda la factura. Solo la clínica o el hospital puede hacerle una oferta.',
          [
            'Usted tiene derecho a un precio por escrito: el ',
            link('estimado de buena fe', paths.helpCenter('good-faith-estimate')),
            '.',
          ],
        ],
      },
      requests: {
        title: 'Solicitudes de cita',
        blocks: [
          say.requestOnly,
          'La clínica puede decir que no, u ofrecerle otra hora. No podemos prometer que responda, ni cuándo.',
          'Si no puede ir, avise a la clínica lo antes posible. La clínica puede tener su propia regla para avisos tardíos.',
        ],
      },
      payment: {
        title: 'Pagos',
        blocks: [
          `${say.noPayment} Ni la cuenta ni las solicitudes le cuestan nada.`,
          'Las preguntas sobre una factura van a la clínica.',
        ],
      },
      'your-account': {
        title: 'Su cuenta',
        blocks: [
          {
            list: [
              'Dé su nombre verdadero y su propio correo.',
              'No dé su contraseña a nadie.',
              'Avísenos si cree que otra persona usa su cuenta.',
              'Pida citas solo para usted, para su hijo o para alguien que se lo pide.',
            ],
          },
        ],
      },
      'fair-use': {
        title: 'Uso justo',
        blocks: [
          'Por favor, no:',
          {
            list: [
              'envíe solicitudes que no son en serio,',
              'se haga pasar por otra persona,',
              'entre a la fuerza en el sitio ni lo haga lento a propósito,',
              'lo use para dañar o engañar a alguien.',
            ],
          },
          'Si lo hace, podemos cerrar su cuenta.',
        ],
      },
      clinics: {
        title: 'Clínicas y hospitales',
        blocks: [
          'No son nuestros y no trabajan para nosotros. Ellos responden por su atención, sus precios y sus facturas.',
          'Mostramos hospitales porque sus precios son públicos. Eso no quiere decir que trabajen con nosotros.',
        ],
      },
      'our-part': {
        title: 'Por qué respondemos nosotros',
        blocks: [
          'Trabajamos con cuidado, pero hay errores. El sitio puede fallar por un rato. Si ve un error, díganos y lo arreglamos.',
          {
            counsel:
              'Escribir las cláusulas de garantía y responsabilidad que permite la ley del estado de quien opera el sitio.',
          },
        ],
      },
      ending: {
        title: 'Cómo termina',
        blocks: [
          [
            'Usted puede terminarlo cuando quiera. Borre su cuenta en ',
            link('su cuenta', paths.account()),
            ', o escriba a ',
            support,
            ' y lo hacemos nosotros.',
          ],
          'Nosotros podemos terminarlo si usted no cumple estos términos. Le decimos por qué, si la ley no lo prohíbe.',
        ],
      },
      changes: {
        title: 'Si estos términos cambian',
        blocks: [
          'Ponemos la nueva versión en esta página, con la fecha desde la que vale. Si no está de acuerdo, puede cerrar su cuenta.',
        ],
      },
      law: {
        title: 'Ley y desacuerdos',
        blocks: [
          'Por favor, escríbanos primero. Casi todo se puede arreglar así.',
          { counsel: 'Decir qué ley vale y dónde se resuelven los desacuerdos.' },
        ],
      },
      contact: { title: 'Contacto', blocks: [['Escriba a ', support, '.']] },
    },
  };
};
