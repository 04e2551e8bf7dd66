/** The server's sentences about patients' forms, in Spanish, by the English. */
export const formSentences: Readonly<Record<string, string>> = {
  'Enter the date of birth.': 'Escriba la fecha de nacimiento.',
  'This link has been used, or has expired. Use the newest message of your dental office, or call them.':
    'Este enlace ya se usó o venció. Use el mensaje más reciente de su consultorio dental o llame.',
  'This birth date doesn’t open the link. After a few tries, and once it was used or has expired, a link opens nothing: then call your dental office.':
    'Esta fecha de nacimiento no abre el enlace. Tras varios intentos, y una vez que se usó o venció, el enlace ya no abre nada: entonces llame a su consultorio dental.',
  'There is no electronic signature agreement, or it was already withdrawn.':
    'Nadie aceptó firmar electrónicamente, o ya se retiró el acuerdo.',
  'Name the question.': 'Diga cuál es la pregunta.',
  'Please read and accept the terms of signing electronically first.':
    'Primero lea y acepte las condiciones de la firma electrónica, por favor.',
  'Send the answers as a list.': 'Envíe las respuestas como una lista.',
  'Sign, or type your name to sign.': 'Firme o escriba su nombre para firmar.',
  'Some questions are not answered yet.': 'Faltan algunas respuestas.',
  'That form was not found.': 'No se encontró ese formulario.',
  'That set of instructions was not found.': 'No se encontraron esas indicaciones.',
  'These answers are too long to be kept. Shorten them, or bring a list with you.':
    'Estas respuestas son demasiado largas para guardarlas. Acórtelas o traiga una lista.',
  'This form was signed or taken back, so it can’t be changed anymore.':
    'Este formulario ya se firmó o se retiró, así que no se puede cambiar.',
  'Use at most 4,000 characters for an answer.': 'Use 4,000 caracteres como máximo para una respuesta.',
  'Use at most 40 choices.': 'Use 40 opciones como máximo.',
  'Enter the answer as text.': 'Escriba la respuesta como texto.',
};
