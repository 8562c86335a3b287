import type { clinic as english } from '../en/clinic';

export const clinic: typeof english = {
  title: 'Solicitud de cita',
  lead: (clinic) => `Para ${clinic}. Responda de una de las tres formas de abajo.`,
  once: (day) => `Este enlace no necesita cuenta, sirve una sola vez y termina el ${day}.`,
  privacy: 'Lo que ve aquí es información de salud. No comparta el enlace.',
  demo: 'Esta clínica es inventada para una demostración. No habrá ninguna cita.',
  failed: 'No se pudo cargar esta página',
  missing: 'Este enlace no es válido',
  missingHint:
    'Abra otra vez el enlace de nuestro correo, o cópielo completo. Si no funciona, responda al correo.',
  answered: 'Usted ya respondió a esta solicitud',
  answeredHint:
    'Avisamos al paciente. Si quiere cambiar algo, responda a nuestro correo y deje la referencia.',
  ended: 'Este enlace terminó',
  endedHint:
    'Pasaron sus siete días, o la solicitud cambió, se respondió o se canceló. Si el paciente pide otros horarios, usted recibe otro correo.',
  reference: 'Referencia',
  facts: {
    heading: 'Lo que pide el paciente',
    service: 'Servicio',
    noService: 'Aún sin elegir',
    place: 'Dónde',
    times: (zone) => `Horarios que convienen (${zone})`,
    price: 'Precio que vio el paciente',
    patient: 'Paciente',
    whom: {
      me: 'La persona que pide la cita',
      child: 'Un hijo o una hija de quien pide la cita',
      other: 'Otra persona',
    },
    age: (band) => `edad ${band}`,
    isNew: 'Primera vez en la clínica',
    known: 'Ya ha estado allí',
    asker: 'Quién pide la cita',
    noName: 'La cuenta fue eliminada',
    language: 'Idioma',
    languages: { en: 'Inglés', es: 'Español' },
    symptoms: 'De qué se trata',
    notes: 'Notas',
  },
  answer: {
    heading: 'Su respuesta',
    ways: { confirm: 'Fijar una hora', propose: 'Ofrecer otros horarios', decline: 'Rechazar' },
    writeDown:
      'Después de su respuesta, el nombre y el contacto siguen en esta página hasta que la cierre o la recargue. El enlace ya no los muestra.',
    window: '¿Cuál de los horarios?',
    start: 'Inicio',
    length: 'Duración',
    minutes: (count) => `${count} minutos`,
    confirm: 'Fijar esta hora',
    proposeHint:
      'Cada uno es una cita completa, de inicio a fin. El paciente elige uno o vuelve a pedir. Nada queda fijado hasta entonces.',
    times: 'Horarios que ofrece',
    noTimes: 'Agregue al menos un horario.',
    propose: 'Ofrecer estos horarios',
    reason: 'Razón',
    reasonHint: 'El paciente la lee. Hasta 500 caracteres.',
    noReason: 'Dé una razón. El paciente la lee.',
    reasonLong: 'Use 500 caracteres como máximo.',
    decline: 'Rechazar la solicitud',
    busy: 'Enviando...',
    failed: 'Su respuesta no se envió',
  },
  kept: 'Esto sigue aquí hasta que cierre o recargue la página. Anótelo o imprímalo ahora: el enlace ya no lo muestra.',
  done: {
    confirm: {
      title: 'La hora está fijada',
      text: 'Avisamos al paciente. Usted recibe un correo con un archivo de calendario.',
    },
    propose: {
      title: 'Sus horarios van en camino',
      text: 'Avisamos al paciente. Cuando elija uno de sus horarios, usted recibe un correo con un archivo de calendario.',
    },
    decline: {
      title: 'Usted rechazó la solicitud',
      text: 'Avisamos al paciente y le pasamos su razón.',
    },
  },
};
