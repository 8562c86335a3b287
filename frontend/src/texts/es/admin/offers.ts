import type {
  bulk as englishBulk,
  history as englishHistory,
  tables as englishTables,
} from '@/texts/en/admin/offers';
import { plural } from '../plural';

export const history: typeof englishHistory = {
  open: 'Historial de precios',
  title: (service) => `Historial de precios de ${service}`,
  when: 'Cuándo',
  who: 'Quién',
  service: 'Servicio',
  price: 'Precio',
  includes: 'Qué incluye el precio',
  source: 'Fuente',
  asOf: (day) => `al ${day}`,
  attestedBy: (name) => `certificado por ${name}`,
  was: (price) => `Antes: ${price}`,
  otherTerms: 'Otra cobertura',
  first: 'Primer precio',
  listPrice: 'Precio de lista',
  onRequest: 'A pedido',
  system: 'Archivo de datos',
  empty: 'Aún no hay precios',
  failed: 'No se pudo cargar el historial de precios',
  again: 'Volver a usarlo',
  take: 'Usar este precio',
  takeOf: (time) => `Usar este precio, del ${time}`,
  present: 'Precio actual',
  more: 'Ver precios anteriores',
};

export const tables: typeof englishTables = {
  export: 'Exportar CSV',
  exported: '¡Exportación lista!',
  import: 'Importar CSV',
  title: 'Importar servicios y precios',
  steps:
    'Exporte la tabla, cámbiela en una hoja de cálculo y elíjala aquí. Verá qué cambiaría antes de que algo cambie. La tabla se importa entera o no se importa.',
  newRows: 'Una fila sin link_id agrega un servicio al provider_id, como borrador.',
  choose: 'Elegir un archivo CSV',
  another: 'Elegir otro archivo',
  limits: 'UTF-8, 2 MB y 5,000 filas como máximo.',
  reading: 'Leyendo el archivo...',
  unreadable: 'Este archivo no se puede importar',
  line: 'Línea',
  column: 'Columna',
  fault: 'Qué corregir',
  provider: 'Proveedor',
  service: 'Servicio',
  change: 'Qué cambia',
  isNew: 'Nuevo, como borrador',
  emptyCell: 'vacío',
  counts: (created, changed, unchanged) =>
    `${created} nuevas, ${changed} cambiadas, ${unchanged} iguales`,
  faults: (count) =>
    plural(count, {
      one: '1 error. No se puede importar nada antes de corregirlo.',
      other: `${count} errores. No se puede importar nada antes de corregirlos.`,
    }),
  first: (shown, all) => `Los primeros ${shown} de ${all}:`,
  nothing: 'No cambiaría nada.',
  apply: (count) => plural(count, { one: 'Importar 1 fila', other: `Importar ${count} filas` }),
  done: (created, changed) => `Importado: ${created} nuevas, ${changed} cambiadas`,
  failed: 'No se importó nada.',
  warned: (count) =>
    plural(count, {
      one: '1 precio cambia más de la mitad, o diez veces. Aparece primero.',
      other: `${count} precios cambian más de la mitad, o diez veces. Aparecen primero.`,
    }),
  warnings: { tenfold: 'Diez veces más, o la décima parte', half: 'Cambia más de la mitad' },
  checked: 'Revisé los precios con advertencia',
  latest: 'Últimas importaciones',
  imported: (created, changed) => `${created} nuevas, ${changed} cambiadas`,
  takeBack: 'Deshacer',
  takeBackOf: (time) => `Deshacer la importación de ${time}`,
  takenBackOn: (time) => `Deshecha ${time}`,
  takenBack: 'Importación deshecha',
  askTakeBack: '¿Deshacer esta importación?',
  takeBackText: (created, changed) =>
    `Lo que agregó se elimina (${created}) y lo que cambió vuelve a ser como antes (${changed}). Si un precio cambió después de la importación, no se deshace nada.`,
};

export const bulk: typeof englishBulk = {
  chosen: (count) => `${count} elegidos`,
  open: 'Cambiar todos los elegidos',
  clear: 'No elegir ninguno',
  choose: (name) => `Elegir ${name}`,
  chooseAll: 'Elegir todos los de esta página',
  title: (count) =>
    plural(count, { one: 'Cambiar 1 registro', other: `Cambiar ${count} registros` }),
  action: 'Qué hacer',
  actions: {
    'price-percent': 'Cambiar el precio en un porcentaje',
    'price-amount': 'Cambiar el precio en un monto',
    'price-set': 'Fijar el precio',
    'turn-on': 'Poner disponible',
    'turn-off': 'Poner no disponible',
    publish: 'Publicar',
    'submit-review': 'Enviar a revisión',
    suspend: 'Suspender',
    restore: 'Restaurar como borrador',
  },
  wholePercent: 'Escriba un número entero de -99 a 1,000, como 5 o -5.',
  percent: 'Porcentaje; con signo menos, menos',
  amount: 'Dólares; con signo menos, menos',
  price: 'Precio nuevo',
  reason: 'Motivo',
  run: 'Cambiarlos',
  done: (count) =>
    plural(count, { one: '1 registro cambiado', other: `${count} registros cambiados` }),
  failed: 'No se cambió nada.',
  outcome: (changed, refused) => `${changed} cambiados, ${refused} quedaron como estaban:`,
  record: 'Registro',
  why: 'Por qué',
  outdated: (seen, current) =>
    `Usted vio la versión ${seen}; ahora tiene la versión ${current}. Mírelo e intente de nuevo.`,
};
