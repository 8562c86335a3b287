import type { services as en } from '../en/services';
import { plural } from './plural';

const providers = (count: number): string =>
  plural(count, { one: '1 proveedor', other: `${count} proveedores` });

export const services: typeof en = {
  heading: 'Servicios de salud',
  label: '¿Qué necesita?',
  placeholder: 'Un síntoma, un examen o una visita, con sus palabras',
  search: 'Buscar',
  searching: 'Buscando...',
  catalogue: 'Todos los servicios',
  count: (count) => plural(count, { one: '1 servicio', other: `${count} servicios` }),
  categories: {
    label: 'Categorías de servicios',
    all: 'Todas las categorías',
    among: (names) => `Por ejemplo: ${names.join(', ')}`,
  },
  loading: 'Cargando servicios...',
  failed: 'No se pudieron cargar los servicios. Intente de nuevo.',
  empty: 'Todavía no hay servicios en la lista.',
  viewProviders: 'Ver todos los proveedores',
  requestPriceFor: (service) => `Solicitar precio en efectivo: ${service}`,
  duration: (minutes) =>
    minutes < 120 ? `Unos ${minutes} minutos` : `Unas ${Math.round(minutes / 60)} horas`,
  offeredBy: (count) =>
    plural(count, { one: '1 proveedor lo ofrece.', other: `${count} proveedores lo ofrecen.` }),
  findProvider: 'Buscar un proveedor',
  findProviderFor: (service) => `de ${service}`,
  noProvider: 'Ningún proveedor lo ofrece todavía',
  notBookable: 'No se reserva aquí.',
  results: {
    heading: (query) => `Resultados para “${query}”`,
    ready: 'La respuesta está abajo.',
    failed: 'La búsqueda falló. Intente de nuevo.',
    failedHint: 'Revise su conexión. Sus palabras siguen en la casilla de búsqueda.',
    offlineHint:
      'Sus palabras siguen en la casilla de búsqueda. Buscamos solos cuando vuelva a tener conexión.',
    tooMany: 'Demasiadas búsquedas en poco tiempo',
    tooManyWhy:
      'Limitamos las búsquedas de un minuto desde una red o cuenta. No se pierde nada: sus palabras se quedan.',
    tooManyShared: '¿Comparte esta red? Inicie sesión para tener un límite propio.',
    notFound:
      'No encontramos servicios específicos para su búsqueda. Puede ver todos los proveedores abajo o pedir un precio en efectivo.',
    notFoundHint:
      'Díganos dónde le duele, desde cuándo y qué tan fuerte. O nombre un examen, como “resonancia de rodilla”.',
    fitting: 'Servicios para lo que busca',
    disclaimer:
      'Este análisis de IA es solo informativo y no reemplaza el consejo médico profesional.',
    unsigned: 'Ningún profesional de la salud ha revisado ni firmado estos textos.',
  },
  notOffered: {
    title: (service) => `Nadie lo ofrece aquí todavía: ${service}`,
    ask: 'Pídanos un precio: buscamos una clínica y le respondemos por correo. No le cuesta nada.',
    dental: 'Una escuela de odontología o un centro de salud comunitario puede hacerlo por menos:',
    general: 'Un centro de salud comunitario puede hacerlo, o saber quién lo hace:',
    call: '2-1-1 Texas le nombra más lugares por teléfono:',
    call211: 'Llamar al 2-1-1',
  },
  aboutUs: {
    more: 'Leer más en el centro de ayuda',
    answers: {
      insurance: {
        title: 'Aquí no necesita seguro.',
        text: 'Todos los precios aquí son en efectivo. Si quiere usar un seguro, pregunte a la clínica si lo acepta.',
      },
      'where-we-are': {
        title: 'Somos un sitio web, no una clínica.',
        text: 'Las clínicas y los hospitales están en Houston y The Woodlands, Texas. Cada uno tiene su dirección en su página.',
      },
      'what-it-costs': {
        title: 'Este sitio es gratis para usted.',
        text: 'Usted le paga a la clínica por la atención. Busque una prueba o una visita para comparar lo que cuesta.',
      },
      contact: {
        title: 'Puede escribirnos.',
        text: 'El centro de ayuda dice cómo. No damos consejos médicos.',
      },
    },
  },
  alarm: {
    label: 'Emergencia',
    call: { '911': 'Llamar al 911', '988': 'Llamar al 988', poison: 'Llamar al 1-800-222-1222' },
    text988: 'Enviar un texto al 988',
    headlines: {
      '911': 'Llame al 911 ahora',
      '988': 'Llame o envíe un texto al 988 ahora',
      poison: 'Llame a Ayuda por Envenenamiento ahora: 1-800-222-1222',
    },
    actions: {
      '911': 'Llame al 911 o vaya a la sala de emergencias más cercana. No maneje usted.',
      '988':
        'Llame al 988 y oprima 2, o envíe AYUDA al 988, de día o de noche, gratis. Si está en peligro ahora, llame al 911.',
      poison:
        'Llame al 1-800-222-1222, de día o de noche, gratis. Llame al 911 si la persona se desploma, convulsiona, no respira bien o no despierta.',
    },
    orGo: 'También puede ir a la sala de emergencias más cercana. No maneje usted.',
    meanwhile: {
      '911': 'Mientras llega la ayuda',
      '988': 'Lo que conviene saber',
      poison: 'Qué hacer mientras tanto',
    },
    steps: {
      '911': [
        'No cuelgue y haga lo que le diga la operadora.',
        'Deje la puerta sin llave. Tenga a mano los nombres de medicinas y alergias.',
        '¿Es sordo o no puede hablar? En muchos lugares puede enviar un texto al 911.',
      ],
      '988': [
        'Es gratis, de día y de noche. No tiene que dar su nombre.',
        'También puede llamar por alguien que le preocupa.',
        '¿Usted u otra persona está en peligro ahora mismo? Llame al 911.',
      ],
      poison: [
        'Tenga a mano la botella o el paquete y lea la etiqueta al experto.',
        'No haga vomitar a la persona, a menos que el experto se lo diga.',
        '¿La persona se desploma, convulsiona o respira mal? Llame al 911.',
      ],
    },
    searched: (query) => `Usted buscó “${query}”`,
    noPrices:
      'No mostramos precios para esta búsqueda. La sala de emergencias debe examinarlo, con o sin seguro o dinero.',
    other: 'Buscar otra cosa',
    proceed: 'Esto no es una emergencia',
    proceedHint: 'Si sigue, le mostramos servicios y precios.',
  },
  care: {
    beforeYouGo: 'Lo que conviene saber antes de ir',
    atHome: 'Mientras tanto, en casa',
    costs: (service: string) => `Cuánto cuesta: ${service}`,
    levels: {
      urgent: 'Consulte a un profesional hoy',
      routine: 'Pida una cita',
      selfcare: 'Probablemente puede cuidarse usted mismo',
    },
    urgency: {
      emergency: 'Emergencia',
      urgent: 'Urgente',
      routine: 'De rutina',
      selfcare: 'Cuidado en casa',
    },
    guide: {
      tellFirst: 'Avise antes a la clínica si',
      order: 'Orden de un médico',
      more: 'Qué avisar y cómo prepararse',
      prepare: 'Cómo prepararse',
      duration: 'Cuánto tarda',
      sources: 'De (en inglés):',
      readOn: (day) => `leída el ${day}.`,
    },
    heading: 'Su atención, paso a paso',
    lead: 'Servicios recomendados, en este orden.',
    immediate: 'Ahora',
    followUp: 'Después',
    preventive: 'Para seguir bien',
    noProvider: 'Nadie lo ofrece aquí todavía.',
  },
  analysis: {
    nextSteps: 'Próximos pasos',
    priority: {
      primary: 'Empiece con esto',
      secondary: 'También puede ayudar',
      other: 'Solo si hace falta',
    },
  },
  compare: {
    heading: 'Compare precios en efectivo',
    lead: 'Comparamos solo precios que cubren lo mismo.',
    choose: 'Comparar precios de',
    differ: (amount) => `Estos precios varían hasta en ${amount}.`,
    leftOut: (count) =>
      plural(count, {
        one: 'Falta aquí 1 precio, como el de un programa del condado o un hospital infantil; su tarjeta dice por qué.',
        other: `Faltan aquí ${count} precios, como los de programas del condado y hospitales infantiles; sus tarjetas dicen por qué.`,
      }),
    failed: 'No se pudieron cargar los precios.',
    hidden: 'Con esta cuenta no se ven los precios.',
    none: 'Ningún proveedor lo ofrece aquí todavía.',
    near: {
      label: 'Elija qué comparar',
      fold: 'Distancia, orden, mapa',
      zip: 'Código postal',
      radius: 'Distancia',
      anyRadius: 'Cualquier distancia',
      miles: (miles) => `A menos de ${miles} millas`,
      order: 'Orden',
      orders: {
        price: 'Precio, el mejor primero',
        distance: 'Más cerca',
        rating: 'Mejor calificado',
      },
      coverage: 'Qué cubre el precio',
      anyCoverage: 'Todos los precios',
      noneOfKind: 'Aquí no hay precios de este tipo.',
      showAll: 'Mostrar todos los precios',
      noneWithin: (miles) => `Ningún proveedor a menos de ${miles} millas.`,
      showAnyRadius: 'Mostrar a cualquier distancia',
      distance: (miles) => plural(miles, { one: '1 milla', other: `${miles} millas` }),
    },
    map: {
      show: 'Ver en un mapa',
      hide: 'Ocultar el mapa',
      label: 'Mapa de los proveedores',
      drawing: (count) => `Mapa de ${providers(count)}. La lista de al lado dice lo mismo.`,
      covers: {
        complete: 'precio por todo',
        facility: 'solo el precio del centro',
        professional: 'solo el precio del médico',
        unknown: 'parte no indicada',
      },
      first: (count, total) => `El mapa muestra los primeros ${count} de ${total}.`,
    },
    invented: (heading) => `${heading} (inventado)`,
    inventedNote:
      'Estas clínicas son inventadas para la demostración: nadie puede obtener sus precios.',
    groups: {
      complete: {
        heading: 'Precio por todo',
        note: 'Un solo precio por toda la visita o prueba. Cada tarjeta dice si algo se cobra aparte.',
      },
      facility: {
        heading: 'Solo el precio del centro; llegan otras facturas',
        note: 'El médico, el laboratorio o la anestesia pueden cobrarle por separado.',
      },
      unknown: {
        heading: 'Parte no indicada; pueden llegar otras facturas',
        note: 'El archivo no dice si es la parte del centro o la del médico. La otra puede cobrarse por separado.',
      },
      facilityOrUnknown: {
        heading: 'Precio del centro o parte no indicada; pueden llegar otras facturas',
        note: 'Cada tarjeta dice cuál es. El médico, el laboratorio o la anestesia pueden cobrarle por separado.',
      },
      professional: {
        heading: 'Solo el precio del médico; llegan otras facturas',
        note: 'El lugar donde se hace puede cobrarle por separado.',
      },
      on_request: {
        heading: 'Precio a solicitud',
        note: 'Pida el precio en efectivo. Le respondemos por correo.',
      },
    },
    bestValue: 'Mejor precio',
    saveUpTo: (amount) => `Ahorre hasta ${amount}`,
    at: (provider) => ` en ${provider}`,
    less: (amount) => `${amount} menos que el precio más alto`,
    shown: (count, total) =>
      count < total
        ? `Los primeros ${count} de ${providers(total)}`
        : `Se muestran ${providers(total)}`,
    narrow: 'Elija una distancia para ver los más cercanos.',
    more: (count) =>
      `+${count} ${plural(count, { one: 'proveedor más disponible', other: 'proveedores más disponibles' })}`,
    showAll: (count) => `Mostrar los ${count}`,
    showFirst: 'Mostrar menos',
    book: 'Reservar ahora',
    bookAt: (provider) => `Reservar ahora: ${provider}`,
    scale: (count) => `Dónde está este precio entre los proveedores que comparamos (${count})`,
    scaleLabel: (count, lowest, highest) =>
      `Precios en efectivo de ${providers(count)}, de ${lowest} a ${highest}`,
    lowest: (price) => `${price} aquí, el más bajo`,
    highest: (price) => `${price} más alto`,
    cheaper: 'Por qué no es el mejor precio:',
    notCompared: {
      county_program:
        'Programa del condado: su precio puede depender de si usted califica; por eso no se compara.',
      children_only: 'Atiende solo a niños; por eso no se compara.',
      questionable: 'Precio inusual o poco claro; por eso no se compara.',
    },
  },
  unlock: {
    title: 'Inicie sesión para ver más',
    offered: (count, service) =>
      plural(count, {
        one: `1 proveedor lo ofrece: ${service}.`,
        other: `${count} proveedores lo ofrecen: ${service}.`,
      }),
    points: [
      'Compare precios lado a lado',
      'Vea cuánto puede ahorrar',
      'Reserve directamente',
      'Reciba recomendaciones personales',
    ],
    create: 'Crear una cuenta gratis',
  },
  bundle: {
    title: '¿Necesita más de uno?',
    text: (count) => `Pida un solo precio para ${count} servicios. Recibe la respuesta por correo.`,
  },
};
