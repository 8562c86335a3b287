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
};
