/** Signing in, invitations, passwords and second factors. English and Spanish. docs/languages.md */
export const accountSpanish: Readonly<Record<string, string>> = {
  'We sent a code to {email}. It is valid for {minutes} minutes. If you don’t see it, check your spam folder.':
    'Se envió un código a {email}. Vale por {minutes} minutos; busque también en el correo no deseado.',
  'Accept the invitation': 'Aceptar la invitación',
  'Already have access? <link>Sign in</link>': '¿Ya tiene acceso? <link>Inicie sesión</link>',
  'Request a new link': 'Pedir un enlace nuevo',
  'At least {least} characters. A few words in a row are easy to remember.':
    'Al menos {least} caracteres. Unas cuantas palabras seguidas son fáciles de recordar.',
  'Back to sign in': 'Volver a iniciar sesión',
  'Check your email': 'Revise su correo',
  'Check your email.': 'Revise su correo.',
  'Choose a new password': 'Elija una contraseña nueva',
  'Choose a password. You will use it with this email to sign in. If you already have a portal account with this email, enter that password to add this record to it.':
    'Elija una contraseña. A partir de entonces entra con ella y este correo. Si ya tiene una cuenta del portal con este correo, escriba su contraseña y este expediente se agregará a ella.',
  Code: 'Código',
  'Code from the email': 'Código del correo',
  "Don't have an account? Contact your dental office to get access.":
    '¿No tiene cuenta? Pida acceso a su consultorio dental.',
  'First, confirm this address is yours. Request a code, then enter it below.':
    'Primero muestre que esta dirección es suya: pida que le enviemos un código y escríbalo abajo.',
  'Forgot your password?': '¿Olvidó su contraseña?',
  'If {address} has an account, we sent a link to choose a new password. The link can be used once and expires in {minutes} minutes.':
    'Si {address} tiene una cuenta, un enlace para elegir una contraseña nueva va en camino. Funciona una sola vez, durante {minutes} minutos.',
  'Login failed': 'No se pudo iniciar sesión',
  'New password': 'Contraseña nueva',
  'Email is not set up, so we can’t send a link. Please ask your practice owner for help.':
    'Aquí no hay correo configurado, así que no se puede enviar un enlace. Pida ayuda al dueño de su consultorio.',
  'Email is not set up, so we can’t send a link. Please ask your dental office for help.':
    'Aquí no hay correo configurado, así que no se puede enviar un enlace. Pida ayuda a su consultorio dental.',
  'One of the codes you saved': 'Uno de los que guardó',
  'Open My Portal': 'Abrir mi portal',
  Password: 'Contraseña',
  'Patient Login': 'Acceso para pacientes',
  'Please wait...': 'Espere, por favor...',
  'Recovery code': 'Código de recuperación',
  'Save Password': 'Guardar la contraseña',
  'Send Another Code': 'Enviar otro código',
  'Send Code': 'Enviar código',
  'Send Link': 'Enviar enlace',
  'Show password': 'Mostrar la contraseña',
  'Sign In': 'Iniciar sesión',
  '6-digit code from your authenticator app, or a recovery code':
    'Seis dígitos de su aplicación de autenticación o un código de recuperación',
  'Staff Login': 'Acceso del personal',
  'The code could not be sent': 'No se pudo enviar el código',
  'The invitation could not be accepted': 'No se pudo aceptar la invitación',
  'We couldn’t open this invitation': 'No se pudo abrir la invitación',
  'We couldn’t open this link. Please try again.':
    'No se pudo abrir el enlace. Inténtelo de nuevo, por favor.',
  'The link could not be sent': 'No se pudo enviar el enlace',
  'The passkey was not used. Try again, or use a code.':
    'No se usó la llave de acceso. Inténtelo de nuevo o use un código.',
  'The passkey was not used. Try again, or use your password.':
    'No se usó la llave de acceso. Inténtelo de nuevo o use su contraseña.',
  'The password was not changed': 'La contraseña no cambió',
  'This link is incomplete. Open it again from the email, or request a new one.':
    'Este enlace está incompleto. Ábralo de nuevo desde el correo o pida uno nuevo.',
  'This link is incomplete. Open it again from the invitation, or call your dental office.':
    'Este enlace está incompleto. Ábralo de nuevo desde la invitación o llame a su consultorio dental.',
  'This passkey belongs to someone else. Use your own, or your password.':
    'Esta llave de acceso es de otra persona. Use la suya o su contraseña.',
  'Use a passkey': 'Usar una llave de acceso',
  'We’ll email you a link to choose a new password.': 'Le enviamos un enlace para elegir una nueva.',
  'Welcome to your patient portal!': '¡Le damos la bienvenida a su portal!',
  'Your invitation': 'Su invitación',
  'Your password was changed. Please sign in.': 'Su contraseña cambió. Inicie sesión, por favor.',
  'Your appointments, bills, and images in one place.': 'Sus citas, facturas e imágenes en un solo lugar.',
  '{digits} digits': '{digits} dígitos',
  '{practice_name} invites you to its patient portal.':
    '{practice_name} le invita a su portal para pacientes.',
};
