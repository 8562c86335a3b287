import type { pageHeads as en } from '../en/page-heads';

export const pageHeads: typeof en = {
  home: {
    title: 'Precios en efectivo para la atención médica',
    description:
      'Compare precios en efectivo claros para la atención médica en Houston y The Woodlands, Texas, y solicite una cita. No necesita seguro.',
  },
  services: {
    title: 'Servicios - Búsqueda de síntomas con IA',
    description:
      'Describa un síntoma o nombre un examen con sus palabras: qué tan urgente es, qué servicios ayudan y quién los ofrece con precio en efectivo.',
  },
  auth: {
    title: 'Iniciar sesión o crear una cuenta',
    description:
      'Inicie sesión o cree una cuenta gratis para ver precios en efectivo y solicitar citas.',
  },
  authCallback: {
    title: 'Enlace de un correo',
    description: 'Aquí llevan los enlaces de nuestros correos.',
  },
  booking: {
    title: 'Solicitar una cita',
    description:
      'Envíe a una clínica los horarios que le convengan. Usted le paga a la clínica, nunca a nosotros.',
  },
  serviceBooking: {
    title: 'Elegir un proveedor',
    description: 'Vea quién ofrece este servicio y a qué precio en efectivo.',
  },
  account: {
    title: 'Su cuenta',
    description: 'Sus solicitudes de cita, su perfil, su acceso y sus datos.',
  },
  clinicRequest: {
    title: 'Solicitud de cita',
    description: 'Aquí una clínica responde a una solicitud de cita, con el enlace de su correo.',
  },
  priceRequest: {
    title: 'Su solicitud de precio',
    description: 'En qué estado está su solicitud de un precio en efectivo.',
  },
  admin: {
    title: 'Consola de administración',
    description: 'Administre proveedores, servicios, citas y estadísticas',
  },
  adminTab: {
    title: 'Consola de administración',
    description: 'Administre proveedores, servicios, citas y estadísticas',
  },
  adminRecord: {
    title: 'Consola de administración',
    description: 'Administre proveedores, servicios, citas y estadísticas',
  },
  providers: {
    title: 'Proveedores',
    description:
      'Clínicas y hospitales de Houston y The Woodlands, Texas, por especialidad, servicio y ciudad.',
  },
  provider: {
    title: 'Proveedor',
    description:
      'Servicios, direcciones y precios en efectivo de un proveedor, para pacientes sin seguro.',
  },
  compare: {
    title: 'Comparar proveedores',
    description:
      'Hasta tres proveedores lado a lado: precio en efectivo, distancia, calificación, horario y formas de pago.',
  },
  about: {
    title: 'Quiénes somos',
    description:
      'Por qué mostramos precios en efectivo lado a lado, qué es un precio en efectivo, dónde empezamos y qué no somos.',
  },
  helpCenter: {
    title: 'Centro de ayuda',
    description:
      'Respuestas sobre precios en efectivo, solicitudes de cita, su cuenta, sus derechos y sus datos.',
  },
  hipaa: {
    title: 'Declaración sobre HIPAA',
    description:
      'Si la ley HIPAA cubre este sitio y cómo tratamos lo que usted nos cuenta de su salud.',
  },
  privacy: {
    title: 'Política de privacidad',
    description:
      'Qué datos guardamos de usted, para qué y por cuánto tiempo, y qué puede pedirnos.',
  },
  terms: {
    title: 'Términos del servicio',
    description: 'Las reglas para usar este sitio y qué son y qué no son sus precios.',
  },
  healthData: {
    title: 'Datos de salud',
    description:
      'Qué datos de salud reunimos, para qué, quién los recibe y cómo retirar su consentimiento.',
  },
  notFound: {
    title: '404 Página no encontrada',
    description: 'Puede que la página se haya movido o que la dirección tenga un error.',
  },
};
