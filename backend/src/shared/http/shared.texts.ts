import { Texts } from './texts.js';

export const sharedTexts = new Texts({
  en: {
    'bad-request': 'The request is not well formed.', 'validation-failed': 'Please check your input.', whitelistValidation: 'This field is not known.',
    required: 'Required', 'invalid-input': 'Please check this field.', 'too-long': 'Use at most $1 characters.', 'too-short': 'Use at least $1 characters.',
    'at-least': 'Must be at least $1.', 'at-most': 'Must be at most $1.', 'at-most-entries': 'Use at most $1 entries.',
    'not-a-text': 'Must be a text.', 'not-a-number': 'Must be a whole number.', 'not-true-or-false': 'Must be true or false.', 'not-one-of': 'Must be one of: $1.',
    'not-an-id': 'Must be an id.', 'not-a-time': 'Must be a time such as 2026-12-01T14:00:00Z.', 'not-an-object': 'Must be an object.', 'not-a-list': 'Must be a list.',
    'idempotency-key': 'Use 16 to 255 letters, digits or signs without spaces.', 'idempotency-key-reused': 'This idempotency key was used with another body.',
    'still-running': 'The same request is still running. Try again in a moment.', 'too-nested': 'The request is nested too deeply.',
    'sign-in': 'Please sign in.', 'invalid-token': 'Your session is no longer valid. Please sign in again.', 'email-not-verified': 'Please verify your email before signing in.',
    forbidden: 'You may not do this.', 'no-access-rule': 'You may not do this.', 'wrong-role': 'You may not do this.', 'account-suspended': 'This account is suspended. Please contact support.', 'second-factor-missing': 'Staff must turn on two-step sign-in first.',
    'not-found': 'There is nothing here.', 'method-not-allowed': 'This cannot be done here.', 'not-acceptable': 'We can only answer in JSON.', 'request-timeout': 'The request took too long to arrive.',
    'payload-too-large': 'The request is too large.', 'headers-too-large': 'The headers of the request are too large.', 'unsupported-media-type': 'Send JSON.', 'too-many-requests': 'Too many requests. Please wait a moment.',
    'possible-now': 'Possible now: $1.', 'retry-after': 'Try again in $1 seconds.',
    'concurrent-change': 'Somebody else changed this in the meantime.', busy: 'We are busy. Please try again in a moment.', 'server-error': 'Something went wrong on our side. Please try again.',
  },
  es: {
    'bad-request': 'La solicitud no está bien formada.', 'validation-failed': 'Revise los datos.', whitelistValidation: 'Este campo no se conoce.',
    required: 'Obligatorio', 'invalid-input': 'Revise este campo.', 'too-long': 'Use $1 caracteres como máximo.', 'too-short': 'Use al menos $1 caracteres.',
    'at-least': 'Debe ser al menos $1.', 'at-most': 'Debe ser como máximo $1.', 'at-most-entries': 'Use $1 entradas como máximo.',
    'not-a-text': 'Debe ser un texto.', 'not-a-number': 'Debe ser un número entero.', 'not-true-or-false': 'Debe ser verdadero o falso.', 'not-one-of': 'Debe ser uno de: $1.',
    'not-an-id': 'Debe ser un identificador.', 'not-a-time': 'Debe ser una hora como 2026-12-01T14:00:00Z.', 'not-an-object': 'Debe ser un objeto.', 'not-a-list': 'Debe ser una lista.',
    'idempotency-key': 'Use de 16 a 255 letras, cifras o signos sin espacios.', 'idempotency-key-reused': 'Esta clave de idempotencia se usó con otros datos.',
    'still-running': 'La misma solicitud sigue en curso. Intente de nuevo en un momento.', 'too-nested': 'La solicitud tiene demasiados niveles.',
    'sign-in': 'Inicie sesión.', 'invalid-token': 'Su sesión ya no es válida. Inicie sesión de nuevo.', 'email-not-verified': 'Verifique su correo antes de iniciar sesión.',
    forbidden: 'No puede hacer esto.', 'no-access-rule': 'No puede hacer esto.', 'wrong-role': 'No puede hacer esto.', 'account-suspended': 'Esta cuenta está suspendida. Comuníquese con soporte.', 'second-factor-missing': 'El personal debe activar primero el inicio de sesión en dos pasos.',
    'not-found': 'Aquí no hay nada.', 'method-not-allowed': 'Esto no se puede hacer aquí.', 'not-acceptable': 'Solo podemos responder en JSON.', 'request-timeout': 'La solicitud tardó demasiado en llegar.',
    'payload-too-large': 'La solicitud es demasiado grande.', 'headers-too-large': 'Los encabezados de la solicitud son demasiado grandes.', 'unsupported-media-type': 'Envíe JSON.', 'too-many-requests': 'Demasiadas solicitudes. Espere un momento.',
    'possible-now': 'Ahora es posible: $1.', 'retry-after': 'Intente de nuevo en $1 segundos.',
    'concurrent-change': 'Otra persona lo cambió mientras tanto.', busy: 'Estamos ocupados. Intente de nuevo en un momento.', 'server-error': 'Algo falló de nuestro lado. Intente de nuevo.',
  },
});
