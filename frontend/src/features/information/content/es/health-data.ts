import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { HealthDataSection } from '../en/health-data';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { SOURCES } from '../sources';
import { claims } from './claims';

export const healthData = (facts: Facts): LegalText<HealthDataSection> => {
  const { support } = facts;
  const say = claims(facts);
  return {
    heading: 'Política de privacidad de datos de salud del consumidor',
    lead: 'Algunos datos dicen algo de su salud. Esta página trata solo de esos datos.',
    summary: [
      'Recibimos datos de salud cuando usted los envía para pedir una cita o un precio, y cuando busca.',
      'Una solicitud de cita va a la clínica que usted elige.',
      say.symptomsKept,
      'Nunca los vendemos y nunca los usamos para anuncios.',
    ],
    sections: {
      'what-it-is': {
        title: 'Qué son los datos de salud',
        blocks: [
          'Son datos unidos a usted que dicen algo de su cuerpo o de su mente: ahora, antes o después. También cuenta que usted busque atención.',
          'Washington y otros estados tienen leyes sobre ellos. Damos a todos los mismos derechos, vivan donde vivan.',
          [
            'Para los demás datos, lea nuestra ',
            link('política de privacidad', paths.privacy()),
            '.',
          ],
        ],
      },
      'what-we-collect': {
        title: 'Qué recibimos',
        blocks: [
          {
            list: [
              'Los síntomas y las notas que escribe en una solicitud de cita.',
              'Lo que escribe cuando pide un precio. Lo lee nuestro equipo; ninguna clínica lo recibe de nosotros.',
              `Las palabras de sus búsquedas y lo que respondimos: con su cuenta si inició sesión, durante ${PROMISES.searchDays} días.`,
              'Qué clínica, qué servicio y qué horarios pide.',
              'Si es paciente nuevo, para quién es la visita y el grupo de edad de esa persona.',
            ],
          },
          `${say.symptomsKept} El resto queda mientras tenga la cuenta.`,
          {
            counsel:
              'Mientras alguien llena una solicitud, el servidor lee lo que escribió por si es una emergencia, y no guarda nada. Decidir si esta página también debe decirlo, y con qué versión.',
          },
          'No recibimos resultados de exámenes, imágenes médicas, historias clínicas, huellas, imágenes de la cara ni genes.',
        ],
      },
      why: {
        title: 'Para qué los recibimos',
        blocks: [
          {
            list: [
              'Para pasar su solicitud a la clínica, de modo que se prepare y responda.',
              'Para preguntar un precio por usted.',
              'Para encontrar los servicios que busca, y para ver qué busca la gente y no encuentra.',
              'Para mostrarle sus propias solicitudes.',
              'Para ayudarle cuando nos escribe sobre una solicitud.',
            ],
          },
          'No los usamos para nada más.',
        ],
      },
      sources: {
        title: 'De dónde vienen',
        blocks: [
          'De usted. No compramos datos de salud ni los pedimos a otros. Una clínica puede decirnos si confirma su visita.',
        ],
      },
      sharing: {
        title: 'Qué damos, y a quién',
        blocks: [
          {
            list: [
              `A la clínica que usted elige. Primero recibe el servicio, los horarios, si es paciente nuevo, para quién es la visita, su grupo de edad, su idioma y el precio que usted vio. ${say.mailsWithoutHealth} ${say.clinicLink} ${say.clinicLinkEnds} ${say.reasonStays}`,
              'A empresas que manejan nuestras computadoras y envían nuestros correos. Solo guardan y llevan los datos para nosotros.',
              'A jueces u oficinas del gobierno, si la ley nos obliga.',
            ],
          },
          'No los damos a ninguna empresa hermana.',
          {
            counsel:
              'Nombrar las empresas afiliadas, o confirmar que no hay ninguna. Nombrar las empresas que procesan los datos.',
          },
        ],
      },
      never: {
        title: 'Qué no hacemos nunca',
        blocks: [
          {
            list: [
              'No vendemos datos de salud.',
              'No los usamos para anuncios ni los damos a empresas de anuncios.',
              'No seguimos dónde está usted. No ponemos cercas alrededor de las clínicas para ver quién va. Las distancias salen de un código postal.',
              'No le tratamos peor por usar sus derechos.',
            ],
          },
        ],
      },
      consent: {
        title: 'Su permiso',
        blocks: [
          'Cada formulario le dice qué acepta al enviarlo. Guardamos con su solicitud qué versión de esta página era.',
          'Necesitamos los datos de una solicitud para enviarla por usted. Usted decide qué escribe. Puede ver clínicas y servicios sin decirnos nada de su salud.',
          'Para los mensajes de texto le preguntamos aparte. Puede decir que no y enviar igual la solicitud.',
          'Si un día queremos usar datos de salud para algo nuevo, primero le preguntamos.',
        ],
      },
      'your-rights': {
        title: 'Sus derechos y cómo usarlos',
        blocks: [
          {
            list: [
              'Preguntar si tenemos datos de su salud, y verlos.',
              'Recibir una lista de todos a quienes los dimos, y cómo hablar con ellos.',
              'Retirar su permiso.',
              'Pedir que se borren. También pedimos a la clínica y a las empresas que trabajan para nosotros que los borren. Las copias de seguridad pueden durar hasta seis meses.',
            ],
          },
          [
            'En ',
            link('su cuenta', paths.account()),
            ' usted mismo puede verlos, retirar su permiso y borrarlos.',
          ],
          [
            'Para todo lo demás, o si no le funciona, escriba a ',
            support,
            ' desde el correo de su cuenta. Diga qué quiere. Podemos hacerle una pregunta para saber que es usted.',
          ],
          `${say.answerTime} Si necesitamos más tiempo, le decimos por qué. Entonces puede tardar ${PROMISES.answerDays} días más.`,
        ],
      },
      appeal: {
        title: 'Si decimos que no',
        blocks: [
          [
            'Escriba otra vez a ',
            support,
            ` y ponga “Apelación” en el asunto. Lo mira otra persona. Recibe una respuesta por escrito en ${PROMISES.answerDays} días o menos.`,
          ],
          'Si la respuesta sigue siendo no, puede acudir al fiscal general de su estado.',
        ],
      },
      washington: {
        title: 'Washington',
        blocks: [
          [
            'La ley es la ',
            link('“My Health My Data Act”, capítulo 19.373 RCW', SOURCES.washingtonLaw),
            '. Puede ',
            link('quejarse ante el fiscal general de Washington', SOURCES.washingtonComplaint),
            '.',
          ],
          {
            counsel:
              'Comparar esta página con RCW 19.373.020, .030 y .040, y decir qué leyes de otros estados valen, como la de Nevada.',
          },
        ],
      },
      texas: {
        title: 'Texas',
        blocks: [
          'Texas tiene su propia ley de privacidad en la salud: el capítulo 181 del Código de Salud y Seguridad. Llega más lejos que la ley federal HIPAA. Puede valer para todo el que recibe datos de salud, también para sitios web. Prohíbe vender esos datos.',
          [
            'El fiscal general de Texas explica ',
            link('sus derechos en Texas', SOURCES.texasPrivacy),
            ' y recibe ',
            link('quejas', SOURCES.texasComplaint),
            '.',
          ],
          {
            counsel:
              'Decidir cómo valen para quien opera el sitio el capítulo 181 (aviso, autorización, formación) y la ley de privacidad de datos de Texas.',
          },
        ],
      },
      changes: {
        title: 'Si esta página cambia',
        blocks: [
          'Ponemos aquí la nueva versión y su fecha. Le preguntamos antes de recibir, usar o dar más de lo que dice esta página.',
        ],
      },
    },
  };
};
