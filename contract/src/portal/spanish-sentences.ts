import { bookingSentences } from './spanish-booking.ts';

/**
 * The server's answers to patients' pages, in Spanish: the sentences of refusals and of schemas, by their English. Words in braces
 * are blanks. docs/languages.md
 */
export const refusalSentences: Readonly<Record<string, string>> = {
  ...bookingSentences,
  'You’ve reached today’s message limit. Please call your dental office.':
    'Hoy nos escribió varias veces. Llame a su consultorio dental, por favor.',
  'Choose a topic.': 'Elija de qué se trata.',
  'Choose a prescription.': 'Elija una receta.',
  'Enter what you need.': 'Escriba qué necesita.',
  'That message was not found.': 'No se encontró este mensaje.',
  'This text contains a character that can’t be sent.':
    'Este texto contiene un carácter que no se puede enviar.',
  'Pictures can’t be sent to the practice right now. Please call your dental office.':
    'Por ahora no se pueden enviar imágenes al consultorio. Llame a su consultorio dental, por favor.',
  'Choose a JPEG or PNG picture.': 'Elija una imagen JPEG o PNG.',
  'Enter your message.': 'Escriba su mensaje.',
  'The last message read is missing.': 'Indique el último mensaje leído.',
  'This link is incomplete or has expired. Please call your dental office.':
    'Este enlace está incompleto o venció. Llame a su consultorio dental, por favor.',
  'Your visit has been changed since then. Please call your dental office.':
    'Su cita cambió desde entonces. Llame a su consultorio dental, por favor.',
  'We couldn’t find this invitation. Make sure you opened the full link, or call your dental office.':
    'No se encontró esta invitación. Revise que el enlace esté completo o llame a su consultorio dental.',
  'This invitation was already used. Sign in, or call your dental office.':
    'Esta invitación ya se usó. Inicie sesión o llame a su consultorio dental.',
  'This invitation was already used. Sign in, or call {whom} at {phone}.':
    'Esta invitación ya se usó. Inicie sesión o llame a {whom} al {phone}.',
  'This invitation was already used. Sign in, or call {whom}.':
    'Esta invitación ya se usó. Inicie sesión o llame a {whom}.',
  'This invitation has expired. Call your dental office for a new one.':
    'Esta invitación venció. Llame a su consultorio dental para pedir una nueva.',
  'This invitation has expired. Call {whom} at {phone} for a new one.':
    'Esta invitación venció. Llame a {whom} al {phone} para pedir una nueva.',
  'This invitation has expired. Call {whom} for a new one.':
    'Esta invitación venció. Llame a {whom} para pedir una nueva.',
  'Enter the code that was mailed to this address.': 'Escriba el código que se envió a esta dirección.',
  'This code is incorrect or has expired. Request a new one.':
    'Este código no es correcto o es muy viejo. Pida uno nuevo.',
  'You already have an account with this email. Enter the password of that account.':
    'Usted ya tiene una cuenta con este correo. Escriba la contraseña de esa cuenta.',
  'Another account with this email already uses this password. Choose a different password for this practice.':
    'Esta contraseña es la de otra cuenta con este correo. Elija una distinta para este consultorio.',
  'An account with this email was just created. Open the link again and enter that account’s password.':
    'En este momento se creó una cuenta con este correo. Abra el enlace de nuevo y escriba la contraseña de esa cuenta.',
  'This email has reached its limit of accounts. Ask your dental office to invite you at another address.':
    'Este correo ya tiene todas las cuentas posibles. Pida a su consultorio dental una invitación a otra dirección.',
  'Enter a code from your authenticator app or a recovery code, or use a passkey.':
    'Escriba el código de su aplicación de autenticación o un código de recuperación, o use una llave de acceso.',
  'Too many attempts. Please wait a while and try again.':
    'Demasiados intentos. Espere un rato e inténtelo de nuevo.',
  'This practice is suspended. Nothing was deleted; please contact the operator of this service.':
    'Este consultorio está suspendido. No se borró nada; comuníquese con el operador de este servicio.',
  'This practice is suspended. Records can be viewed but not changed.':
    'Este consultorio está suspendido: no se puede cambiar nada.',
  'You can’t make changes right now. Your records can be viewed until {date}. Please call your dental office.':
    'En este momento no se puede cambiar nada aquí; todo se puede leer hasta el {date}. Llame a su consultorio dental, por favor.',
  'Visits can’t be booked online right now. Please call your dental office.':
    'En este momento no se pueden hacer citas en línea. Llame a su consultorio dental, por favor.',
  'This time was just taken. Please choose another one.':
    'Este horario se acaba de ocupar. Elija otro, por favor.',
  'You’ve reached the limit for online bookings. Please call your dental office to book another visit.':
    'Usted ya hizo varias citas. Llame a su consultorio dental para hacer otra, por favor.',
  'You’ve reached today’s limit for changes. Please call your dental office.':
    'Usted cambió sus citas varias veces hoy. Llame a su consultorio dental, por favor.',
  'This visit can’t be changed online. Please call your dental office.':
    'Esta cita no se puede cambiar en línea. Llame a su consultorio dental, por favor.',
  'It is too early to check in for this visit.':
    'Todavía es muy temprano para registrar su llegada a esta cita.',
  'This visit has already started.': 'Esta cita ya comenzó.',
  'This visit was canceled. Please call your dental office.':
    'Esta cita se canceló. Llame a su consultorio dental, por favor.',
  'You can’t check in here for this visit. Please go to the front desk.':
    'No puede registrar aquí su llegada a esta cita. Pase a la recepción, por favor.',
  'That reason to book was not found.': 'No se encontró ese motivo de la cita.',
  'That provider was not found.': 'No se encontró a ese profesional.',
  'Choose a reason.': 'Elija un motivo.',
  'Choose a day.': 'Elija un día.',
  'Choose a time.': 'Elija una hora.',
  'This is not the id of a provider.': 'Este no es el identificador de un profesional.',
  'Choose 1 to 31 days.': 'Elija de 1 a 31 días.',
  'Enter a real date, like 6/19/1989.': 'Escriba una fecha real, como 6/19/1989.',
  'Enter a time, like 9:30 AM.': 'Escriba una hora, como 9:30 AM.',
  'Enter the date.': 'Escriba la fecha.',
  'That patient was not found.': 'No se encontró a ese paciente.',
  'This record was changed by someone else. Reload it and try again.':
    'Otra persona cambió este registro. Vuelva a cargarlo e inténtelo de nuevo.',
  'Not found.': 'No se encontró.',
  'That treatment was not found.': 'No se encontró ese tratamiento.',
  'Online payment is not set up. Please call the office.':
    'El pago en línea no está configurado. Llame al consultorio, por favor.',
  'Accept the treatment plan first. Then you can prepay your part.':
    'Primero acepte el plan de tratamiento. Después puede pagar su parte por adelantado.',
  'Nothing is due on this bill.': 'De esta factura no se debe nada.',
  'Nothing is due on this account.': 'En esta cuenta no se debe nada.',
  'A payment of this bill is already being processed.': 'Ya se está procesando un pago de esta factura.',
  'You are not a family guarantor at this practice.': 'Usted no es responsable de pago de una familia aquí.',
  'Choose what to pay: the full balance, specific bills, an amount, a payment plan, or the family balance.':
    'Diga qué se va a pagar: todo, algunas facturas, una cantidad, un plan de pagos o el saldo de la familia.',
  'Nothing is due.': 'No se debe nada.',
  'Enter at most ${amount}, the total due.': 'Escriba como máximo ${amount}, que es todo lo que se debe.',
  'Of "{choice}" only one can be accepted: {names}.':
    'De "{choice}" solo se puede aceptar una opción: {names}.',
  'Choose one for "{choice}": {names}.': 'Elija una opción para "{choice}": {names}.',
  'At most $1,000,000.00 can be paid at once.': 'Se pueden pagar como máximo $1,000,000.00 a la vez.',
  'The payment processor did not respond in time. You were not charged. Please try again in a moment.':
    'El proveedor de pagos no respondió a tiempo. No se cobró nada; inténtelo de nuevo en un momento.',
  'The payment was not accepted. You were not charged. Please call the office.':
    'El proveedor de pagos no aceptó este pago. No se cobró nada; llame al consultorio, por favor.',
  'This appointment has changed since then. Please call your dental office.':
    'Esta cita cambió desde entonces. Llame a su consultorio dental, por favor.',
  'You’ve changed this too many times. Please call your dental office.':
    'Usted ya cambió esto varias veces. Llame a su consultorio dental, por favor.',
  'Email is not set up, so no link can be sent.':
    'Aquí no hay correo configurado, así que no se puede enviar un enlace.',
  'The email could not be sent right now. Please try again in a moment.':
    'No se pudo enviar el correo en este momento. Inténtelo de nuevo en un momento.',
  'Too many emails were sent. Please wait a while and try again.':
    'Se enviaron demasiados correos. Espere un rato e inténtelo de nuevo.',
  'This link does not work. Please call your dental office.':
    'Este enlace no funciona. Llame a su consultorio dental, por favor.',
  'This was already paid, or the link has expired. Nothing was charged.':
    'Esto ya se pagó o el enlace venció. No se cobró nada.',
  'No card is on file. Pay on the payment page instead.':
    'No hay una tarjeta guardada. Pague en la página de pago.',
  'That treatment plan was not found.': 'No se encontró ese plan de tratamiento.',
  'A newer version of this plan was presented. Respond to that version.':
    'Se presentó una versión más nueva de este plan. Responda a esa.',
  'This plan has expired. Ask for a new version.': 'Este plan ya venció. Pida una versión nueva.',
  'This plan expired on {date}. Ask for a new version.':
    'Este plan venció el {date}. Pida una versión nueva.',
  'This plan was already accepted or declined. Present a new version to ask again.':
    'Esto ya se respondió. Pida al consultorio una versión nueva del plan para responder otra vez.',
  'That membership was not found.': 'No se encontró esa membresía.',
  'This membership was already canceled or has ended.': 'Esta membresía ya se canceló o terminó.',
  'That appointment was not found.': 'No se encontró esa cita.',
  'An export is already running. Try again when it finishes.':
    'En este momento se está preparando una descarga. Inténtelo cuando termine.',
  'Cusp is very busy right now. Please try again in a moment.':
    'Cusp está muy ocupado en este momento. Inténtelo de nuevo en un momento.',
  'The email or password is incorrect.': 'El correo o la contraseña no son correctos.',
  'This account no longer has a patient record. Call your dental office.':
    'Esta cuenta ya no tiene un expediente de paciente. Llame a su consultorio dental.',
  'We don’t recognize this passkey. Sign in with your password.':
    'Aquí no se conoce esta llave de acceso. Inicie sesión con su contraseña.',
  'That payment plan was not found.': 'No se encontró ese plan de pagos.',
  'That statement was not found.': 'No se encontró ese estado de cuenta.',
  'This link was already used or has expired. Ask for a new one.':
    'Este enlace ya se usó o venció. Pida uno nuevo.',
  'That prescription was not found.': 'No se encontró esa receta.',
  'That document was not found.': 'No se encontró ese documento.',
  'That payment was not found.': 'No se encontró ese pago.',
  'That image was not found.': 'No se encontró esa imagen.',
  'That passkey was not found.': 'No se encontró esa llave de acceso.',
  'That session was not found.': 'No se encontró esa sesión.',
  'That card was not found.': 'No se encontró esa tarjeta.',
  'This card has already been reviewed.': 'Alguien ya decidió sobre esta tarjeta.',
  'The back of this card has already been sent.': 'El reverso de esta tarjeta ya se envió.',
  'This part of the record is not shared with your account. Your dental office can tell you more.':
    'Esta parte del expediente no se comparte con su cuenta. Su consultorio dental puede informarle.',
  'Your dental office controls this setting. Please ask them.':
    'Las reglas del consultorio no le dejan decidir esto. Pregunte en su consultorio dental.',
  'Choose a part of the record.': 'Elija una parte del expediente.',
  'Notifications aren’t supported in this browser.':
    'No conocemos el servicio de notificaciones de este navegador, así que no se puede usar.',
  'Choose visits, forms or documents.': 'Elija citas, formularios o documentos.',
  'You’ve reached the photo limit for this form. Bring the rest to your visit.':
    'Este formulario no puede recibir más fotos. Traiga el resto a su cita.',
  'Only JPEG and PNG photos can be taken, and this file is a different type.':
    'Solo se aceptan fotos JPEG y PNG, y este archivo no es ninguna de ellas.',
  'Photos can’t be accepted right now. Bring the card to your visit, or call your dental office.':
    'Su consultorio no puede recibir fotos en este momento. Traiga la tarjeta a su cita o llame.',
  'This file can’t be accepted.': 'No se puede aceptar este archivo.',
  'This photo is in HEIC, the iPhone’s own format. Send it as a JPEG: on the iPhone, choose Settings, Camera, Formats, Most Compatible, and take it again, or export it as a JPEG on a computer.':
    'Esta foto está en HEIC, el formato propio del iPhone. Envíela como JPEG: en el iPhone elija Ajustes, Cámara, Formatos, Más compatible, y tómela de nuevo, o expórtela como JPEG en una computadora.',
  'Only PNG, JPEG and WebP images can be taken, and this file is a different type.':
    'Solo se pueden recibir imágenes PNG, JPEG y WebP, y este archivo no es ninguna de ellas.',
  'This image is damaged or incomplete and cannot be opened.':
    'Esta imagen está dañada o incompleta y no se puede abrir.',
  'This image is too large. The limit is 100 megapixels.':
    'Esta imagen tiene demasiados píxeles: se pueden recibir como máximo 100 megapíxeles.',
  'Animated images aren’t supported.': 'No se pueden recibir imágenes animadas.',
  'This image takes too long to open. Choose a smaller one.':
    'Esta imagen tarda demasiado en abrirse y no se puede recibir.',
  'This image is too large to open. Choose a smaller one.':
    'Esta imagen necesita demasiada memoria para abrirse y no se puede recibir.',
  'Choose a file.': 'Elija un archivo.',
  'Send one file at a time.': 'Envíe un archivo a la vez.',
  'Choose a file of {count} MB or less.': 'Un archivo puede tener como máximo {count} MB.',
  'The files cannot be reached right now. Please try again in a moment.':
    'No se puede llegar a los archivos en este momento. Inténtelo de nuevo en un momento.',
  'You can send up to three cards a day. Bring the card to your visit, or send it tomorrow.':
    'Hoy ya envió tres tarjetas, el máximo por día. Traiga la tarjeta a su cita o envíela mañana.',
  'The request could not be understood.': 'No se entendió la solicitud.',
  'That is too large.': 'Es demasiado grande.',
  'Something went wrong on our side. Please try again.':
    'Algo falló de nuestro lado. Inténtelo de nuevo, por favor.',
  'This document is too large to create. Choose a shorter period or fewer records, and try again.':
    'No se pudo preparar este documento: toma demasiado tiempo o memoria. Inténtelo de nuevo o pida menos a la vez.',
  'This took too long and was stopped. Please try again in a moment.':
    'Esto tardó demasiado y se detuvo. Inténtelo de nuevo en un momento.',
  'Someone else is changing these records right now. Please try again in a moment.':
    'Los mismos datos se están cambiando en este momento. Inténtelo de nuevo en un momento.',
  'The database cannot be reached right now. Please try again in a moment.':
    'No se puede llegar a la base de datos en este momento. Inténtelo de nuevo en un momento.',
  'The request is not valid JSON.': 'La solicitud no es JSON válido.',
  'This content type is not accepted. Send JSON.': 'Aquí no se acepta este tipo de contenido. Envíe JSON.',
  'Send a form (multipart/form-data) with a file.':
    'Envíe un formulario (multipart/form-data) con un archivo.',
  'Please check your entries.': 'Revise lo que escribió, por favor.',
  'This request is still being processed. Try again in a moment.':
    'Todavía se está trabajando en la misma solicitud. Inténtelo de nuevo en un momento.',
  'This Idempotency-Key was used before with other content.':
    'Esta Idempotency-Key ya se usó con otro contenido.',
  'An Idempotency-Key has 1 to 200 visible ASCII characters.':
    'Una Idempotency-Key tiene de 1 a 200 caracteres ASCII visibles.',
  'Please sign in.': 'Inicie sesión, por favor.',
  'You’re signed in to a different part of Cusp. Sign in here to continue.':
    'Este inicio de sesión no es para esta parte de Cusp.',
  'The current password is incorrect.': 'Esta no es su contraseña actual.',
  'Choose a password that’s different from your current one.': 'Elija una contraseña distinta de la actual.',
  'Choose a password that you haven’t used before.': 'Elija una contraseña que no haya usado antes.',
  'This password is too common. Choose another one.':
    'Esta contraseña es una de las más comunes. Elija otra.',
  'To change two-step verification, confirm it’s you. Enter a code or a recovery code, or use a passkey.':
    'Para cambiar su segundo factor hay que darlo. Escriba un código o un código de recuperación, o use una llave de acceso.',
  'This code is incorrect. Codes change every 30 seconds and can be used only once.':
    'Este código no es correcto. Los códigos cambian cada 30 segundos y sirven una vez.',
  'This passkey could not be used. Try again, or use a code.':
    'No se pudo usar esta llave de acceso. Inténtelo de nuevo o use un código.',
  'Two-step verification is required here. Add another method before you remove this one.':
    'Aquí se requiere un segundo factor. Configure otro antes de quitar el último.',
  'Two-step verification is not set up.': 'No hay un segundo factor configurado.',
  'This set-up has expired. Start again.': 'Esta configuración venció. Comience de nuevo.',
  // Texts that patients agree to.
  'I authorize the practice to keep my card on file with its payment processor so I can pay with one click and so payment plan installments I agree to can be charged to it. I can remove it here at any time.':
    'Acepto que mi tarjeta se guarde con el proveedor de pagos, para pagar con un clic y para que se le puedan cargar los pagos de un plan de pagos que yo acepte. Puedo quitarla aquí en cualquier momento.',
  // Field errors.
  'This link is not complete.': 'Este enlace está incompleto.',
  'Please try again.': 'Inténtelo de nuevo, por favor.',
  'The link is incomplete.': 'El enlace está incompleto.',
  'Choose a password.': 'Elija una contraseña.',
  'Enter the password.': 'Escriba la contraseña.',
  'This password is too long.': 'Esta contraseña es demasiado larga.',
  'This code is too long.': 'Este código es demasiado largo.',
  'Use at least {count} characters.': 'Use al menos {count} caracteres.',
  'Use at most {count} characters.': 'Use como máximo {count} caracteres.',
  'Choose a patient.': 'Esto no es el número de un paciente.',
  'This is not the id of a treatment.': 'Esto no es el número de un tratamiento.',
  'This is not the id of a record.': 'Esto no es el número de un registro.',
  'The return address is missing.': 'Falta el sitio.',
  'The return address is not on this site.': 'Esto no es este sitio.',
  'Use true, or leave this out.': 'Diga true o no lo incluya.',
  'Choose the bills.': 'Elija las cuentas.',
  'Choose a bill.': 'Elija una cuenta.',
  'Choose up to 200 bills.': 'Elija hasta 200 cuentas.',
  'Enter the amount.': 'Escriba la cantidad.',
  'The amount must be more than $0.': 'La cantidad debe ser mayor que $0.',
  'Use at most $1,000,000.': 'Use como máximo $1,000,000.',
  'Use at most two decimals.': 'Use como máximo dos decimales.',
  'Choose yes or no.': 'Elija sí o no.',
  'Choose text or email.': 'Elija mensaje de texto o correo.',
  'Choose care, billing or news.': 'Elija atención, cuentas o noticias.',
  'Enter the email address.': 'Escriba el correo electrónico.',
  'Enter an email address like name@example.com.': 'Escriba un correo como nombre@example.com.',
  'This text contains a character that cannot be saved.':
    'Este texto contiene un carácter que no se puede guardar.',
  'The limit must be a whole number from 1 to 1000.': 'El límite debe ser un número entero de 1 a 1000.',
  'The limit must be at least 1.': 'El límite debe ser al menos 1.',
  'The limit must be at most 1000.': 'El límite debe ser como máximo 1000.',
  'This page of the list has expired. Reload the list.':
    'Esta página de la lista venció. Vuelva a cargar la lista.',
  'Choose accept or decline.': 'Diga si se acepta.',
  'Choose the whole plan, a phase or lines.': 'Elija todo el plan, una fase o líneas.',
  'Choose a phase.': 'Elija una fase.',
  'Choose a line of the plan.': 'Elija una línea del plan.',
  'Use at most 200 treatments.': 'Use como máximo 200 tratamientos.',
  'Enter a name for the choice.': 'Nombre la elección.',
  'Choose one.': 'Elija una opción.',
  'The signature could not be read. Sign again.': 'La firma debe ser una URL de datos PNG.',
  'The signature is too large. Clear it and sign again.':
    'La firma debe ser una imagen PNG de 200 KB como máximo.',
  'The signature image is too large. Clear it and sign again.':
    'La firma debe tener como máximo 2,000 × 1,000 píxeles y 8 bits por canal.',
  'This must be text.': 'Esto debe ser texto.',
  'Choose the signer’s relationship.': 'Elija la relación de quien firma.',
  'Enter the signer’s name.': 'Escriba el nombre de quien firma.',
  'Enter a reason for declining.': 'Escriba por qué se rechaza.',
  'The version must be a whole number.': 'La versión debe ser un número entero.',
  'Unknown printed form.': 'Esta no es una de las hojas.',
  'Choose English or Spanish.': 'Elija inglés o español.',
  'Enter the code.': 'Escriba el código.',
  'Enter a name for the passkey.': 'Póngale un nombre a la llave de acceso.',
  'Choose a passkey.': 'Elija una llave de acceso.',
  'Enter the phone number.': 'Escriba el número de teléfono.',
  'Enter a phone number, like (212) 555-0147.': 'Escriba un número de teléfono, como (212) 555-0147.',
};
