import type { claims as en } from '../en/claims';
import type { Facts } from '../facts';
import { PROMISES } from '../promises';

/** The same sentences as in English; both files are reviewed together. */
export const claims = ({
  product,
  ownSignIn,
  pricesForAll,
  demo,
}: Facts): ReturnType<typeof en> => ({
  purpose: `${product} ayuda a las personas sin seguro a encontrar atención médica con precios en efectivo claros.`,
  pilot:
    'Empezamos en Houston y The Woodlands, Texas. Primero van el cuidado del corazón (cardiología) y la atención primaria.',
  notProvider: `${product} no es un proveedor médico.`,
  noAdvice: 'No atendemos a nadie y no damos consejos médicos.',
  noPayment: 'No cobramos nada. Usted le paga a la clínica, nunca a nosotros.',
  account: pricesForAll
    ? 'Puede ver todo sin una cuenta, también los precios. Para pedir una cita necesita una cuenta gratis.'
    : 'Puede ver clínicas y servicios sin una cuenta. Para ver precios y pedir una cita necesita una cuenta gratis.',
  invitation: pricesForAll
    ? 'Con una cuenta gratis puede pedir una cita a una clínica.'
    : 'Una cuenta gratis muestra cada precio en efectivo, su fuente y lo que cubre.',
  hospitalPrices:
    'Los precios de los hospitales salen del archivo de precios que cada hospital publica.',
  clinicPrices: 'Los precios de las clínicas los da la clínica misma.',
  everyPrice: demo
    ? 'Junto a cada precio real usted ve quién lo dio, cuándo, y qué cubre.'
    : 'Junto a cada precio usted ve quién lo dio, cuándo, y qué cubre.',
  pricesChange: 'Los precios pueden cambiar. Pida el precio completo antes de su visita.',
  requestOnly:
    'Una solicitud todavía no es una cita. Su visita es segura solo cuando la clínica dice que sí.',
  mailsWithoutHealth:
    'Nuestro correo a la clínica no dice su nombre ni nada de lo que usted escribió. Pero lleva un enlace.',
  clinicLink:
    'Quien abre el enlace ve su nombre, su correo, su teléfono si lo dio, sus síntomas y sus notas. No hace falta una cuenta, y sirve antes de que la clínica responda.',
  clinicLinkEnds: `El enlace deja de mostrarlo cuando la clínica responde, cuando usted cambia o cancela la solicitud, o a los ${PROMISES.clinicLinkDays} días.`,
  reasonStays: 'Si usted cancela, se lo decimos a la clínica, pero no por qué.',
  noSale: 'No vendemos sus datos.',
  noAds: 'No mostramos anuncios.',
  noTracking: ownSignIn
    ? 'Nuestras páginas no cargan nada de otras empresas.'
    : 'Nuestras páginas no cargan nada de empresas de anuncios o de rastreo.',
  ownCookies: ownSignIn
    ? 'Usamos dos cookies. Una mantiene abierta su sesión. La otra nos dice que abre nuestro primer correo en el navegador en que creó su cuenta.'
    : 'No ponemos ninguna cookie propia. La empresa con la que usted inicia sesión puede poner una.',
  symptomsKept: `Borramos los síntomas que usted escribió ${PROMISES.symptomsDays} días después de que termina su solicitud.`,
  networkShortened: `A los ${PROMISES.networkDays} días acortamos su dirección de red y el nombre de su navegador. Así ya no apuntan a usted.`,
  rights:
    'Puede recibir una copia de sus datos, pedir que se corrijan o que se borren. También puede retirar un permiso.',
  answerTime: `Respondemos en ${PROMISES.answerDays} días o menos. No le cuesta nada.`,
  breachNotice: `Si alguien recibe sus datos de salud sin permiso, le avisamos a más tardar ${PROMISES.breachNoticeDays} días después de saberlo.`,
});
