import { sayingIn } from '@cusp/contract';
import type { PatientLanguage, Saying } from '@cusp/contract';

/** The emails about access to the portal, in Spanish, by the English. */
export const accessSpanish = {
  '{practice}: your patient portal': '{practice}: su portal para pacientes',
  '{practice} invited you to its patient portal, where you can see your appointments, bills, and images. Choose your password here:':
    '{practice} le invita a su portal para pacientes, donde puede ver sus citas, facturas e imágenes. Elija su contraseña aquí:',
  'The link can be used once and expires in {days} days. If you did not expect this, you can ignore it.':
    'El enlace sirve una sola vez, durante {days} días. Si no esperaba este mensaje, no haga caso de él.',

  'Your two-step verification was reset': 'Se quitó su segundo factor',
  '{practice} turned off two-step verification for your patient portal account: it now opens with this email and your password alone. Sign in and set a new one up under Profile.':
    '{practice} quitó el segundo factor de su cuenta del portal para pacientes: ahora se abre solo con este correo y su contraseña. Inicie sesión y configure uno nuevo en Mi perfil.',
  'If you did not request this, change your password right away and call your dental office.':
    'Si usted no lo pidió, elija de inmediato una contraseña nueva y llame a su consultorio dental.',
  'The Cusp administrator': 'El operador de Cusp',

  'Your patient portal account no longer has access to a record at {practice}. It was a duplicate record, and another account is now linked to it. If you did not expect this, call your dental office.':
    'Su cuenta del portal para pacientes ya no abre un expediente en {practice}: el expediente estaba dos veces, y otra cuenta lo conserva. Si no esperaba este mensaje, llame a su consultorio dental.',

  '{practice}: access to your patient portal': '{practice}: acceso a su portal para pacientes',
  'The account {email} can now see one of your records in the {practice} patient portal.':
    'La cuenta {email} ahora puede ver un expediente suyo en el portal para pacientes de {practice}.',
  'The account {email} can now see one of your records in the {practice} patient portal as {relation}.':
    'La cuenta {email} ahora puede ver un expediente suyo en el portal para pacientes de {practice} como {relation}.',
  'The access {email} has to one of your records in the {practice} patient portal was changed.':
    'Cambió el acceso de la cuenta {email} a un expediente suyo en el portal para pacientes de {practice}.',
  'The access {email} has to one of your records in the {practice} patient portal was changed. The account now has access as {relation}.':
    'Cambió el acceso de la cuenta {email} a un expediente suyo en el portal para pacientes de {practice}: ahora es como {relation}.',
  'The account {email} can no longer see one of your records in the {practice} patient portal.':
    'La cuenta {email} ya no puede ver un expediente suyo en el portal para pacientes de {practice}.',
  'Your patient portal account now has access to a record at {practice}.':
    'Su cuenta del portal para pacientes ahora abre un expediente en {practice}.',
  'Your patient portal account now has access to a record at {practice} as {relation}.':
    'Su cuenta del portal para pacientes ahora abre un expediente en {practice} como {relation}.',
  'Your patient portal account’s access to a record at {practice} was changed.':
    'Cambió el acceso de su cuenta del portal para pacientes a un expediente en {practice}.',
  'Your patient portal account’s access to a record at {practice} was changed. You now have access as {relation}.':
    'Cambió el acceso de su cuenta del portal para pacientes a un expediente en {practice}: ahora es como {relation}.',
  'Your patient portal account no longer has access to a record at {practice}.':
    'Su cuenta del portal para pacientes ya no abre un expediente en {practice}.',
  'Shared: {parts}.': 'Abre: {parts}.',
  'Nothing is shared right now.': 'Por ahora no abre nada.',
  'Access ends on {day}.': 'Termina el {day}.',
  'If you did not expect this, call your dental office.':
    'Si no esperaba este mensaje, llame a su consultorio dental.',
  'the patient': 'paciente',
  'a parent': 'madre o padre',
  'a guardian': 'tutor legal',
  'an agent': 'representante',
  visits: 'citas',
  'the health record': 'el expediente de salud',
  payments: 'pagos',
  forms: 'formularios',
  'contact details and notifications': 'datos de contacto y avisos',
} as const;

/** The texts of emails about access in one language. */
export type AccessSaying = Saying<keyof typeof accessSpanish>;
export const accessSaying = (language: PatientLanguage): AccessSaying => sayingIn(language, accessSpanish);
