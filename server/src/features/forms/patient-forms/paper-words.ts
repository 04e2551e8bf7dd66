import type { PatientLanguage, SignerRelationship } from '@cusp/contract';

/** The printed words of a form on paper besides its own wording. */
export const inBoth = {
  en: {
    born: 'born',
    signedBy: 'Signed by',
    how: 'Identified by',
    read: 'Read and signed in English',
    version: 'version',
    noAnswer: 'No answer',
    yes: 'Yes',
    no: 'No',
    name: 'Name and relationship',
    signature: 'Signature',
    date: 'Date',
    initials: 'Initials',
    more: 'If yes:',
    photoNotShown: 'The photo can’t be shown here.',
  },
  es: {
    born: 'nacido(a) el',
    signedBy: 'Firmado por',
    how: 'Identificación:',
    read: 'Leído y firmado en español',
    version: 'versión',
    noAnswer: 'Sin respuesta',
    yes: 'Sí',
    no: 'No',
    name: 'Nombre y parentesco',
    signature: 'Firma',
    date: 'Fecha',
    initials: 'Iniciales',
    more: 'Si la respuesta es sí:',
    photoNotShown: 'La foto no se puede mostrar aquí.',
  },
} as const;

export const relationships: Readonly<Record<PatientLanguage, Record<SignerRelationship, string>>> = {
  en: {
    self: 'the patient',
    parent: 'parent',
    guardian: 'guardian',
    spouse: 'spouse',
    power_of_attorney: 'with power of attorney',
    other: 'other',
  },
  es: {
    self: 'el paciente',
    parent: 'padre o madre',
    guardian: 'tutor',
    spouse: 'cónyuge',
    power_of_attorney: 'con poder notarial',
    other: 'otra persona',
  },
};
