/** The tablet of the office. */
export const tabletSpanish = {
  'Connect this tablet': 'Conectar esta tableta',
  'A practice owner can find the code in Settings, under Tablets.':
    'Quien dirige el consultorio encuentra el código en Settings, Tablets.',
  Connect: 'Conectar',
  'Enter the code.': 'Escriba el código.',
  'This tablet can’t connect to the practice': 'Esta tableta no puede comunicarse con el consultorio',
  'Sign in with your patient portal account.': 'Entre con su cuenta del portal del paciente.',
  'Welcome!': '¡Le damos la bienvenida!',
  'Code from the front desk': 'Código de la recepción',
  'Check in with my account': 'Registrar mi llegada con mi cuenta',
  'You are signed in': 'Ya inició sesión',
  'You are not signed in': 'No se pudo iniciar sesión',
  'I’m done': 'He terminado',
  'I’m still here': 'Sigo aquí',
  'Are you still there?': '¿Sigue ahí?',
  '{count, plural, one {This screen will clear in # second.} other {This screen will clear in # seconds.}}':
    '{count, plural, one {Esto se borra en # segundo.} other {Esto se borra en # segundos.}}',
  'You have no forms to complete.': 'No hay formularios por llenar.',
  'Hello, {name}!': '¡Hola, {name}!',
} as const;
