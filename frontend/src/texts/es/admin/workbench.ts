import type * as english from '@/texts/en/admin/workbench';
import { plural } from '../plural';

export const workbench: typeof english.workbench = {
  tryPhrase: 'Probar un cambio',
  levels: {
    none: 'Sin respuesta',
    selfcare: 'Cuidado en casa',
    routine: 'Sin prisa',
    urgent: 'Urgente',
    emergency: 'Emergencia',
  },
  unsure: {
    title: 'Respuestas inseguras',
    lead: 'Frases de tres personas o más que se respondieron con poca seguridad. Sin el personal y sin robots.',
    empty: 'Todas las respuestas de estos días fueron bastante seguras',
    answer: 'Respuesta',
    sure: (percent) => `${percent}% de seguridad`,
  },
  trial: {
    title: 'Probar un cambio',
    lead: 'Lee los textos etiquetados del proyecto y las búsquedas de los últimos 30 días con su cambio, y muestra qué respuestas serían otras. No se guarda nada. Un cambio llega a los pacientes con una versión nueva.',
    kind: 'Qué probar',
    kinds: { synonym: 'Un sinónimo', json: 'Una regla o un nivel' },
    concept: 'Concepto',
    conceptOf: (id, phrase) => `${id} (${phrase})`,
    language: 'Idioma',
    phrase: 'Frase',
    phraseHint: 'Como la escribe la gente, sin mi, el, my, the. Se lee con cualquier ortografía.',
    json: 'Regla o nivel, en JSON',
    jsonHint:
      'Una regla como en rules.json; una con un id conocido se reemplaza. O un nivel de una molestia con su id: {"complaint": "cold", "level": "urgent", "any": ["mod:severe"]}.',
    noJson: 'Esto no es JSON: busque comillas, una coma o un paréntesis que falte o sobre.',
    noObject: 'Esto es JSON, pero no un objeto. Escriba una regla o un nivel entre llaves: {...}.',
    missing: 'Llene todos los campos.',
    try: 'Probar',
    trying: 'Probando...',
    wait: 'Tarda unos segundos, dos minutos como máximo. Mientras tanto puede ver otras páginas de la consola: el resultado espera aquí. Si cierra o recarga la página, la prueba termina.',
    stop: 'Detener',
    failed: 'No se pudo probar',
    taken: 'Se está probando otro cambio',
    takenText: 'El suyo empieza solo en cuanto termine ese.',
    latest: (seconds) =>
      plural(seconds, {
        one: 'Eso es en 1 segundo a más tardar.',
        other: `Eso es en ${seconds} segundos a más tardar.`,
      }),
    stopped: 'La prueba se detuvo',
    stoppedText:
      'La página se cerró o se recargó mientras se probaba su cambio. Sigue en el formulario: pruébelo de nuevo.',
  },
  result: {
    title: 'Qué cambiaría',
    none: 'Ninguna respuesta cambiaría.',
    verdict: {
      safe: 'No se perdería ninguna emergencia, no cambiaría ninguna línea a la que llamar y ninguna respuesta etiquetada quedaría mal',
      lost: (count) =>
        plural(count, {
          one: 'Se perdería 1 emergencia',
          other: `Se perderían ${count} emergencias`,
        }),
      lines: (count) =>
        plural(count, {
          one: '1 emergencia nombraría otra línea a la que llamar',
          other: `${count} emergencias nombrarían otra línea a la que llamar`,
        }),
      worse: (count) =>
        plural(count, {
          one: '1 respuesta etiquetada quedaría mal',
          other: `${count} respuestas etiquetadas quedarían mal`,
        }),
      stop: 'Lo perdido está primero en la lista. No guarde este cambio en el repositorio.',
      look: 'Están primero en la lista. Mire cada una antes de guardar este cambio en el repositorio.',
      compared: (texts) =>
        plural(texts, {
          one: 'Se comparó en 1 texto: nivel, línea a la que llamar (911, 988 o Poison Help), regla, especialidades y servicios. Bien o mal se refiere al nivel y a la línea, y solo vale para textos etiquetados: las búsquedas de 30 días no tienen etiqueta.',
          other: `Se comparó en ${texts} textos: nivel, línea a la que llamar (911, 988 o Poison Help), regla, especialidades y servicios. Bien o mal se refiere al nivel y a la línea, y solo vale para textos etiquetados: las búsquedas de 30 días no tienen etiqueta.`,
        }),
    },
    changed: (count, version) =>
      plural(count, {
        one: `Cambiaría 1 respuesta de la versión ${version}.`,
        other: `Cambiarían ${count} respuestas de la versión ${version}.`,
      }),
    first: (shown) => `La lista muestra las primeras ${shown}, las peores primero.`,
    sets: {
      title: 'Conjuntos',
      set: 'Conjunto',
      texts: 'Textos',
      changed: 'Cambian',
      better: 'Ahora bien',
      worse: 'Ahora mal',
      lost: 'Perdidas',
      line: 'Otra línea',
      names: {
        kept: 'Búsquedas de 30 días',
        own: 'Consultas propias',
        later: 'Consultas posteriores',
        scenes: 'Escenas',
        'lay-a': 'Textos de personas, autor a',
        'lay-b': 'Textos de personas, autor b',
        borders: 'Límites de los niveles',
        rules: 'Frases de las reglas',
      },
    },
    changes: {
      title: 'Respuestas que cambian',
      text: 'Texto',
      right: 'Correcto',
      before: 'Antes',
      after: 'Después',
      outcome: 'Resultado',
      times: (count) => plural(count, { one: '1 búsqueda', other: `${count} búsquedas` }),
      or: ' o ',
      lines: {
        '911': 'Llamar al 911',
        '988': 'Llamar al 988',
        poison: 'Llamar a Poison Help',
      },
      outcomes: {
        'lost-emergency': 'Emergencia perdida',
        'other-line': 'Otra línea a la que llamar',
        worse: 'Ahora mal',
        better: 'Ahora bien',
        other: 'Otra respuesta',
      },
    },
    commit: {
      title: 'Para el repositorio',
      text: (file) =>
        `Agregue esto a ${file}, suba la versión en rules.json, agregue una línea al registro de cambios y ejecute las pruebas.`,
    },
  },
};
