import { sayingIn } from '@cusp/contract';
import type { PatientLanguage, Saying } from '@cusp/contract';

/** The emails about an account of the portal, in Spanish, by the English. */
export const accountEmailSpanish = {
  '{practice}: your code for the patient portal': '{practice}: su código para el portal para pacientes',
  '{practice} invited you to its patient portal. Your code is':
    '{practice} le invitó a su portal para pacientes. Su código es',
  'It confirms this address is yours and is valid for {minutes} minutes. If you did not open the invitation, ignore this email and do not share the code.':
    'Demuestra que este correo es suyo y es válido por {minutes} minutos. Si usted no abrió la invitación, no haga caso de este mensaje y no le dé el código a nadie.',

  '{practice}: your portal password was changed': '{practice}: cambió su contraseña del portal',
  'Your patient portal password was just changed. You have been signed out everywhere else.':
    'La contraseña de su cuenta del portal para pacientes se acaba de cambiar en el portal. En los demás lugares donde tenía la sesión abierta, se cerró.',
  'If this was not you, reset your password right away using “Forgot your password?” on the sign-in page, and call the office.':
    'Si no fue usted, elija de inmediato una contraseña nueva con «¿Olvidó su contraseña?» en la página de inicio de sesión y llame al consultorio.',

  '{practice}: your phone number was changed': '{practice}: cambió su número de teléfono',
  'Your phone number was changed in the patient portal. From now on we call and text the new number.':
    'Su número de teléfono se cambió en el portal para pacientes. Desde ahora llamamos y escribimos al número nuevo.',
  '{practice}: your phone number was changed in our patient portal. If this was not you, please call us. Reply STOP to opt out.':
    '{practice}: su teléfono se cambió en nuestro portal. Si no fue usted, llámenos. Responda STOP para no recibir más.',
  '{practice}: your notifications were changed': '{practice}: cambiaron sus avisos',
  'Someone with access to your record in the patient portal changed what we text and email you about.':
    'Alguien que abre su expediente en el portal para pacientes cambió sobre qué le escribimos por mensaje de texto y por correo.',
  'If you did not expect this, call the office.': 'Si no esperaba este mensaje, llame al consultorio.',

  '{practice}: your email address was changed': '{practice}: cambió su correo electrónico',
  'Your email address was removed in the patient portal. We no longer have one on file.':
    'Su correo electrónico se cambió en el portal para pacientes. Ya no tenemos ninguno suyo.',
  'Your email address was changed in the patient portal. We will now use the new address.':
    'Su correo electrónico se cambió en el portal para pacientes. Desde ahora escribimos al correo nuevo.',
  'Your patient portal sign-in has not changed. Use the same email and password.':
    'La entrada al portal para pacientes no ha cambiado: el correo y la contraseña para entrar siguen siendo los mismos.',
  'If this was not you, call the office.': 'Si no fue usted, llame al consultorio.',

  '{practice}: we now use this email address': '{practice}: ahora usamos este correo electrónico',
  'This address was entered in the patient portal. We will now send email here.':
    'Alguien escribió este correo en el portal para pacientes. Desde ahora escribimos aquí.',
  'If this wasn’t you, call the office.':
    'Si no sabe de qué se trata, llame al consultorio o no haga caso de este mensaje.',
} as const;

/** A sentence of the emails about an account. */
export type AccountSentence = keyof typeof accountEmailSpanish;
export const accountSaying = (language: PatientLanguage): Saying<AccountSentence> =>
  sayingIn(language, accountEmailSpanish);
