import { Texts } from '../../shared/http/texts.js';

export const identityTexts = new Texts({
  en: {
    'required-fields': 'Please fill in all required fields', 'password-too-short': 'Password must be at least 8 characters',
    'password-too-weak': 'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
    'invalid-zip-code': 'Please enter a valid 5-digit zip code', 'invalid-email': 'Invalid email address.', 'email-and-password': 'Please enter both email and password',
    'email-taken': 'This email is already registered. Please sign in instead.', 'invalid-credentials': 'Invalid email or password.',
    'too-many-attempts': 'Too many failed attempts. Please try again later.', 'too-soon': 'We just sent a mail to this address. Please wait before you ask for another.',
    'invalid-link': 'Invalid or expired link', 'invalid-ticket': 'This page is too old. Please sign in again to get another mail.',
    'already-verified': 'Your email is verified already. You can sign in.', 'not-verified': 'This email is not verified yet.',
    'email-mismatch': 'This is not the email you signed in with.',
  },
  es: {
    'required-fields': 'Complete todos los campos obligatorios', 'password-too-short': 'La contraseña debe tener al menos 8 caracteres',
    'password-too-weak': 'La contraseña debe tener al menos una letra mayúscula, una minúscula, un número y un carácter especial',
    'invalid-zip-code': 'Escriba un código postal válido de 5 cifras', 'invalid-email': 'El correo no es válido.', 'email-and-password': 'Escriba su correo y su contraseña',
    'email-taken': 'Este correo ya está registrado. Inicie sesión.', 'invalid-credentials': 'El correo o la contraseña no son correctos.',
    'too-many-attempts': 'Demasiados intentos fallidos. Intente de nuevo más tarde.', 'too-soon': 'Acabamos de enviar un mensaje a esta dirección. Espere antes de pedir otro.',
    'invalid-link': 'El enlace no es válido o venció', 'invalid-ticket': 'Esta página es demasiado antigua. Inicie sesión de nuevo para recibir otro mensaje.',
    'already-verified': 'Su correo ya está verificado. Puede iniciar sesión.', 'not-verified': 'Este correo aún no está verificado.',
    'email-mismatch': 'Este no es el correo con el que inició sesión.',
  },
});
