import type { consoleTexts as english } from '@/texts/en/admin/console';
import { provider } from '../provider';
import { audit, misses } from './audit';
import { auditWords } from './audit-words';
import { links, locations, providerState, services } from './catalogue';
import { deleted } from './deleted';
import { desk } from './desk';
import { bulk, history, tables } from './offers';
import { monitor, overview } from './overview';
import { providers } from './providers';
import { records } from './records';
import { bookingPages, bookings, priceRequests } from './requests';
import { users } from './users';
import { work } from './work';
import { workbench } from './workbench';

export const consoleTexts: typeof english = {
  none: '–',
  shell: {
    title: 'Consola de administración',
    subtitle: 'Administre proveedores, servicios, citas y estadísticas',
    tabs: {
      work: 'Trabajo',
      overview: 'Resumen',
      users: 'Usuarios',
      'service-accounts': 'Cuentas de servicio',
      webhooks: 'Webhooks',
      providers: 'Proveedores',
      services: 'Servicios',
      locations: 'Lugares',
      bookings: 'Citas',
      'price-requests': 'Solicitudes de precio',
      'price-changes': 'Cambios de precio',
      'price-files': 'Archivos de precios',
      'search-misses': 'Búsquedas sin respuesta',
      'audit-logs': 'Registro de cambios',
      analytics: 'Estadísticas',
    },
    groups: {
      start: 'Inicio',
      people: 'Personas',
      catalogue: 'Catálogo',
      requests: 'Solicitudes',
      prices: 'Precios',
      insight: 'Análisis',
    },
    find: 'Buscar',
    zone: (zone) => `Zona horaria: ${zone}.`,
    zones: (zone) =>
      `Las citas están en la hora de la clínica, que se nombra donde es otra. Zona horaria de lo demás: ${zone}.`,
    waiting: (count) => `${count} pendientes`,
    pages: {
      deleted: 'Registros eliminados',
      'failed-mails': 'Correos fallidos',
      clicks: 'Llamadas a clínicas',
      watched: 'Archivos vigilados',
      scorecards: 'Calificaciones',
      unsure: 'Respuestas inseguras',
      trial: 'Probar un cambio',
    },
  },
  refusals: {
    guest: {
      title: 'Debe iniciar sesión',
      text: 'Inicie sesión para entrar a la consola de administración.',
    },
    user: {
      title: 'Acceso denegado',
      text: 'No tiene permiso para entrar a la consola de administración. Se necesitan privilegios de administrador.',
    },
    home: 'Ir al inicio',
  },
  list: {
    failed: 'No se pudo cargar esta lista',
    loading: 'Cargando...',
    nothing: 'No se encontró nada',
    export: 'Exportar lista',
    view: {
      title: 'Columnas y filas',
      compact: 'Filas compactas',
      saved: 'Vistas guardadas',
      missing: 'Esta vista ya no existe.',
    },
    sortBy: 'Orden',
    sorted: (column, order) => `${column}, ${order === 'asc' ? 'ascendente' : 'descendente'}`,
    allProviders: 'Todo proveedor',
    allServices: 'Todo servicio',
    range: (from, to, total) => `${from} a ${to} de ${total}`,
    rangeCapped: (from, to) => `${from} a ${to} de más de 1,000. Busque para ver menos.`,
  },
  dialogs: {
    back: 'Volver',
    save: 'Guardar',
    saving: 'Guardando...',
    error: 'Error',
    amount: 'Escriba un monto en dólares, como 120 o 99.50, de 1,000,000 como máximo.',
    unsaved: {
      title: '¿Descartar sus cambios?',
      text: 'Lo que escribió aquí aún no está guardado.',
      keep: 'Seguir editando',
      discard: 'Descartar',
    },
  },
  work,
  overview,
  monitor,
  records,
  users,
  providers,
  facts: provider.facts,
  services,
  locations,
  links,
  providerState,
  history,
  tables,
  bulk,
  deleted,
  bookings,
  bookingPages,
  desk,
  priceRequests,
  priceChanges: {
    lead: 'Todos los precios agregados o cambiados, los más recientes primero. Un precio que parece equivocado se corrige en la página de su proveedor.',
    capped: (from, to) =>
      `${from} a ${to} de más de 1,000. Los cambios anteriores están en el historial de precios de cada servicio.`,
  },
  misses,
  workbench,
  audit,
  auditWords,
};
