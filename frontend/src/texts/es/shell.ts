import type { shell as en } from '../en/shell';

export const shell: typeof en = {
  skip: 'Ir al contenido',
  demoBanner: {
    title: 'Datos de demostración.',
    hospitals: 'Los precios de los hospitales son reales y publicados.',
    clinics: 'Las clínicas marcadas “Demo” son inventadas.',
  },
  nav: {
    label: 'Principal',
    services: 'Servicios',
    providers: 'Proveedores',
    about: 'Quiénes somos',
    menu: 'Menú',
    signInShort: 'Entrar',
    getStarted: 'Empezar',
    signOut: 'Cerrar sesión',
    account: 'Su cuenta',
    user: 'Usuario',
    admin: 'Administración',
  },
  theme: { label: 'Colores', light: 'Claro', dark: 'Oscuro', system: 'Como en este dispositivo' },
  footer: {
    label: 'Enlaces del sitio',
    sentence:
      'Precios en efectivo claros para la atención médica en Houston y The Woodlands, y ayuda para encontrar el servicio correcto.',
    help: 'Ayuda',
    helpCenter: 'Centro de ayuda',
    rights: 'Sus derechos',
    privacy: 'Política de privacidad',
    healthData: 'Datos de salud',
    terms: 'Términos del servicio',
    hipaa: 'Declaración sobre HIPAA',
    notMedical: (product) =>
      `${product} no es un proveedor médico. En una emergencia, llame al 911.`,
    pricesChange:
      'Los precios pueden cambiar. Pida al proveedor el precio completo antes de su visita.',
  },
  session: {
    expired: 'La sesión venció',
    expiredHint: 'Inicie sesión otra vez para ver los precios en efectivo.',
    notVerified: 'Correo sin verificar',
    notVerifiedHint: 'Verifique su correo antes de iniciar sesión.',
    signedOut: 'Sesión cerrada',
    signOutFailed: 'No se pudo cerrar la sesión',
    required: 'Debe iniciar sesión',
    requiredHint: 'Su sesión terminó. Inicie sesión otra vez para continuar.',
    continue: 'Iniciar sesión para continuar',
  },
  notFoundHome: 'Ir al inicio',
  offline: {
    title: 'No tiene conexión',
    hint: 'Revise su conexión. Esta página se carga sola cuando vuelva a tenerla.',
  },
  crash: {
    title: 'Algo salió mal',
    hint: 'No se pudo mostrar esta página. Cárguela otra vez. Si vuelve a pasar, escríbanos.',
    reload: 'Cargar otra vez',
  },
};
