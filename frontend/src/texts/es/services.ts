import type { services as en } from '../en/services';

export const services: typeof en = {
  heading: 'Servicios de salud',
  label: '¿Qué necesita?',
  placeholder: 'Un examen, una visita o una parte del cuerpo',
  search: 'Buscar',
  searching: 'Buscando...',
  count: (count) => (count === 1 ? '1 servicio' : `${count} servicios`),
  countFor: (count, search) => (count === 1 ? `1 servicio para “${search}”` : `${count} servicios para “${search}”`),
  showAll: 'Mostrar todos los servicios',
  showMore: 'Mostrar más servicios',
  loading: 'Cargando servicios...',
  failed: 'No se pudieron cargar los servicios. Intente de nuevo.',
  empty: 'No encontramos servicios para su búsqueda.',
  emptyHint: 'Pruebe con una palabra más corta o mire los proveedores.',
  viewProviders: 'Ver todos los proveedores',
  duration: (minutes) => (minutes < 120 ? `Unos ${minutes} minutos` : `Unas ${Math.round(minutes / 60)} horas`),
  offeredBy: (count) => (count === 1 ? '1 proveedor lo ofrece.' : `${count} proveedores lo ofrecen.`),
  findProvider: 'Buscar un proveedor',
  findProviderFor: (service) => `de ${service}`,
  noProvider: 'Ningún proveedor lo ofrece todavía',
  notBookable: 'No se reserva aquí.',
};
