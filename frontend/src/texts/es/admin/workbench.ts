import type * as english from '@/texts/en/admin/workbench';
import { plural } from '../plural';

export const workbench: typeof english.workbench = {
  parts: 'Partes de Búsquedas sin respuesta',
  pages: { misses: 'Sin respuesta', unsure: 'Respuestas inseguras', trial: 'Probar un cambio' },
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
    noJson: 'Esto no es JSON.',
    missing: 'Llene todos los campos.',
    try: 'Probar',
    trying: 'Probando...',
    wait: 'Tarda de diez segundos a un minuto.',
    failed: 'No se pudo probar',
  },
  result: {
    title: 'Qué cambiaría',
    none: 'Ninguna respuesta cambiaría.',
    safe: 'No se perdería ninguna emergencia',
    lost: (count) =>
      plural(count, {
        one: 'Se perdería 1 emergencia',
        other: `Se perderían ${count} emergencias`,
      }),
    lostText: 'Lo perdido está primero en la lista. No guarde este cambio en el repositorio.',
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
      outcomes: {
        'lost-emergency': 'Emergencia perdida',
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
