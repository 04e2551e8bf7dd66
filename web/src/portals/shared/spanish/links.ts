/** The pages behind links in messages. English and Spanish. docs/languages.md */
export const linksSpanish: Readonly<Record<string, string>> = {
  'An opening': 'Un lugar disponible',
  'An opening is available. The first to accept gets it:':
    'Hay un lugar disponible. Es para quien lo acepte primero:',
  'asks you to complete some forms. First, enter the patient’s date of birth.':
    'le pide llenar formularios. Primero escriba la fecha de nacimiento del paciente.',
  'Date of birth': 'Fecha de nacimiento',
  'Enter the date as month/day/year, like 3/15/1990.':
    'Escriba la fecha como mes/día/año, por ejemplo 3/15/1990.',
  'We couldn’t open this link. Please try again.':
    'No se pudo abrir el enlace. Inténtelo de nuevo, por favor.',
  'Thank you!': '¡Gracias!',
  '{practice} has received your forms. You can close this page.':
    '{practice} tiene lo que usted envió. Puede cerrar esta página.',
  'Forms to complete': 'Formularios por llenar',
  'Forms for {name}': 'Formularios de {name}',
  'Thank you! {practice} has all of these forms. You can open a copy of what you signed.':
    '¡Gracias! {practice} tiene todos estos formularios. Puede abrir una copia de lo que firmó.',
  'I’m done': 'He terminado',
  'I Can Make It After All': 'Sí puedo venir',
  'I Can’t Make It: Please Call Me': 'No puedo venir: llámenme, por favor',
  Confirm: 'Confirmar',
  'No, Thank You': 'No, gracias',
  'Choose a time for your visit:': 'Elija una hora para su cita:',
  'Stop messages about this visit?': '¿Ya no quiere mensajes sobre esta cita?',
  'Please Call Me': 'Llámenme, por favor',
  'Thank you, your visit is booked.': 'Gracias, su cita está reservada.',
  'Thank you. We will call you.': 'Gracias. Le llamaremos.',
  'We couldn’t load this page. Please try again.':
    'No se pudo abrir la página. Inténtelo de nuevo, por favor.',
  'There is nothing left to do here.': 'Aquí ya no queda nada por hacer.',
  'Would you like us to call you to find a time?': 'Buscaremos juntos una hora. ¿Quiere que le llamemos?',
  'We will no longer message you about this visit.': 'Ya no le escribiremos sobre esta cita.',
  'Yes, Stop Messages': 'Sí, no me escriban',
  'You can still call us to schedule.': 'Todavía puede llamarnos para pedir una hora.',
  'Questions? Call us: {phone}': '¿Preguntas? Llámenos: {phone}',
  'This opening has already been taken:': 'Alguien que respondió antes tomó este lugar:',
  'Take This Opening': 'Tomar este lugar',
  'Thank you, your visit is confirmed.': 'Gracias, su cita está confirmada.',
  'We couldn’t load this offer. Please try again.':
    'No se pudo abrir la oferta. Inténtelo de nuevo, por favor.',
  'This link is incomplete. Open the full link, or call your dental office.':
    'Este enlace está incompleto. Abra el enlace completo o llame a su consultorio dental.',
  'This opening is no longer available:': 'Este lugar ya no está disponible:',
  'This time is yours:': 'Esta hora es suya:',
  Visits: 'Citas',
  'Your appointment:': 'Le esperamos:',
  'Can’t make these appointments?': '¿No puede venir a estas citas?',
  'You declined this time:': 'Usted dijo que no quiere esta hora:',
  'Your visit': 'Su cita',
  'We couldn’t load your appointment. Please try again.':
    'No se pudo abrir su cita. Inténtelo de nuevo, por favor.',
  'Your appointment on {date} at {time} has not changed.': 'Su cita del {date}, {time}, queda como está.',
  'This would replace your appointment on {date} at {time}.':
    'Su cita del {date}, {time}, se cambiaría a esta hora.',
  '{date} at {time}': '{date}, {time}',
  '{minutes} minutes': '{minutes} minutos',
  '{minutes} minutes with {provider}': '{minutes} minutos con {provider}',
};
