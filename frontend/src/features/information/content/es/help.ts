import { paths } from '@/paths';
import { link, type Page, strong } from '../blocks';
import type { HelpSection } from '../en/help';
import type { Facts } from '../facts';
import { ESTIMATE_LAW, PROMISES } from '../promises';
import { NO_SURPRISES_PHONE, SOURCES } from '../sources';
import { claims } from './claims';

export const help = (facts: Facts): Page<HelpSection> => {
  const { product, support, phone, pricesForAll, ownSignIn, demo } = facts;
  const say = claims(facts);
  const { soon, later, asked, disputeFromDollars, disputeWithinDays } = ESTIMATE_LAW;
  return {
    heading: '¿Cómo podemos ayudarle?',
    lead: 'Respuestas cortas a lo que más nos preguntan.',
    sections: {
      prices: {
        title: 'Comparar precios',
        blocks: [],
        parts: {
          'how-to-compare': {
            title: '¿Cómo comparo precios?',
            blocks: [
              {
                steps: [
                  [
                    'Vaya a ',
                    link('Servicios', paths.services()),
                    ' y escriba un examen, una visita o un tipo de médico.',
                  ],
                  ...(pricesForAll ? [] : ['Inicie sesión. La cuenta es gratis.']),
                  'Mire el precio y luego la línea de abajo. Dice qué cubre el precio, quién lo dio y cuándo.',
                  'Compare cosas iguales. Un precio solo por el lugar parece bajo, pero pueden llegar más facturas.',
                  'Pida a la clínica el precio completo antes de ir.',
                ],
              },
            ],
          },
          'need-an-account': {
            title: '¿Necesito una cuenta?',
            blocks: [`${say.account} Revisamos que el correo sea suyo.`],
          },
          insurance: {
            title: '¿Aceptan seguro?',
            blocks: [
              'No somos una clínica ni una compañía de seguros. Todos los precios aquí son en efectivo: lo que paga cuando no usa un seguro.',
              'Algunas clínicas también aceptan seguro. Pregunte a la clínica si acepta el suyo y cuánto pagaría con él. Lo que paga en efectivo puede no contar para su deducible. Su plan se lo puede decir.',
            ],
          },
          'what-it-costs': {
            title: '¿Cuánto cuesta este sitio?',
            blocks: [`Nada. ${say.noPayment}`],
          },
          'facility-price-only': {
            title: '¿Qué quiere decir “Solo el precio del centro”?',
            blocks: [
              'El precio es por el lugar: la sala, las máquinas y el personal de ahí. El médico, un laboratorio o quien le pone la anestesia puede enviarle otra factura.',
              'Antes de ir, pregunte: “¿Quién más me va a cobrar, y cuánto?”',
              'También puede ver “Incluye médico y centro” o “Solo honorarios médicos”. Quieren decir justo eso.',
            ],
          },
          'where-prices-come-from': {
            title: '¿De dónde salen los precios?',
            blocks: [
              [
                `${say.hospitalPrices} La ley les manda `,
                link('publicarlo', SOURCES.hospitalPrices),
                `. ${say.clinicPrices}`,
              ],
              `${say.everyPrice} En un hospital también puede abrir el archivo, si tiene una dirección pública.`,
            ],
          },
          'can-prices-change': {
            title: '¿Puede cambiar un precio?',
            blocks: [`Sí. ${say.pricesChange} Marcamos un precio que tiene más de un año.`],
          },
          'price-on-request': {
            title: '¿Por qué no hay precio?',
            blocks: [
              '“Precio a pedido” quiere decir que no tenemos el precio de este proveedor. Llame y pregunte.',
            ],
          },
          'county-program': {
            title: '¿Qué es un programa del condado?',
            blocks: [
              'Es atención que da el condado. Su precio puede depender de dónde vive usted y de cuánto gana. Pregunte si califica antes de contar con ese precio.',
            ],
          },
          'demo-clinics': demo
            ? {
                title: '¿Qué quiere decir “Demo”?',
                blocks: [
                  'Una clínica marcada “Demo” es inventada, y sus precios también. Muestra cómo funciona el sitio. Ahí no le pueden atender.',
                ],
              }
            : null,
        },
      },
      appointments: {
        title: 'Pedir una cita',
        blocks: [],
        parts: {
          'how-to-ask': {
            title: '¿Cómo pido una cita?',
            blocks: [
              {
                steps: [
                  ['Elija una clínica y toque ', strong('Solicitar cita'), '.'],
                  'Ofrezca hasta cinco horarios que le sirvan.',
                  'Diga en pocas palabras de qué se trata. No ponga lo que la clínica no necesita saber.',
                  'Envíela.',
                ],
              },
            ],
          },
          'what-happens-next': {
            title: '¿Qué pasa después de enviar la solicitud?',
            blocks: [
              'Usted recibe un correo con lo que pidió y una referencia. La clínica recibe un correo con el servicio y los horarios. Dice que sí, ofrece otra hora o pregunta algo, y nosotros se lo pasamos a usted.',
              `${say.mailsWithoutHealth} ${say.clinicLink}`,
              say.clinicLinkEnds,
              `${say.requestOnly} Guardamos con su solicitud el precio que usted vio y su fecha.`,
            ],
          },
          'how-to-cancel': {
            title: '¿Cómo la cancelo o la cambio?',
            blocks: [
              [
                'Vaya a ',
                link('su cuenta', paths.account()),
                '. Ahí puede cancelarla o pedir otras horas. Si la clínica ya dijo que sí, llame también a la clínica.',
              ],
              [
                '¿No le funciona? Escriba a ',
                support,
                ' y diga la referencia que está en nuestro correo.',
              ],
              'Hágalo pronto. Cada clínica dice con cuántas horas de aviso lo necesita saber. Está en nuestro correo para usted.',
              `${say.reasonStays} Nosotros no cobramos por eso. La clínica puede tener su propia regla. Pregunte.`,
            ],
          },
          'why-not-hospitals': {
            title: '¿Por qué no puedo pedir cita a un hospital aquí?',
            blocks: [
              'Mostramos los hospitales con los precios que publican. No reciben solicitudes por medio de nosotros. Puede solicitar un precio en efectivo, y preguntamos al hospital por usted.',
            ],
          },
          'for-someone-else': {
            title: '¿Puedo pedir para mi hijo o para otra persona?',
            blocks: [
              `Sí. Diga para quién es cuando envía la solicitud. Debe tener ${PROMISES.leastAge} años o más para tener una cuenta.`,
            ],
          },
          'do-i-pay-here': { title: '¿Pago aquí?', blocks: [`No. ${say.noPayment}`] },
        },
      },
      estimate: {
        title: 'Su derecho a un precio por escrito',
        blocks: [],
        parts: {
          'good-faith-estimate': {
            title: '¿Qué es un estimado de buena fe?',
            blocks: [
              'Es una lista, por escrito, de lo que es probable que cueste su atención. En inglés se llama “Good Faith Estimate”. Una ley federal, la Ley Sin Sorpresas, le da ese derecho. Es para quien no tiene seguro o no lo usa. Es gratis.',
              'Debe nombrar cada cosa que es probable que le cobren, como la visita, los exámenes y el uso de la sala.',
            ],
          },
          'when-estimate': {
            title: '¿Cuándo me lo dan?',
            blocks: [
              {
                list: [
                  `Si hace la cita de ${soon.bookedAhead} a ${later.bookedAhead - 1} días hábiles antes: en ${soon.dueWithin} día hábil después de hacerla.`,
                  `Si hace la cita ${later.bookedAhead} días hábiles antes o más: en ${later.dueWithin} días hábiles después de hacerla.`,
                  `Si solo lo pide: en ${asked.dueWithin} días hábiles después de pedirlo.`,
                ],
              },
              'Pídalo cuando llame y guárdelo bien. En la sala de emergencias no se da.',
            ],
          },
          'bill-too-high': {
            title: '¿Y si la factura es más alta?',
            blocks: [
              `¿La factura es al menos $${disputeFromDollars} más alta que el estimado de esa clínica o de ese médico? Entonces puede disputarla. Tiene ${disputeWithinDays} días desde la fecha de la primera factura. Hay un pago pequeño.`,
              [
                'La fuente oficial son los Centros de Servicios de Medicare y Medicaid (CMS): ',
                link('cms.gov/derechos-facturas-medicas', SOURCES.noSurprisesEs),
                ', teléfono ',
                link(NO_SURPRISES_PHONE, paths.phone(NO_SURPRISES_PHONE)),
                '.',
              ],
            ],
          },
          'is-this-an-estimate': {
            title: '¿Un precio de este sitio es un estimado de buena fe?',
            blocks: [
              `No. Solo la clínica o el hospital se lo puede dar. Use el precio de ${product} para elegir y luego pida el estimado.`,
            ],
          },
        },
      },
      account: {
        title: 'Su cuenta y sus datos',
        blocks: [],
        parts: {
          'no-mail': {
            title: 'No llegó el correo para verificar mi dirección',
            blocks: [
              'Mire en su carpeta de spam. Si no está ahí, trate de iniciar sesión. La página le deja pedir otra vez el correo.',
            ],
          },
          'who-sees-it': {
            title: '¿Quién ve lo que escribo en una solicitud?',
            blocks: [
              `Las pocas personas que manejan el sitio, y la clínica que usted elige. La clínica recibe un enlace en nuestro primer correo. ${say.clinicLink}`,
              say.clinicLinkEnds,
              [say.noSale, ' Lea nuestra ', link('política de privacidad', paths.privacy()), '.'],
            ],
          },
          'copy-or-delete': {
            title: '¿Cómo recibo una copia de mis datos, o los borro?',
            blocks: [
              ['Puede hacerlo usted mismo en ', link('su cuenta', paths.account()), '. Ahí puede:'],
              {
                list: [
                  'descargar una copia de sus datos,',
                  'retirar lo que aceptó,',
                  ...(ownSignIn ? ['cerrar la sesión en todos sus aparatos,'] : []),
                  'borrar su cuenta. Entonces se cancelan las solicitudes y citas pendientes y se avisa a las clínicas.',
                ],
              },
              [
                '¿No le funciona, o hay algo mal? Escriba a ',
                support,
                ` desde el correo de su cuenta. ${say.answerTime}`,
              ],
            ],
          },
        },
      },
      contact: {
        title: 'Hable con nosotros',
        blocks: [
          phone
            ? ['Escriba a ', support, ' o llame al ', phone, '.']
            : ['Escriba a ', support, '.'],
          `${say.noAdvice} Si tiene preguntas sobre su salud, hable con un médico o con personal de enfermería.`,
        ],
        parts: {
          'where-we-are': {
            title: '¿Dónde están?',
            blocks: [
              `Somos un sitio web, así que no hay una oficina para visitar. ${say.pilot} Cada clínica tiene su dirección en su página.`,
            ],
          },
        },
      },
    },
  };
};
