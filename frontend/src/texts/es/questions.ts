import type { questions as english } from '../en/questions';

export const questions: typeof english = {
  title: 'Una pregunta podría cambiar esta respuesta',
  several: 'Elija todo lo que corresponda.',
  update: 'Actualizar la respuesta',
  skip: 'Omitir',
  replied: 'Lo que nos dijo',
  said: (replies) => `Usted dijo: ${replies}`,
  takeBack: 'Quitar:',
  updating: 'Actualizando la respuesta...',
  changed: (level) => `La respuesta cambió: ${level}.`,
  same: 'La respuesta sigue igual.',
  failed: 'No se pudo actualizar la respuesta. Usted ve la anterior.',
  notSure: {
    title: 'No estamos seguros',
    text: 'Busque otra vez y diga dónde es, desde cuándo, qué tan fuerte es y qué edad tiene la persona. Si tiene dudas, pregunte hoy a un médico o enfermero, por video o teléfono si le es más fácil.',
    visit: 'consulta por video',
    find: 'Buscar una consulta por video o teléfono',
  },
  engine: {
    offline: (version) =>
      `Una computadora, con nuestras propias reglas (versión ${version}). Ninguna persona ha leído esta respuesta.`,
    llm: (version) =>
      `Una computadora, con nuestras propias reglas y un modelo de IA (${version}). Ninguna persona ha leído esta respuesta.`,
    degraded: (version) =>
      `Una computadora, solo con nuestras propias reglas (versión ${version}): el modelo de IA no respondió a tiempo. Ninguna persona ha leído esta respuesta.`,
  },
  sureness: {
    confidence: 'Cuántas veces aciertan respuestas así en nuestras pruebas',
    percent: (percent) => ({ percent: `${percent}%`, rest: 'de las veces' }),
  },
  analysis: {
    heading: 'Cómo llegamos a esto',
    answeredBy: 'Quién respondió',
    reasoning: 'Por qué',
    specialties: 'Especialidades recomendadas',
    overall: 'Evaluación general',
  },
};
