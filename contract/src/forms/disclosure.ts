/**
 * The disclosure read before a first electronic signature: the right to paper, how to take the agreement back, what it is for, how
 * to get copies, and what is needed to read them. Source: ESIGN, 15 USC 7001(c). A change needs the next number.
 */
export const signingDisclosure = {
  number: 2,
  en: [
    'You can sign here instead of on paper. This is optional. You can ask our office for a paper copy at any time, at no charge.',
    'This agreement covers only the forms, consents, and notices of this dental practice.',
    'You can withdraw your agreement at any time in your portal profile or by telling our office. After that, we will ask again or you can sign on paper. Anything you already signed stays valid.',
    'A PDF copy of everything you sign is saved under My Documents, where you can download or print it. Our office will print a copy for you at no charge.',
    'You need a current web browser and a PDF reader. If your email address changes, tell our office or update it in your profile.',
  ],
  es: [
    'Usted puede firmar aquí en lugar de firmar en papel. Nadie está obligado: pida el papel a nuestro consultorio en cualquier momento, sin costo.',
    'Este acuerdo vale para los formularios, consentimientos y avisos de este consultorio dental, y para nada más.',
    'Usted puede retirarlo en cualquier momento, en su perfil del portal del paciente o si se lo dice a nuestro consultorio. Desde entonces se lo preguntamos de nuevo, o firma en papel. Lo que haya firmado antes sigue siendo válido.',
    'Encontrará una copia de todo lo que firme en Mis documentos, en PDF, y puede guardarla o imprimirla. Nuestro consultorio le imprime una sin costo.',
    'Necesita un navegador actual y un programa que abra archivos PDF. Si cambia su correo electrónico, avise a nuestro consultorio o cámbielo en su perfil.',
  ],
} as const;
