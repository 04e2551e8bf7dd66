/** The server's sentences about patients' forms, in Spanish, by the English. */
export const formSentences: Readonly<Record<string, string>> = {
  'Enter the date of birth.': 'Escriba la fecha de nacimiento.',
  'This link has been used or has expired. Use the latest message from your dental office, or call them.':
    'Este enlace ya se usó o venció. Use el mensaje más reciente de su consultorio dental o llame.',
  'That birth date doesn’t match. After a few attempts, or once used or expired, the link stops working. If that happens, call your dental office.':
    'Esta fecha de nacimiento no abre el enlace. Tras varios intentos, y una vez que se usó o venció, el enlace ya no abre nada: entonces llame a su consultorio dental.',
  'There is no electronic signature agreement, or it was already withdrawn.':
    'Nadie aceptó firmar electrónicamente, o ya se retiró el acuerdo.',
  'Choose the question.': 'Diga cuál es la pregunta.',
  'Please read and accept the electronic signature terms first.':
    'Primero lea y acepte las condiciones de la firma electrónica, por favor.',
  'Send the answers as a list.': 'Envíe las respuestas como una lista.',
  'Choose who is signing.': 'Elija quién firma.',
  'Only the patient’s own account can sign as the patient. Choose your relationship to the patient.':
    'Solo la cuenta del paciente puede firmar como el paciente. Elija su relación con el paciente.',
  'Sign, or type your name to sign.': 'Firme o escriba su nombre para firmar.',
  'Please answer all required questions.': 'Faltan algunas respuestas.',
  'That form was not found.': 'No se encontró ese formulario.',
  'That set of instructions was not found.': 'No se encontraron esas indicaciones.',
  'These answers are too long to save. Shorten them, or bring a list with you.':
    'Estas respuestas son demasiado largas para guardarlas. Acórtelas o traiga una lista.',
  'This form was signed or withdrawn and can no longer be changed.':
    'Este formulario ya se firmó o se retiró, así que no se puede cambiar.',
  'Use at most 4,000 characters for an answer.': 'Use 4,000 caracteres como máximo para una respuesta.',
  'Use at most 40 choices.': 'Use 40 opciones como máximo.',
  'Enter the answer as text.': 'Escriba la respuesta como texto.',
};
