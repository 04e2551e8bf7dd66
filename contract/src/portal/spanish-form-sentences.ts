/** What the server answers about forms that patients fill, in Spanish, by its English. */
export const formSentences: Readonly<Record<string, string>> = {
  'Name the question.': 'Diga cuál es la pregunta.',
  'Please read and accept signing electronically first.':
    'Primero lea y acepte la firma electrónica, por favor.',
  'Send the answers as a list.': 'Envíe las respuestas como una lista.',
  'Sign, or type your name to sign.': 'Firme o escriba su nombre para firmar.',
  'Some questions are not answered yet.': 'Faltan algunas respuestas.',
  'That form was not found.': 'No se encontró ese formulario.',
  'That set of instructions was not found.': 'No se encontraron esas indicaciones.',
  'These answers are too long to be kept. Shorten them, or bring a list with you.':
    'Estas respuestas son demasiado largas para guardarlas. Acórtelas o traiga una lista.',
  'This form was signed or taken back, so it can’t be changed any more.':
    'Este formulario ya se firmó o se retiró, así que no se puede cambiar.',
  'Use at most 4,000 characters for an answer.': 'Use 4,000 caracteres como máximo para una respuesta.',
  'Use at most 40 choices.': 'Use 40 opciones como máximo.',
  'Write the answer as text.': 'Escriba la respuesta como texto.',
};
