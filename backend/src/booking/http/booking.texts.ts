import { Texts } from '../../platform/http/texts/texts.js';

export const bookingTexts = new Texts({
  en: {
    'booking.no-window': 'At least one time window must be selected',
    'booking.invalid':
      'Invalid booking request: service bookings require serviceId, provider bookings must have null serviceId, and all time windows must have valid start/end times',
    'booking.window-order': 'The end must be after the start.',
    'booking.window-soon': 'Choose a start at least one hour from now.',
    'booking.window-far': 'Choose a time within the next 180 days.',
    'booking.window-short': 'A time window must be at least 15 minutes long.',
    'booking.window-long': 'A time window must be at most 12 hours long.',
    'booking.window-overlap': 'This time window overlaps another one.',
    'booking.symptoms-short': 'Please describe your symptoms in at least 10 characters',
    'booking.symptoms-long': 'Symptoms description must be less than 1000 characters',
    'booking.phone': 'Please enter a phone number with 10 digits.',
    'booking.consent': 'Please agree to text messages first.',
    'booking.health-consent':
      'By sending this, you agree that we keep what you write about your health and show it to this clinic. You can take that back in your account.',
    'not-offered': 'This provider does not offer this here now.',
    'not-bookable': 'This cannot be booked here. You can ask for a cash price instead.',
    'booking.slot-past': 'Choose a time in the future.',
    'booking.slot-outside':
      'This time is outside the times that suit the patient. Give a reason to set it anyway.',
    'booking.two-times': 'confirmedSlot and slot name different times. Send confirmedSlot only.',
    'booking.two-reasons': 'override and reason hold different texts. Send true and the reason.',
    'booking.override-missing': 'A reason is only taken together with override: true.',
    'booking.reason': 'Please give a reason. The patient reads it.',
    'booking.not-begun': 'The appointment has not begun yet.',
    'booking.is-pending': 'This request still waits for an answer.',
    'booking.is-confirmed': 'The appointment is set already.',
    'booking.is-cancelled': 'This request was cancelled.',
    'booking.is-completed': 'This visit is marked as completed.',
    'not-allowed': 'This cannot be done with this request now.',
    'answer-ended':
      'This link was used or has ended. Write to us with the reference if you want to change something.',
    'slot-taken': 'Another appointment is set for this time.',
    'already-pending': 'You already have an open request for this. Please wait for the answer.',
    'too-many-open':
      'You have too many open requests at this clinic. Please wait for its answers, or cancel one first.',
    'too-many-bookings': 'You have asked for many appointments today. Please try again tomorrow.',
  },
  es: {
    'booking.no-window': 'Elija al menos un horario',
    'booking.invalid':
      'Solicitud de cita no válida: la cita para un servicio necesita serviceId, la cita con un proveedor no lleva serviceId, y cada horario necesita un inicio y un fin válidos',
    'booking.window-order': 'El fin debe ser después del inicio.',
    'booking.window-soon': 'Elija un inicio al menos una hora después de ahora.',
    'booking.window-far': 'Elija una hora dentro de los próximos 180 días.',
    'booking.window-short': 'Un horario debe durar al menos 15 minutos.',
    'booking.window-long': 'Un horario debe durar 12 horas como máximo.',
    'booking.window-overlap': 'Este horario se cruza con otro.',
    'booking.symptoms-short': 'Describa sus síntomas con al menos 10 caracteres',
    'booking.symptoms-long': 'La descripción de los síntomas debe tener menos de 1000 caracteres',
    'booking.phone': 'Escriba un número de teléfono de 10 dígitos.',
    'booking.consent': 'Primero acepte recibir mensajes de texto.',
    'booking.health-consent':
      'Al enviar, acepta que guardemos lo que escribe sobre su salud y lo mostremos a esta clínica. Puede retirarlo en su cuenta.',
    'not-offered': 'Este proveedor no ofrece esto aquí ahora.',
    'not-bookable': 'Esto no se puede reservar aquí. Puede pedir un precio en efectivo.',
    'booking.slot-past': 'Elija una hora futura.',
    'booking.slot-outside':
      'Esta hora está fuera de los horarios que convienen al paciente. Dé una razón para fijarla de todos modos.',
    'booking.two-times': 'confirmedSlot y slot nombran horas distintas. Envíe solo confirmedSlot.',
    'booking.two-reasons': 'override y reason tienen textos distintos. Envíe true y la razón.',
    'booking.override-missing': 'Una razón solo se acepta junto con override: true.',
    'booking.reason': 'Dé una razón. El paciente la lee.',
    'booking.not-begun': 'La cita aún no ha comenzado.',
    'booking.is-pending': 'Esta solicitud aún espera una respuesta.',
    'booking.is-confirmed': 'La cita ya está fijada.',
    'booking.is-cancelled': 'Esta solicitud se canceló.',
    'booking.is-completed': 'Esta visita está marcada como completada.',
    'not-allowed': 'Esto no se puede hacer ahora con esta solicitud.',
    'answer-ended':
      'Este enlace ya se usó o terminó. Escríbanos con la referencia si quiere cambiar algo.',
    'slot-taken': 'Ya hay otra cita fijada para esta hora.',
    'already-pending': 'Ya tiene una solicitud abierta para esto. Espere la respuesta.',
    'too-many-open':
      'Tiene demasiadas solicitudes abiertas en esta clínica. Espere sus respuestas o cancele una primero.',
    'too-many-bookings': 'Ha pedido muchas citas hoy. Intente de nuevo mañana.',
  },
});
