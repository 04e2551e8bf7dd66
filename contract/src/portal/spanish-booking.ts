/** The server's sentences on the public booking page, in Spanish. docs/languages.md */
export const bookingSentences: Readonly<Record<string, string>> = {
  'Online changes and payments have ended. You can still view your records. Please call your dental office.':
    'Los cambios y los pagos en línea terminaron. Todavía puede ver su expediente. Llame a su consultorio dental, por favor.',
  'That walk-out statement was not found.': 'No se encontró este resumen de la visita.',
  'Choose the visit.': 'Elija la cita.',
  'Enter how late you will be.': 'Elija cuánto retraso lleva.',
  'There is no booking page at this address. Please call the dental office.':
    'No hay una página de citas en esta dirección. Llame al consultorio dental, por favor.',
  'Many people are booking this day right now. Choose another day, or try again in a few minutes.':
    'Muchas personas están haciendo citas para este día. Elija otro día o inténtelo de nuevo en unos minutos.',
  'Many people are booking right now. Please try again.':
    'Muchas personas están haciendo citas en este momento. Inténtelo de nuevo, por favor.',
  'We can’t text more codes right now. Have the code emailed to you, or try again later.':
    'Ahora no podemos enviar más códigos por mensaje de texto. Pida el código por correo o inténtelo más tarde.',
  'We are no longer holding this time. Please choose a time again.':
    'Ya no le apartamos ese horario. Elija un horario de nuevo, por favor.',
  'This time is about to start or has passed.': 'Este horario está por comenzar o ya pasó.',
  'Too many texts were sent. Please wait a while and try again.':
    'Se enviaron demasiados mensajes. Espere un rato e inténtelo de nuevo.',
  'Enter an email or phone number for the code.': 'Escriba a dónde se envía el código.',
  'We couldn’t send the code. Check what you entered, or use the other option.':
    'No se pudo enviar el código. Revise lo que escribió o elija la otra forma.',
  'You already have several requests. The practice will contact you, or you can call them.':
    'Usted ya pidió varias citas. El consultorio le responderá, o llámeles.',
  'That visit type is for a different age. Please go back and choose again.':
    'Lo que eligió es para otra edad. Vuelva y elija de nuevo, por favor.',
  'This visit requires a deposit. Please reload the page.':
    'Para esta cita se paga un depósito. Vuelva a cargar la página, por favor.',
  'We couldn’t find this request. Open the full link, or call your dental office.':
    'No conocemos esta solicitud. Abra el enlace completo o llame a su consultorio dental.',
  'This can no longer be changed here. Please call your dental office.':
    'Esto ya no se puede cambiar aquí. Llame a su consultorio dental, por favor.',
  'There is no booking page at this address.': 'No hay una página de citas en esta dirección.',
  'Please reload the page.': 'Hay que cargar la página de nuevo.',
  'Choose a time first.': 'Elija primero un horario.',
  'Choose email or text.': 'Elija correo o mensaje.',
  'Enter your first name.': 'Escriba su nombre.',
  'Enter your last name.': 'Escriba su apellido.',
  'Enter your date of birth.': 'Escriba su fecha de nacimiento.',
  'The date of birth must be 1900-01-01 or later.':
    'La fecha de nacimiento debe ser del 1 de enero de 1900 o después.',
  'The date of birth cannot be in the future.': 'La fecha de nacimiento no puede estar en el futuro.',
  'Enter your phone number.': 'Escriba su número de teléfono.',
  'Enter your email address.': 'Escriba su correo electrónico.',
  'Please answer this question.': 'Responda esta pregunta, por favor.',
  'Please answer every required question. If you don’t see them all, reload the page.':
    'Falta responder una pregunta. Vuelva a cargar la página, por favor.',
  'Choose one of the answers.': 'Elija una de las respuestas.',
  'Answer at most 6 questions.': 'Responda 6 preguntas como máximo.',
  'This is not the id of a question.': 'Ese no es el identificador de una pregunta.',
  'Enter the six digits of the code.': 'Escriba los seis dígitos del código.',
  'Choose at least one day of the week.': 'Elija al menos un día de la semana.',
  'Choose morning, afternoon or both.': 'Elija mañana, tarde o las dos.',
  'Choose a day from today to the day of your visit.': 'Elija un día entre hoy y el día de su cita.',
};
