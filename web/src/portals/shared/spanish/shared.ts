/** The sentences of all patients’ pages. English and Spanish. docs/languages.md */
export const sharedSpanish: Readonly<Record<string, string>> = {
  Yes: 'Sí',
  No: 'No',
  '{time}, {minutes} minutes': '{time}, {minutes} minutos',
  'Please bring: {things}': 'Traiga, por favor: {things}',
  AM: 'a.m.',
  Back: 'Volver',
  Cancel: 'Cancelar',
  Close: 'Cerrar',
  'Cusp cannot be reached. Check the connection and try again.':
    'No se puede conectar con Cusp. Revise la conexión e inténtelo de nuevo.',
  Date: 'Fecha',
  Email: 'Correo electrónico',
  'Go Back': 'Volver',
  Loading: 'Cargando',
  'No real payments are taken, and nothing is sent to a pharmacy.':
    'No se mueve dinero ni se envía nada a una farmacia.',
  PM: 'p.m.',
  Print: 'Imprimir',
  'Signature of {name}': 'Firma de {name}',
  'Something went wrong on our side. Please try again.':
    'Algo falló de nuestro lado. Inténtelo de nuevo, por favor.',
  'Test mode': 'Modo de prueba',
  'Thank you, we will see you then.': 'Gracias, le esperamos.',
  'Thank you. We will call you to find another time.': 'Gracias. Le llamaremos para encontrar otra hora.',
  'Something went wrong. Please try again, or call your dental office.':
    'No funcionó. Inténtelo de nuevo o llame a su consultorio dental.',
  'This screen could not be opened.': 'No se pudo abrir esta pantalla.',
  'This site is in English now.': 'Este sitio ahora está en español.',
  'Try again': 'Intentar de nuevo',
  'We will call you to find another time. Until then, you can change your answer here.':
    'Le llamaremos para encontrar otra hora. Hasta entonces puede cambiarlo aquí.',
  'Welcome, {first_name}!': '¡Hola, {first_name}!',
  'Yes, Please Call Me': 'Sí, llámenme, por favor',
  'Can’t make this appointment?': '¿No puede venir a esta cita?',
  'Month/day/year, like 3/15/1990': 'Mes/día/año, por ejemplo 3/15/1990',
  'Someone else changed this while you had it open.':
    'Otra persona cambió esto mientras usted lo tenía abierto.',
  'Changed: {fields}.': 'Cambió: {fields}.',
  'Also changed, with your entry kept: {fields}.':
    'También cambió, y se conserva lo que usted escribió: {fields}.',
  'now empty': 'ahora vacío',
  'Check it and save again.': 'Revíselo y guarde de nuevo.',
  Connection: 'Conexión',
  'Cusp cannot be reached right now.': 'No se puede conectar con Cusp en este momento.',
  Messages: 'Mensajes',
  'What you typed is safe. This page will reconnect automatically.':
    'Lo que escribió se conserva. Esta página sigue sola en cuanto pueda.',
};
