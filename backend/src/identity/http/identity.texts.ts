import { Texts } from '../../platform/http/texts/texts.js';

export const identityTexts = new Texts({
  en: {
    'required-fields': 'Please fill in all required fields',
    'password-too-short': 'Password must be at least 8 characters',
    'password-too-weak':
      'Password must contain at least one uppercase letter, one lowercase letter, one ' +
      'number, and one special character',
    'invalid-zip-code': 'Please enter a valid 5-digit zip code',
    'invalid-email': 'Invalid email address.',
    'email-and-password': 'Please enter both email and password',
    'email-taken': 'This email is already registered. Please sign in instead.',
    'invalid-credentials': 'Invalid email or password.',
    'weak-password': 'Password is too weak. Please use a stronger password.',
    'too-many-attempts': 'Too many failed attempts. Please try again later.',
    'links-go-on':
      'To get in now, ask for a sign-in link or a reset link by email. Both still work.',
    'mail-held':
      'No mail was sent. This address got several mails already. Please try again later.',
    'too-soon': 'We just sent a mail to this address. Please wait before you ask for another.',
    'invalid-link': 'Invalid or expired link',
    'invalid-path': 'Must be a path of this site, such as /services.',
    'invalid-ticket': 'This page is too old. Please sign in again to get another mail.',
    'already-verified': 'Your email is verified already. You can sign in.',
    'not-verified': 'This email is not verified yet.',
    'email-mismatch': 'This is not the email you signed in with.',
    'account-not-found': 'No account found with this email address.',
    'wrong-password': 'This is not your password.',
    'wrong-code': 'This code is not right. Try the next one.',
    'invalid-code': 'This code is not right. Try the next one.',
    'invalid-challenge': 'This page is too old. Please sign in again.',
    'second-factor-required': 'Enter the code of your authenticator app.',
    'second-factor-on': 'Two-step sign-in is on already.',
    'invalid-phone': 'Please enter a 10-digit phone number',
    'invalid-version': 'This version is not known.',
    'not-withdrawable': 'Without this there is no account. You can delete your account instead.',
    'own-account': 'You cannot change your own role or status.',
    'no-second-factor': 'This person has no two-step sign-in to turn off.',
    'own-second-factor-missing': 'First turn two-step sign-in on for your own account.',
    'last-admin': 'Somebody must be left who is an admin.',
    'not-a-day': 'Must be a day such as 2026-12-01.',
    'wrong-range': 'Must not be before the first day, and at most 400 days after it.',
  },
  es: {
    'required-fields': 'Complete todos los campos obligatorios',
    'password-too-short': 'La contraseña debe tener al menos 8 caracteres',
    'password-too-weak':
      'La contraseña debe tener al menos una letra mayúscula, una minúscula, un número y ' +
      'un carácter especial',
    'invalid-zip-code': 'Escriba un código postal válido de 5 cifras',
    'invalid-email': 'El correo no es válido.',
    'email-and-password': 'Escriba su correo y su contraseña',
    'email-taken': 'Este correo ya está registrado. Inicie sesión.',
    'invalid-credentials': 'El correo o la contraseña no son correctos.',
    'weak-password': 'La contraseña es demasiado débil. Use una más fuerte.',
    'too-many-attempts': 'Demasiados intentos fallidos. Intente de nuevo más tarde.',
    'links-go-on':
      'Para entrar ahora, pida por correo un enlace para iniciar sesión o para cambiar la ' +
      'contraseña. Los dos siguen funcionando.',
    'mail-held':
      'No se envió ningún mensaje. Esta dirección ya recibió varios. Intente de nuevo más tarde.',
    'too-soon': 'Acabamos de enviar un mensaje a esta dirección. Espere antes de pedir otro.',
    'invalid-link': 'El enlace no es válido o venció',
    'invalid-path': 'Debe ser una ruta de este sitio, como /services.',
    'invalid-ticket':
      'Esta página es demasiado antigua. Inicie sesión de nuevo para recibir otro mensaje.',
    'already-verified': 'Su correo ya está verificado. Puede iniciar sesión.',
    'not-verified': 'Este correo aún no está verificado.',
    'email-mismatch': 'Este no es el correo con el que inició sesión.',
    'account-not-found': 'No hay ninguna cuenta con este correo.',
    'wrong-password': 'Esta no es su contraseña.',
    'wrong-code': 'Este código no es correcto. Pruebe el siguiente.',
    'invalid-code': 'Este código no es correcto. Pruebe el siguiente.',
    'invalid-challenge': 'Esta página es demasiado antigua. Inicie sesión de nuevo.',
    'second-factor-required': 'Escriba el código de su aplicación de autenticación.',
    'second-factor-on': 'El inicio de sesión en dos pasos ya está activo.',
    'invalid-phone': 'Escriba un teléfono de 10 cifras',
    'invalid-version': 'Esta versión no se conoce.',
    'not-withdrawable': 'Sin esto no hay cuenta. Puede eliminar su cuenta.',
    'own-account': 'No puede cambiar su propio rol o estado.',
    'no-second-factor': 'Esta persona no tiene activo el inicio de sesión en dos pasos.',
    'own-second-factor-missing':
      'Primero active el inicio de sesión en dos pasos de su propia cuenta.',
    'last-admin': 'Debe quedar alguien que sea administrador.',
    'not-a-day': 'Debe ser un día como 2026-12-01.',
    'wrong-range': 'No debe ser anterior al primer día, y como máximo 400 días después.',
  },
});
