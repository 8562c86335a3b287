import { Texts } from '../../../src/platform/http/texts/texts.js';

export const sampleTexts = new Texts({
  en: {
    'visit-id': 'An id is needed.',
    'visit-host': 'Choose a host.',
    'visit-slot': 'Choose a time.',
    minutes: 'Minutes are a whole number.',
    'minutes-min': 'At least $1 minutes.',
    'minutes-max': 'At most $1 minutes.',
    notes: 'At most $1 notes.',
    'note-too-long': 'At most $1 characters.',
    'note-text': 'A note is a text.',
    'slot-taken': 'This time is taken.',
  },
  es: {
    'visit-id': 'Falta un id.',
    'visit-host': 'Elija un anfitrión.',
    'visit-slot': 'Elija una hora.',
    minutes: 'Los minutos son un número entero.',
    'minutes-min': 'Al menos $1 minutos.',
    'minutes-max': 'Como máximo $1 minutos.',
    notes: 'Como máximo $1 notas.',
    'note-too-long': 'Como máximo $1 caracteres.',
    'note-text': 'Una nota es un texto.',
    'slot-taken': 'Esta hora está ocupada.',
  },
});
