import type { labels as en } from '../en/labels';

export const labels: typeof en = {
  onThisPage: 'En esta página',
  inShort: 'En pocas palabras',
  version: (version, date) => `Versión ${version}, ${date}`,
  template: {
    title: 'Borrador',
    text: 'Ningún abogado ha aprobado este texto todavía.',
  },
  supportTeam: 'nuestro equipo de ayuda',
  emergency: {
    label: 'En una emergencia',
    lines: [
      {
        text: '¿Dolor de pecho, le cuesta respirar u otra emergencia?',
        action: 'Llame al 911',
        to: 'tel:911',
      },
      { text: '¿Piensa en el suicidio?', action: 'Llame o envíe un texto al 988', to: 'tel:988' },
    ],
  },
};
