import type { provider as en } from '../en/provider';
import { plural } from './plural';

export const provider: typeof en = {
  description: (name, specialty, cities) =>
    `${name}: servicios, direcciones y precios en efectivo para pacientes sin seguro. ${specialty}. ${cities}`,
  loading: 'Cargando proveedor...',
  failed: 'No se pudo cargar este proveedor.',
  back: 'Todos los proveedores',
  demoHint: 'Una clínica inventada para esta demostración. Sus precios no son ofertas reales.',
  listing: 'Lista de precios del hospital',
  listingHint:
    'Tomado de los precios que publica el propio hospital. Aquí el hospital no recibe solicitudes de cita.',
  website: 'Sitio web',
  facts: {
    labels: {
      languages: 'Idiomas que se hablan',
      walkIns: 'Atención sin cita',
      patientAges: 'Edades',
      openingHours: 'Horario',
      healthAccountCards: 'Tarjetas de cuentas de salud (HSA, FSA)',
      paymentPlans: 'Pago en partes',
      financialHelp: 'Ayuda para personas de pocos ingresos',
      financialHelpUrl: 'Página web sobre esta ayuda',
      visitTermsSource: 'Quién lo dijo',
      visitTermsAsOf: 'En qué día',
    },
    hints: {
      languages: 'Un código en cada línea: en, es.',
      walkIns: 'Déjelo vacío si el proveedor no lo ha dicho.',
      patientAges: 'Déjelo vacío si el proveedor no lo ha dicho.',
      openingHours:
        'Una línea para los días con el mismo horario: Mo-Fr 08:00-17:00, Sa 09:00-12:00.',
      healthAccountCards: 'Déjelo vacío si el proveedor no lo ha dicho.',
      paymentPlans: 'Déjelo vacío si el proveedor no lo ha dicho.',
      financialHelp: 'Déjelo vacío si el proveedor no lo ha dicho.',
      visitTermsSource:
        'De la atención sin cita, edades, horario y pago: lo dijo la clínica, su sitio web.',
      visitTermsAsOf: 'Como en 2026-11-24.',
    },
    answers: {
      languages: { en: 'Inglés', es: 'Español' },
      walkIns: { welcome: 'Se atiende sin cita', appointment_only: 'Solo con cita' },
      patientAges: {
        all: 'Atiende a niños y adultos',
        children: 'Atiende solo a niños',
        adults: 'Atiende solo a adultos',
      },
      healthAccountCards: {
        accepted: 'Acepta tarjetas HSA y FSA',
        not_accepted: 'No acepta tarjetas HSA ni FSA',
      },
      paymentPlans: {
        offered: 'Se puede pagar en partes',
        not_offered: 'No se puede pagar en partes',
      },
      financialHelp: {
        offered: 'Precios más bajos para personas de pocos ingresos: pregunte antes de ir',
        not_offered: 'Sin precios más bajos para personas de pocos ingresos',
      },
    },
    speaks: (languages) => `Se habla ${languages}`,
    open: (hours) => `Abierto ${hours}`,
    help: 'Sobre la ayuda con la factura',
    source: (source, day) => (day === null ? `Lo dice: ${source}` : `Lo dice: ${source}, ${day}`),
  },
  services: 'Servicios y precios en efectivo',
  servicesGuest: 'Servicios',
  places: (count) => plural(count, { one: 'Ubicación', other: 'Ubicaciones' }),
  book: 'Pida una cita',
  bookHint:
    'Ofrezca horarios que le convengan. La clínica responde con uno de ellos. Usted le paga a la clínica, no a nosotros.',
  listingAction: 'Pregunte el precio completo',
  listingAsk:
    'Solicite un precio en efectivo: preguntamos al hospital el precio completo y lo que se cobra aparte.',
  closed: 'Aquí no se reciben solicitudes',
  closedHint:
    'Por ahora este proveedor no recibe solicitudes en este sitio. Comuníquese con el proveedor directamente.',
  guest: 'Vea los precios en efectivo',
  guestHint: 'Con una cuenta gratis puede ver los precios y solicitar citas.',
  sharing: {
    share: 'Compartir',
    copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar el enlace.',
  },
};
