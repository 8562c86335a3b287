import type { monitor as englishMonitor, overview as english } from '../../en/admin/overview';

export const overview: typeof english = {
  range: {
    label: 'Periodo',
    presets: { 'today': 'Hoy', '7-days': '7 días', '30-days': '30 días', '90-days': '90 días', '12-months': '12 meses' },
    custom: 'Otras fechas',
    from: 'Primer día',
    to: 'Último día',
    apply: 'Mostrar estos días',
    against: (period) => `, comparado con ${period}`,
    zone: (zone) => `Días de ${zone}`,
    faults: { 'no-day': 'Elija un día.', 'end-before-start': 'El último día no puede ser anterior al primero.', 'too-long': 'El periodo puede tener 400 días como máximo.' },
  },
  failed: (what, status) => `No se pudieron cargar ${what}: ${status}`,
  parts: { metrics: 'las cifras', trend: 'las cifras por día', search: 'las estadísticas de búsqueda', clicks: 'las estadísticas de citas por teléfono' },
  lists: { users: 'los usuarios', providers: 'los proveedores', signUps: 'los registros detallados', signIns: 'los inicios de sesión' },
  loading: 'Cargando...',
  metrics: {
    title: 'Cifras principales',
    names: {
      userSignups: 'Registros', userSignIns: 'Inicios de sesión', aiSearches: 'Búsquedas con IA', showMoreClicks: 'Clics en ver más', requestAppointmentClicks: 'Clics en solicitar', bookProviderClicks: 'Clics en reservar',
    },
    more: 'más que en el periodo anterior',
    less: 'menos que en el periodo anterior',
    same: 'igual que en el periodo anterior',
    isNew: 'Nuevo',
    showDetails: 'Ver detalles',
    hideDetails: 'Ocultar detalles',
    detailsOf: (name) => `Detalles de ${name}`,
    capped: (from, to) => `${from} a ${to} de más de 1,000. Elija menos días para ver menos.`,
    comparedWith: 'Comparado con',
    onThatDay: 'Ese día',
  },
  signups: {
    title: 'Registros', email: 'Correo', name: 'Nombre', date: 'Fecha de registro', source: 'Fuente UTM', direct: 'Directo', status: 'Estado', empty: 'No hay registros en el periodo elegido',
  },
  signIns: {
    title: 'Inicios de sesión', email: 'Correo', time: 'Hora', type: 'Tipo de evento', success: 'Resultado', ip: 'Dirección IP', succeeded: 'Correcto', failed: 'Fallido', deleted: 'Cuenta eliminada',
    types: { magic_link_sent: 'Enlace enviado', sign_in_success: 'Inicio de sesión', sign_in_failed: 'Intento fallido' },
    empty: 'No hay inicios de sesión en el periodo elegido',
  },
  trend: {
    title: 'Búsquedas, solicitudes y reservas por día', day: 'Día', summary: (series, days) => `Líneas de ${series} por día, ${days}. La tabla de al lado tiene todas las cifras.`, empty: 'Ningún día en este periodo',
    weeks: 'Cada punto de las líneas es una semana. La tabla tiene cada día.', summaryOfWeeks: (series, days) => `Líneas de ${series} por semana, ${days}. La tabla de al lado tiene cada día.`,
  },
  funnel: {
    title: 'De la búsqueda a la solicitud y a la reserva', step: 'Paso', count: 'Cantidad', share: 'Por cada 100 búsquedas', summary: 'Barras de tres pasos. La tabla de al lado tiene todas las cifras.',
    steps: { aiSearches: 'Búsquedas con IA', requestAppointmentClicks: 'Clics en solicitar', bookProviderClicks: 'Clics en reservar' },
  },
  providers: {
    title: 'Estadísticas de proveedores', search: 'Nombre o especialidad', empty: 'No se encontraron estadísticas de proveedores', name: 'Nombre', specialty: 'Especialidad', showMore: 'Ver más', request: 'Solicitar', book: 'Reservar', total: 'Total',
  },
  search: {
    title: 'Estadísticas de búsqueda', export: 'Exportar datos', exported: 'Datos de búsqueda exportados', total: 'Búsquedas en total', zero: 'Sin resultados', average: 'Duración media', seconds: (value) => `${value} s`,
    phrases: 'Las 20 frases más buscadas', phrase: 'Frase', count: 'Búsquedas', summary: 'Barras de las frases más buscadas. La tabla de al lado tiene todas las cifras.', noPhrases: 'Ninguna frase fue buscada por tres personas o más',
    days: 'Actividad de los últimos 7 días', day: 'Día', duration: 'Duración media', noDays: 'No hay búsquedas en este periodo',
  },
  queue: { all: 'Todas las solicitudes de precio' },
  clicks: {
    title: 'Citas por teléfono', export: 'Exportar CSV', total: 'Clics en total', today: 'Clics de hoy', topProviders: 'Los 5 proveedores con más clics', topServices: 'Los 5 servicios con más clics', provider: 'Proveedor', service: 'Servicio', count: 'Clics',
    recent: 'Clics más recientes para reservar', patient: 'Paciente', time: 'Fecha y hora', providerBased: 'Reserva con el proveedor', deleted: 'Cuenta eliminada', latest: (shown, total) => `Se muestran los últimos ${shown} de ${total} clics en total`, none: 'Aún no hay clics',
  },
  exports: {
    done: '¡Exportación terminada!', failed: 'No se pudo exportar', failedText: 'No se pudieron exportar los datos. Inténtelo de nuevo.', under: (label) => `${label}: en curso`, received: (kilobytes) => `${kilobytes} kB recibidos`,
  },
};

export const monitor: typeof englishMonitor = {
  title: 'Monitor del sistema de estadísticas',
  lead: 'Envía un evento como lo hacen las páginas web y muestra lo que ha llegado. Los eventos de prueba nunca cuentan en las cifras.',
  test: 'Probar la conexión',
  testing: 'Probando...',
  passed: '¡La prueba de estadísticas funcionó!',
  failed: (reason) => `La prueba de estadísticas falló: ${reason}`,
  refresh: 'Actualizar',
  today: 'Eventos de hoy, de personas',
  counts: { pageViewEvents: 'Páginas vistas', loginEvents: 'Inicios de sesión', providerEvents: 'Eventos de proveedores', totalEvents: 'Todos los eventos' },
  newest: 'Los 10 eventos más recientes',
  type: 'Tipo',
  url: 'URL',
  time: 'Hora',
  none: 'Aún no hay eventos',
  parts: { stats: 'los totales de eventos', events: 'los eventos' },
};
