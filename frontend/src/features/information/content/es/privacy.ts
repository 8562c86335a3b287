import { paths } from '@/paths';
import { type LegalText, link } from '../blocks';
import type { PrivacySection } from '../en/privacy';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';
import { claims } from './claims';

export const privacy = (facts: Facts): LegalText<PrivacySection> => {
  const { product, support, ownSignIn } = facts;
  const say = claims(facts);
  return {
    heading: 'Política de privacidad',
    lead: `Qué sabe ${product} de usted, para qué y por cuánto tiempo.`,
    summary: [
      'Guardamos lo que usted nos dice: su cuenta, sus solicitudes a las clínicas y a nosotros, y sus búsquedas.',
      say.symptomsKept,
      `${say.noSale} ${say.noAds} ${say.noTracking}`,
      say.rights,
    ],
    sections: {
      'what-we-keep': {
        title: 'Qué guardamos',
        blocks: [
          {
            records: [
              {
                title: 'Su cuenta',
                lines: [
                  {
                    label: 'Qué',
                    text: 'Su nombre y apellido, su correo, su código postal y su idioma.',
                  },
                  {
                    label: 'Para qué',
                    text: 'Para abrir su sesión, para escribirle y para decir a la clínica quién pide. El código postal muestra a qué distancia están los proveedores.',
                  },
                  { label: 'Cuánto tiempo', text: 'Mientras tenga la cuenta.' },
                ],
              },
              ...(ownSignIn
                ? [
                    {
                      title: 'La página donde creó su cuenta o pidió un enlace',
                      lines: [
                        {
                          label: 'Qué',
                          text: 'Su dirección en nuestro sitio, con las palabras de su búsqueda si venía de una.',
                        },
                        {
                          label: 'Para qué',
                          text: 'Para llevarlo de vuelta. No va en ningún correo.',
                        },
                        {
                          label: 'Cuánto tiempo',
                          text: `Hasta que inicie sesión la primera vez, y ${PROMISES.signUpHours} horas como máximo. Con un enlace, hasta que lo use. Los que nadie usa se borran cada día.`,
                        },
                      ],
                    },
                  ]
                : []),
              ...(ownSignIn
                ? [
                    {
                      title: 'Su contraseña',
                      lines: [
                        {
                          label: 'Qué',
                          text: 'Solo una forma revuelta. Nadie puede leer en ella su contraseña, ni nosotros.',
                        },
                        { label: 'Para qué', text: 'Para ver que es usted.' },
                        { label: 'Cuánto tiempo', text: 'Mientras tenga la cuenta.' },
                      ],
                    },
                  ]
                : []),
              {
                title: 'Cómo nos encontró',
                lines: [
                  {
                    label: 'Qué',
                    text: 'Si llegó por un enlace con etiquetas, como el nombre de un boletín, esas etiquetas.',
                  },
                  {
                    label: 'Para qué',
                    text: 'Para saber qué enlaces ayudan a la gente a encontrarnos.',
                  },
                  {
                    label: 'Cuánto tiempo',
                    text: 'Solo las guardamos si crea una cuenta, y mientras la tenga.',
                  },
                ],
              },
              {
                title: 'Sus solicitudes de cita',
                lines: [
                  {
                    label: 'Qué',
                    text: 'La clínica y el servicio, los horarios que ofrece, sus síntomas, sus notas, si es paciente nuevo, para quién es la visita y su grupo de edad. El precio que usted vio. Su teléfono, si lo da, y si aceptó recibir mensajes de texto.',
                  },
                  {
                    label: 'Para qué',
                    text: 'Para pasar su solicitud a la clínica que eligió y para mostrársela a usted.',
                  },
                  {
                    label: 'Cuánto tiempo',
                    text: `${say.symptomsKept} El resto queda mientras tenga la cuenta.`,
                  },
                ],
              },
              {
                title: 'Sus solicitudes de precio',
                lines: [
                  {
                    label: 'Qué',
                    text: 'Por qué pregunta, lo que escribe, su correo y su teléfono, si lo da.',
                  },
                  {
                    label: 'Para qué',
                    text: 'Para averiguar el precio y decírselo. Lo lee nuestro equipo. No damos a otros su nombre ni sus palabras.',
                  },
                  {
                    label: 'Quién puede abrirla',
                    text: 'La página que enlazamos cuando envía la solicitud muestra todo a quien tiene su dirección. El enlace de nuestro correo muestra cómo va la solicitud y el precio, pero no sus palabras.',
                  },
                  {
                    label: 'Cuánto tiempo',
                    text: `Borramos lo que escribió y su teléfono ${PROMISES.symptomsDays} días después del último cambio. El resto queda hasta que nos pida borrarlo.`,
                  },
                ],
              },
              {
                title: 'Cuentas nuevas, inicios de sesión y cambios',
                lines: [
                  {
                    label: 'Qué',
                    text: 'La hora, si funcionó, su dirección de red (dirección IP) y el nombre de su navegador.',
                  },
                  { label: 'Para qué', text: 'Para notar si alguien trata de entrar a la fuerza.' },
                  {
                    label: 'Cuánto tiempo',
                    text: `${say.networkShortened} Borramos la lista de inicios de sesión a los ${PROMISES.signInLogDays} días.`,
                  },
                ],
              },
              {
                title: 'Lo que busca y las páginas que abre',
                lines: [
                  {
                    label: 'Qué',
                    text: 'Las palabras de una búsqueda, sin correos, números ni nombres que se digan como tales, y lo que respondimos; las páginas, clínicas y servicios que abre. El sitio del que viene, una parte de su dirección de red y la clase de navegador. Con su cuenta si inició sesión; si no, con un número al azar de su navegador. Un navegador que envía Global Privacy Control no se une a una cuenta.',
                  },
                  {
                    label: 'Para qué',
                    text: 'Para encontrar servicios, para ver qué busca la gente y no encuentra, y para contar visitas. Nunca para anuncios.',
                  },
                  {
                    label: 'Cuánto tiempo',
                    text: `${PROMISES.searchDays} días. Las cuentas sin personas quedan.`,
                  },
                ],
              },
              {
                title: 'Correos a nuestro equipo de ayuda',
                lines: [
                  { label: 'Qué', text: 'Lo que usted nos escribe y nuestra respuesta.' },
                  { label: 'Para qué', text: 'Para ayudarle.' },
                  { label: 'Cuánto tiempo', text: 'El tiempo que haga falta para ayudarle.' },
                ],
              },
            ],
          },
          'Las palabras que escribe en el buscador no van a nuestros registros técnicos.',
          'Mientras llena una solicitud, nuestro servidor lee lo que escribió, por si es una emergencia. No guarda nada hasta que usted la envía.',
          {
            counsel:
              'Decir cuánto tiempo se guardan los correos de ayuda y las copias de seguridad.',
          },
        ],
      },
      'how-we-use-it': {
        title: 'Cómo los usamos',
        blocks: [
          {
            list: [
              'Para manejar su cuenta.',
              'Para enviar sus solicitudes a la clínica y escribirle sobre ellas.',
              'Para mostrar precios y servicios que le sirvan.',
              'Para cuidar el sitio y arreglar lo que falla.',
              'Para hacer lo que la ley nos pide.',
            ],
          },
          'No los usamos para nada más. No enviamos anuncios por correo.',
        ],
      },
      'who-gets-it': {
        title: 'Quién los recibe',
        blocks: [
          {
            list: [
              `La clínica que usted elige. Primero recibe el servicio, los horarios, si es paciente nuevo, para quién es la visita, su grupo de edad, su idioma y el precio que usted vio. ${say.mailsWithoutHealth} ${say.clinicLink} ${say.clinicLinkEnds} ${say.reasonStays}`,
              'Empresas que manejan nuestras computadoras y envían nuestros correos. Trabajan para nosotros y no pueden usar sus datos para ellas.',
              ...(ownSignIn
                ? []
                : [
                    'La empresa con la que usted inicia sesión. Sabe su correo y cuándo inicia sesión.',
                  ]),
              'Jueces u oficinas del gobierno, pero solo si la ley nos obliga.',
            ],
          },
          'Nadie más. No vendemos sus datos. No los damos para anuncios.',
          'Cuando la clínica tiene su solicitud, guarda su propia copia. Para esa copia valen las reglas de la clínica.',
          'Si sigue un enlace a un mapa o a un hospital, sale de nuestro sitio. Por nosotros, ese otro sitio no sabe en qué página estaba usted.',
          {
            counsel:
              'Nombrar las empresas de servidores y de correo, y dónde están los datos. Decir qué pasa si se vende el negocio.',
          },
        ],
      },
      cookies: {
        title: 'Cookies y su navegador',
        blocks: [
          say.ownCookies,
          ...(ownSignIn
            ? [
                `Otros sitios y programas no las pueden leer. La primera termina a los ${PROMISES.sessionIdleDays} días sin visita y a los ${PROMISES.sessionMostDays} días como máximo. La segunda termina a las ${PROMISES.signUpHours} horas como máximo. Sin una cuenta no recibe ninguna.`,
              ]
            : []),
          'Su navegador también recuerda el idioma y los colores que usted elige, los proveedores que guarda, su número al azar y que tiene una sesión abierta. Si pide un enlace para iniciar sesión, guarda su correo hasta que lo use. Si no logra hablar con nosotros, guarda las cuentas de su visita y las envía después.',
          'Hasta que cierre la página, recuerda las etiquetas del enlace que lo trajo aquí. También guarda la búsqueda que dejó para iniciar sesión, el formulario que no envió y los proveedores que eligió comparar. Puede borrar todo esto en su navegador.',
          `${say.noTracking} No hay cookies de anuncios ni contadores ocultos de otras empresas.`,
        ],
      },
      'how-we-protect-it': {
        title: 'Cómo los cuidamos',
        blocks: [
          {
            list: [
              'Solo ven sus datos las personas que los necesitan para su trabajo.',
              'Cada cambio que hace nuestro personal queda anotado, con quién lo hizo.',
              'Los nombres, los síntomas y las direcciones no entran en nuestros registros técnicos.',
              'Pedimos poco y lo borramos cuando pasa su tiempo.',
            ],
          },
          `Ningún sitio puede prometer que nunca pase nada malo. ${say.breachNotice}`,
          { counsel: 'Describir cómo se cifran las conexiones y el almacenamiento.' },
        ],
      },
      'your-rights': {
        title: 'Sus derechos',
        blocks: [
          'Estos derechos son suyos, viva donde viva:',
          {
            list: [
              'Ver sus datos y recibir una copia.',
              'Pedir que se corrijan los errores.',
              'Pedir que se borren su cuenta y sus datos. Entonces se cancelan las solicitudes y citas pendientes y se avisa a las clínicas. Solo queda la nota de que se hizo algo, sin su nombre.',
              'Retirar un permiso, como el de los mensajes de texto.',
            ],
          },
          [
            'Puede hacer todo esto usted mismo en ',
            link('su cuenta', paths.account()),
            ', cuando quiera.',
          ],
          [
            '¿No le funciona, o hay algo más? Escriba a ',
            support,
            ` desde el correo de su cuenta. ${say.answerTime} Si decimos que no, le decimos por qué. Entonces puede pedir que lo miremos otra vez.`,
          ],
          [
            'Más sobre los datos de su salud: ',
            link('política de privacidad de datos de salud', paths.healthData()),
            '.',
          ],
        ],
      },
      children: {
        title: 'Niños',
        blocks: [
          `Debe tener ${PROMISES.leastAge} años o más para tener una cuenta. Un padre o una madre puede pedir una cita para su hijo. Guardamos el grupo de edad del niño, no su nombre.`,
        ],
      },
      changes: {
        title: 'Si esta política cambia',
        blocks: [
          'Ponemos en esta página la nueva versión y su fecha. Si queremos guardar o dar más que antes, primero le preguntamos.',
        ],
      },
      contact: {
        title: 'Quién responde',
        blocks: [
          ['Escriba a ', support, ' si tiene una pregunta sobre sus datos.'],
          {
            counsel:
              'Poner el nombre legal y la dirección postal de quien opera el sitio, y quién responde ahí por la privacidad.',
          },
        ],
      },
    },
  };
};
