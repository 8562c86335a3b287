import type { home as en } from '../en/home';

export const home: typeof en = {
  hero: {
    heading: 'Compare la atención médica por su precio en efectivo',
    lead: 'No necesita seguro. Compare precios claros, elija un proveedor y pida una cita.',
    label: '¿Qué necesita?',
    examples: ['mamografía', 'resonancia de rodilla', 'chequeo médico anual'],
    search: 'Buscar servicios y precios',
    try: 'Pruebe',
    partners: 'Nuestros socios',
    suggestions: ['análisis de sangre', 'ultrasonido del corazón', 'colonoscopia'],
    signInToSee: 'Inicie sesión para verlo',
  },
  values: {
    label: 'Por qué lo usan los pacientes',
    search: {
      title: 'Busque con palabras sencillas',
      text: 'Diga qué le duele, o nombre un examen o una visita. Le decimos si es urgente, qué le puede ayudar y quién lo ofrece.',
    },
    prices: {
      title: 'Vea precios transparentes',
      text: 'Cada precio en efectivo dice qué cubre, quién lo publicó y cuándo.',
    },
    book: {
      title: 'Pida su cita fácilmente',
      text: 'Envíe una solicitud con las horas que le convienen. Usted le paga a la clínica, nunca a nosotros.',
    },
  },
  how: {
    title: 'Cómo funciona',
    steps: [
      { title: 'Diga qué necesita', text: 'Un examen, una visita o un tipo de médico.' },
      { title: 'Compare precios en efectivo', text: 'Con la fuente de cada uno y lo que cubre.' },
      { title: 'Pida su cita', text: 'Ofrezca horas que le convengan. La clínica confirma.' },
    ],
    tryIt: 'Pruébelo usted mismo',
  },
  join: {
    title: '¿Es usted proveedor?',
    text: 'Publique sus precios en efectivo donde los pacientes los buscan. Empieza con un correo.',
    button: (product) => `Únase a ${product}`,
    subject: (product) => `Publicar nuestros precios en efectivo en ${product}`,
  },
};
