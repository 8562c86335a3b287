import type { Language } from '../../../shared/language.js';

const hours = (count: number): string => (count === 1 ? '1 hour' : `${count} hours`);
const horas = (count: number): string => (count === 1 ? '1 hora' : `${count} horas`);

const en = {
  labels: {
    clinic: 'Clinic',
    service: 'Service',
    place: 'Place',
    phone: 'Telephone of the clinic',
    who: 'Patient',
    times: (zone: string) => `Times that suit (${zone})`,
    time: (zone: string) => `Time (${zone})`,
    proposed: 'Times that the clinic offers',
    price: 'Price',
    priceCode: 'Price code',
    includes: 'What it includes',
    source: 'Where the price comes from',
    validUntil: 'Price valid until',
    notice: 'To cancel',
    reference: 'Reference',
  },
  noService: 'Not chosen yet',
  noAddress: 'Ask the clinic for its address before you go.',
  age: (band: string) => `age ${band}`,
  newPatient: 'new to the clinic',
  knownPatient: 'has been there before',
  onRequest: 'On request: the clinic tells it before the visit.',
  source: (kind: string, day: string) =>
    ({
      published_file: `Published by the provider in its price file, as of ${day}.`,
      provider: `Stated by the clinic, as of ${day}.`,
      demo: `Invented for the demo, as of ${day}.`,
    })[kind] ?? `As of ${day}.`,
  notice: (count: number) =>
    count
      ? `At least ${hours(count)} before the appointment.`
      : 'At any time before the appointment.',
  demo: 'This clinic is invented for a demonstration. No appointment will take place.',
  next: 'What happens next',
  calendar: {
    summary: (clinic: string) => `Appointment at ${clinic}`,
    takeOut: 'Open the attached file to take the appointment out of your calendar.',
  },
};

const es: typeof en = {
  labels: {
    clinic: 'Clínica',
    service: 'Servicio',
    place: 'Lugar',
    phone: 'Teléfono de la clínica',
    who: 'Paciente',
    times: (zone) => `Horarios que convienen (${zone})`,
    time: (zone) => `Hora (${zone})`,
    proposed: 'Horarios que ofrece la clínica',
    price: 'Precio',
    priceCode: 'Código del precio',
    includes: 'Qué incluye',
    source: 'De dónde viene el precio',
    validUntil: 'Precio válido hasta',
    notice: 'Para cancelar',
    reference: 'Referencia',
  },
  noService: 'Aún sin elegir',
  noAddress: 'Pregunte a la clínica su dirección antes de ir.',
  age: (band) => `edad ${band}`,
  newPatient: 'primera vez en la clínica',
  knownPatient: 'ya ha estado allí',
  onRequest: 'A pedido: la clínica lo dice antes de la visita.',
  source: (kind, day) =>
    ({
      published_file: `Publicado por el proveedor en su archivo de precios, del ${day}.`,
      provider: `Indicado por la clínica, del ${day}.`,
      demo: `Inventado para la demostración, del ${day}.`,
    })[kind] ?? `Del ${day}.`,
  notice: (count) =>
    count ? `Al menos ${horas(count)} antes de la cita.` : 'En cualquier momento antes de la cita.',
  demo: 'Esta clínica es inventada para una demostración. No habrá ninguna cita.',
  next: 'Qué sigue',
  calendar: {
    summary: (clinic) => `Cita en ${clinic}`,
    takeOut: 'Abra el archivo adjunto para quitar la cita de su calendario.',
  },
};

export const MAIL_TEXTS: Record<Language, typeof en> = { en, es };
