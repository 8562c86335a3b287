import type { priceFileFailures as english } from '@/texts/en/admin/price-file-failures';

export const priceFileFailures: typeof english = {
  'no-such-file': 'No existe ese archivo.',
  'not-a-file': 'Esto no es un archivo.',
  'cannot-be-opened': 'El archivo no se puede abrir.',
  'cannot-be-read': 'El archivo no se puede leer ($1).',
  'file-empty': 'El archivo está vacío.',
  'too-many-bytes': 'El archivo tiene más de $1 bytes.',
  'bytes-removed': 'El archivo ya no está guardado.',
  'archive-too-large': 'El archivo comprimido ocupa más de $1 veces su tamaño al abrirse.',
  'archive-too-many-entries': 'El archivo comprimido tiene más de $1 entradas.',
  'archive-password': 'El archivo comprimido tiene contraseña.',
  'archive-without-file': 'El archivo comprimido no tiene ningún archivo de precios.',
  'archive-several-files':
    'El archivo comprimido tiene $1 archivos de precios. Ábralo y agréguelos uno por uno.',
  'archive-damaged': 'El archivo comprimido está dañado o cortado.',
  'archive-leads-out': 'El archivo comprimido tiene un nombre que lleva fuera de él.',
  'is-picture': 'Esto no es un archivo de precios sino una imagen ($1).',
  'is-pdf': 'Esto no es un archivo de precios sino un documento PDF.',
  'is-web-page': 'Esto no es un archivo de precios sino una página web.',
  'is-office-document':
    'Esto no es un archivo de precios sino un documento de oficina. Pida el archivo CSV o JSON.',
  'is-other-archive':
    'Es un archivo comprimido de un tipo que no podemos abrir ($1). Ábralo primero.',
  'is-database': 'Esto no es un archivo de precios sino uno de una base de datos ($1).',
  'is-program': 'Esto no es un archivo de precios sino un programa.',
  'is-binary': 'Esto no es un archivo de precios: no es ni texto ni un archivo comprimido.',
  'is-plain-text':
    'Esto no es un archivo de precios sino texto simple: sus primeras filas no son una tabla.',
  'separated-by-semicolons':
    'Sus celdas están separadas por punto y coma. La plantilla de CMS pide comas.',
  'separated-by-tabs':
    'Sus celdas están separadas por tabulaciones. La plantilla de CMS pide comas.',
  'first-rows-broken': 'No es la plantilla de CMS: sus primeras filas no son una tabla.',
  'header-too-short': 'No es la plantilla de CMS: tiene menos de las tres filas del encabezado.',
  'no-hospital-columns':
    'No es la plantilla de CMS: su primera fila no tiene hospital_name ni last_updated_on.',
  'no-hospital-columns-dated':
    'No es la plantilla de CMS: su primera fila no tiene hospital_name ni last_updated_on. Una celda de abajo dice $1.',
  'third-row-lacks': 'No es la plantilla de CMS: su tercera fila no tiene $1.',
  'too-many-columns': 'Tiene más de $1 columnas.',
  'column-twice': 'La columna $1 está dos veces.',
  'json-no-object': 'No es la plantilla de CMS: su texto JSON no es un objeto.',
  'json-charges-no-list': 'No es la plantilla de CMS: standard_charge_information no es una lista.',
  'json-no-charges': 'No es la plantilla de CMS: no tiene standard_charge_information.',
  'json-no-hospital': 'No es la plantilla de CMS: no tiene hospital_name.',
  'json-damaged': 'El texto JSON está dañado o cortado, en el elemento $1 o cerca de él.',
  'json-value-too-long': 'Un valor es demasiado largo, en el elemento $1 o cerca de él.',
  'json-too-deep': 'El texto JSON tiene demasiados niveles.',
  'dated-ahead': 'El archivo dice que se actualizó el $1, más de 7 días en el futuro.',
  'reading-too-long': 'La lectura del archivo tardó demasiado y se detuvo.',
  'reading-not-started':
    'El servidor no pudo empezar a leer el archivo. Su registro dice por qué; la culpa no es del archivo.',
  'reading-ended':
    'La lectura del archivo terminó de forma inesperada: quizás necesita demasiada memoria.',
  'given-up':
    'Falló varias veces por una razón de este servidor, que está en su registro. Intente más tarde.',
  'no-file-there': 'No hay ningún archivo en esta dirección.',
  'not-https': 'Esta no es una dirección https.',
  'leads-to-other-than-https': 'La dirección lleva a otra que no es https.',
  'leads-on-too-often': 'La dirección redirige más de $1 veces.',
  'private-network': 'La dirección lleva a una red privada.',
  'server-unknown': 'El servidor no se conoce.',
  'server-unreachable': 'No se puede llegar al servidor.',
  'server-certificate': 'El servidor no prueba quién es: su certificado no es válido.',
  'server-silent': 'El servidor no envía nada.',
  'server-status': 'El servidor responde con el estado $1.',
  'server-too-slow': 'El servidor tardó demasiado en enviar el archivo.',
  'connection-broke-off': 'La conexión se cortó antes del final del archivo.',
};
