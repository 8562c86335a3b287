import type { directory as en } from '../en/directory';
import { plural } from './plural';

export const directory: typeof en = {
  heading: 'Nuestros proveedores de salud',
  area: 'Houston y The Woodlands, Texas. El piloto se centra en cardiología y atención primaria.',
  search: {
    label: 'Buscar por nombre, especialidad, servicio o ciudad',
    placeholder: 'Nombre, especialidad, servicio o ciudad',
  },
  count: (count) => plural(count, { one: '1 proveedor', other: `${count} proveedores` }),
  countCapped: (count) => `Más de ${count.toLocaleString('en-US')} proveedores`,
  order: {
    rating: 'Por calificación y luego por nombre',
    distance: (zip) => `Por distancia desde ${zip}, primero lo más cercano`,
    price: (service) => `Por el precio de “${service}”, primero el más bajo`,
  },
  showAll: 'Mostrar todos los proveedores',
  showAllOf: (count) => `Mostrar los ${count} proveedores`,
  loading: 'Cargando proveedores...',
  failed: 'No se pudieron cargar los proveedores',
  emptyNoFilter: 'No hay proveedores disponibles por ahora.',
  emptyFiltered: 'Ningún proveedor coincide con sus filtros.',
  bundleButton: 'Pedir precio por varios servicios',
  requestPrice: 'Solicitar precio en efectivo',
  requestPriceAt: (provider) => `Solicitar precio en efectivo: ${provider}`,
  clear: 'Borrar todos los filtros',
  filters: {
    toggle: 'Filtros',
    count: (count) => plural(count, { one: '1 activo', other: `${count} activos` }),
    active: 'Filtros activos',
    remove: 'Quitar el filtro:',
    rating: (stars) => (stars === 5 ? '5 estrellas' : `${stars} estrellas o más`),
    search: 'Buscar',
    from: (zip) => `Desde el código postal ${zip}`,
    within: (miles, zip) =>
      zip ? `A ${miles} millas o menos de ${zip}` : `A ${miles} millas o menos`,
  },
  card: {
    countyProgram: 'Programa del condado',
    countyProgramHint:
      'Un programa de salud del condado. Sus precios pueden depender de si usted califica. Pregunte primero.',
    rating: (rating, reviews) => ({
      rating,
      rest: `de 5, ${plural(reviews, { one: '1 reseña', other: `${reviews} reseñas` })}`,
    }),
    answersWithin: {
      hours: (count) =>
        plural(count, {
          one: 'Suele responder en una hora',
          other: `Suele responder en ${count} horas`,
        }),
      days: (count) =>
        plural(count, {
          one: 'Suele responder en un día',
          other: `Suele responder en ${count} días`,
        }),
    },
    ratingSource: (source, day) => `${source}, ${day}`,
    ratingInvented: 'Inventada para la demostración',
    distance: (miles, several) => {
      const away =
        miles < 1
          ? 'A menos de 1 milla'
          : plural(miles, { one: 'A 1 milla', other: `A unas ${miles} millas` });
      return several ? `${away}, la ubicación más cercana` : away;
    },
    map: 'mapa',
    website: (provider) => `Sitio web de ${provider}`,
    service: 'Servicio',
    hidden: 'Precios después de iniciar sesión',
    signIn: 'Iniciar sesión',
    signInFor: (service) => `para ver el precio de ${service}`,
    signInButton: 'Inicie sesión para ver precios en efectivo',
    request: 'Solicitar cita',
    moreServices: (count) =>
      plural(count, { one: 'Mostrar 1 servicio más', other: `Mostrar ${count} servicios más` }),
    lessServices: 'Mostrar menos',
    noServices: 'Todavía no hay servicios.',
    listing:
      'Este hospital publica sus precios, pero aquí no recibe solicitudes de cita. Solicite un precio en efectivo y preguntamos por usted.',
    openFile: 'Abrir el archivo de precios publicado',
  },
  choosing: {
    compare: 'Comparar',
    label: 'Comparación',
    count: (count, most) => `${count} de ${most} elegidos`,
    full: (most) => `Puede comparar hasta ${most}. Primero quite uno.`,
    open: 'Comparar lado a lado',
    clear: 'Borrar',
  },
  coverage: {
    facility: 'Solo el precio del centro',
    facilityHint: 'Los médicos pueden cobrar aparte.',
    professional: 'Solo honorarios médicos',
    unknown: 'Parte no indicada',
  },
  source: {
    published_file: (date) => `Publicado por el hospital, archivo del ${date}`,
    provider: (date) => `Dado por el proveedor el ${date}`,
    demo: 'Precio de demostración, no es una oferta real',
    demoGuest: 'Clínica inventada para esta demostración',
    ageing: 'Este precio tiene más de un año.',
  },
};
