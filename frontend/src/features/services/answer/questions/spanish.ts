/** Words of people who look for care, none of which is English. Without accents. */
const SPANISH = new Set(
  `duele duelen dolor dolores tengo tiene tienen necesito quiero busco fiebre tos gripe cabeza
  estomago rodilla espalda pecho garganta muela muelas diente dientes oido oidos ojo ojos piel
  sangre embarazo embarazada hijo hija nino nina bebe cita medico medica doctora medicina examen
  prueba radiografia resonancia ultrasonido mamografia colonoscopia consulta revision vacuna
  vacunas desde hace dias semanas siento cuanto cuesta donde aceptan seguro precio precios para
  una estoy mareo mareos vomito nauseas ardor orinar alergia azucar presion`.split(/\s+/),
);

/** One Spanish word leaves no doubt only where there are hardly more words. */
const SHORT = 2;

/** Whether somebody writes in Spanish. */
export function isSpanish(query: string): boolean {
  if (/[¿¡ñ]/i.test(query)) return true;
  const plain = query.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
  const words = plain.match(/\p{L}+/gu) ?? [];
  const found = words.filter((word) => SPANISH.has(word)).length;
  return found > 1 || (found === 1 && words.length <= SHORT);
}
