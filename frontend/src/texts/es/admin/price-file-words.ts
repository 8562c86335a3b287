import type { priceFileWords as englishWords } from '@/texts/en/admin/price-file-words';

/** The words for what the server says about price files by key. */
export const priceFileWords: typeof englishWords = {
  statuses: {
    fetching: 'Descargándose',
    reading: 'Leyéndose',
    ready: 'Listo para revisar',
    applied: 'Aplicado',
    undone: 'Deshecho',
    failed: 'Falló',
    canceled: 'Cancelado',
  },
  formats: {
    'csv-tall': 'Un archivo CSV largo',
    'csv-wide': 'Un archivo CSV ancho',
    json: 'Un archivo JSON',
  },
  verdicts: {
    comparable: 'Comparable',
    'no-billing-class': 'Sin clase de facturación',
    package: 'Paquete de servicios',
    limited: 'Por tiempo, parte o adicional',
    'modifier-only': 'Parte o variante',
    'negotiated-only': 'Sin precio en efectivo',
    'inpatient-only': 'Parte de una hospitalización',
    conflicting: 'Ambiguo',
    'not-found': 'No está en el archivo',
  },
  settings: {
    inpatient: 'hospitalizado',
    outpatient: 'ambulatorio',
    both: 'hospitalizado y ambulatorio',
  },
  billingClasses: {
    professional: 'médico',
    facility: 'instalación',
    both: 'instalación y médico, juntos o uno de ellos',
  },
  noBillingClass: 'parte no indicada',
  notes: {
    'no-date': 'El archivo no dice cuándo se actualizó.',
    'dated-ahead': 'La fecha del archivo es posterior a su día: cuenta el día de su lectura.',
    'old-file': 'El archivo es más viejo de lo permitido: debe actualizarse cada año.',
    'version-cell-differs': 'Sus columnas son de otra versión que la que dice.',
    'license-looks-like-ein': 'El número de licencia parece un número de impuestos.',
    'state-differs': 'La licencia y la dirección nombran estados distintos.',
    'npi-check-digit': 'Un NPI tiene mal el dígito de control.',
    'npi-decimal': 'Un NPI está escrito como número decimal.',
    'locations-and-npis-differ': 'No hay tantos NPI como sedes.',
    'no-cash-price': 'No hay ningún precio en efectivo en todo el archivo.',
    'no-discount-off-gross': 'Cada precio en efectivo es el de lista: no hay descuento.',
    'off-scale':
      'Los precios en conjunto están lejos de lo que paga Medicare: quizás se tomaron centavos por dólares, o dólares por centavos. Ninguno se compara.',
    'percent-column':
      'Los precios en efectivo parecen porcentajes: montos pequeños junto a precios de lista muy distintos. Ninguno de ellos se compara.',
  },
  flags: {
    'padded-code': 'Códigos que habían perdido ceros al inicio, reparados',
    'decimal-code': 'Códigos escritos como números decimales, reparados',
    'cleaned-amount': 'Montos con signo de dólar o comas',
    placeholder: 'Montos de puros nueves, no usados',
    'over-a-million': 'Precios en efectivo de más de $1 millón, no comparados',
    'perhaps-percent': 'Precios en efectivo que quizás son porcentajes, no comparados',
    'tiny-without-unit': 'Precios en efectivo de menos de un centavo sin unidad',
    implausible:
      'Precios en efectivo de menos de un dólar o de un centésimo del precio de lista, o lejos de lo que paga Medicare o piden otros hospitales',
    'cash-above-gross': 'Precios en efectivo por encima del de lista, no comparados',
    'no-discount': 'Precios en efectivo sin descuento',
    'odd-modifier': 'Modificadores que no lo son',
    'facility-only': 'Precios solo de la instalación',
  },
  faultReasons: {
    'no-code': 'No tiene código.',
    'unknown-setting': 'No es ni hospitalizado, ni ambulatorio, ni ambos.',
    'unknown-billing-class': 'Su clase de facturación no es de la plantilla.',
    'unreadable-modifiers': 'Sus modificadores no se pueden leer.',
    'unreadable-gross': 'Su precio de lista no es un monto.',
    'unreadable-cash': 'Su precio en efectivo no es un monto.',
    'wrong-cell-count': 'Tiene celdas de más o de menos.',
    'unreadable-row': 'No se puede leer.',
    'too-many-keys': 'Hay demasiadas líneas distintas antes.',
  },
};
