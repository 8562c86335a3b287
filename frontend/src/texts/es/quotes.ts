import type { quotes as english } from '../en/quotes';
import { plural } from './plural';

const hours = (count: number): string => plural(count, { one: '1 hora', other: `${count} horas` });

export const quotes: typeof english = {
  bundle: {
    title: 'Pedir precio por varios servicios',
    lead: 'Reciba un precio personalizado por varios servicios de salud juntos, con descuento',
    specialty: 'Proveedor o especialidad que necesita',
    specialtyExample: 'Nombre, Dermatología, Ortopedia, Atención primaria',
    description: 'Síntomas y servicios que necesita',
    descriptionExample: 'Describa sus síntomas y de qué servicios quiere el precio',
    ofServices: (services) =>
      `Un solo precio por estos servicios juntos:\n${services.map((name) => `- ${name}`).join('\n')}`,
    email: 'Su correo electrónico',
    phone: 'Teléfono (opcional)',
    send: 'Pedir mi precio',
    busy: 'Enviando...',
    note: (email) =>
      `Guardamos su solicitud cuando la envía. Después se abre su programa de correo con un mensaje listo para ${email}.`,
    failed: 'No se pudo enviar la solicitud. Inténtelo de nuevo.',
    see: 'Ver su solicitud',
    done: '¡Programa de correo abierto!',
    doneText:
      'Su programa de correo debe abrirse con la solicitud lista. Su solicitud ya está guardada: no se pierde nada si no se abre.',
    mail: {
      subject: (product) => `Solicitud de precio por varios servicios - ${product}`,
      specialty: 'Especialidad que necesita',
      description: 'Síntomas y servicios que necesita',
      contact: 'Datos de contacto',
      email: (email) => `Correo: ${email}`,
      phone: (phone) => `Teléfono: ${phone}`,
      noPhone: 'Teléfono: no indicado',
      reply: (email) => `Por favor responda directamente a ${email}.`,
      via: (product) => `Esta solicitud se envió por medio de ${product}.`,
    },
  },
  price: {
    title: 'Solicitar precio en efectivo',
    lead: 'Díganos qué necesita. Pedimos el precio en efectivo y le respondemos por correo. No le cuesta nada.',
    type: '¿De qué se trata?',
    types: { specialty: 'Una especialidad', provider: 'Un proveedor', service: 'Un servicio' },
    specialty: 'Especialidad',
    providerName: 'Proveedor',
    serviceName: 'Servicio',
    description: '¿Qué necesita?',
    email: 'Su correo electrónico',
    phone: 'Teléfono (opcional)',
    send: 'Solicitar precio en efectivo',
    busy: 'Enviando...',
    failed: 'No se pudo enviar la solicitud. Inténtelo de nuevo.',
    done: '¡Solicitud enviada!',
    doneText: (count) => `Le respondemos con el precio en un plazo de ${hours(count)}.`,
    see: 'Ver su solicitud',
  },
  demo: {
    title: 'Nadie le responderá con un precio.',
    text: 'Esta clínica es inventada, para mostrar cómo funcionan las solicitudes. No escriba nada real sobre su salud.',
  },
  keepLink:
    'Si preguntó varias veces en la última hora, no le enviamos otro correo de confirmación. Guarde el enlace de abajo: lleva a su solicitud.',
  error: 'Error',
  cancel: 'Cancelar',
  emergency: 'Si puede ser una emergencia, llame al 911 ahora.',
  sendAnyway: 'Enviar de todos modos',
  healthConsent:
    'Al enviar, acepta que guardemos lo que escribe sobre su salud y lo usemos para pedir este precio; puede retirarlo en cualquier momento.',
  healthPolicy: 'Política de datos de salud',
  consentChanged: 'El texto de abajo ha cambiado. Léalo y envíe de nuevo.',
  trap: 'Deje esto vacío',
  tooMany: 'Ha enviado varias solicitudes. Inténtelo de nuevo en una hora.',
  faults: {
    specialty: 'La especialidad es obligatoria',
    missing: 'Falta el campo obligatorio para el tipo de solicitud elegido',
    description: 'Describa lo que necesita.',
    descriptionShort: 'Describa sus síntomas con al menos 10 caracteres',
    descriptionLong: 'Use 2000 caracteres como máximo.',
    email: 'Escriba un correo electrónico válido',
    phone: 'Escriba un número de teléfono de 10 dígitos, o ninguno.',
  },
  follow: {
    title: 'Su solicitud de precio',
    failed: 'No se pudo cargar su solicitud',
    missing: 'No existe esa solicitud',
    missingHint: 'Abra otra vez el enlace de nuestro correo, o cópielo completo.',
    status: {
      pending: 'Estamos pidiendo el precio',
      contacted: 'Estamos en contacto',
      quoted: 'Respondida',
      closed: 'Cerrada',
    },
    types: {
      specialty: 'Especialidad',
      provider: 'Proveedor',
      service: 'Servicio',
      bundle: 'Varios servicios juntos',
    },
    about: 'Usted pregunta por',
    service: 'Servicio',
    provider: 'Proveedor',
    specialty: 'Especialidad',
    email: 'Su correo electrónico',
    phone: 'Su número de teléfono',
    clinic: 'Clínica',
    place: 'Lugar',
    keep: 'Guarde este enlace',
    whole:
      'Lo trae de vuelta a esta página, que muestra todo lo que usted escribió a quien la abra, sin una cuenta. El enlace de nuestro correo no muestra lo que escribió. En una computadora que usan otras personas, borre esta página del historial del navegador al terminar.',
    receipts:
      'Si preguntó varias veces en la última hora, no le enviamos otro correo de confirmación.',
    copy: 'Copiar el enlace',
    copied: 'El enlace está copiado.',
    notCopied: 'No se pudo copiar el enlace. Selecciónelo y cópielo usted.',
    notWhole:
      'Lo que usted escribió y cómo contactarlo no se muestra aquí: cualquiera que reciba el correo puede abrir su enlace. Lo encuentra en su cuenta o en la página que enlazamos cuando envió la solicitud.',
    sent: 'Enviada el',
    due: 'Respondemos antes del',
    overdue:
      'Esto tarda más de lo que prometimos. Lo sentimos. Puede escribirnos con la referencia.',
    price: 'Precio en efectivo',
    noPrice:
      'Nuestro equipo marcó su solicitud como respondida y no envió un precio por correo. Si nadie le dijo el precio, escríbanos con la referencia.',
    includes: 'Qué incluye',
    valid: (day) =>
      `Válido hasta el ${day}. Usted paga a la clínica, nunca a nosotros. Pídale el precio completo por escrito antes de la visita (un estimado de buena fe).`,
    expired: (day) => `Este precio fue válido hasta el ${day}.`,
    reference: 'Referencia',
    mine: 'Solicitudes de precio',
    description: 'Lo que usted escribió',
  },
};
