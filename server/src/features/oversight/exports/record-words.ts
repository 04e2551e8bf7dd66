import { sayingIn } from '@cusp/contract';
import type { PatientLanguage, Saying } from '@cusp/contract';
import type { Paper } from '../../../services/pdf/paper.ts';
import { text } from './record.ts';
import { codeSpanish } from './spanish-codes.ts';
import { careColumnSpanish } from './spanish-columns-of-care.ts';
import { moneyColumnSpanish } from './spanish-columns-of-money.ts';
import { officeColumnSpanish } from './spanish-columns-of-office.ts';
import { codeDetails, detailCodeSpanish, detailSpanish } from './spanish-health.ts';
import { tableSpanish } from './spanish-tables.ts';

/** The sentences of an exported record in Spanish, by the English. docs/languages.md */
export const exportedRecordSpanish = {
  'Patient record': 'Expediente del paciente',
  'Everything recorded as of {moment}': 'Todo lo anotado hasta {moment}',
  'Merged record': 'Expediente unido',
  Appointments: 'Citas',
  Treatments: 'Tratamientos',
  Findings: 'Hallazgos',
  'Perio exams': 'Exámenes de encías',
  'Perio screenings': 'Revisiones de encías',
  'Risk assessments': 'Evaluaciones de riesgo',
  'Health history': 'Historia clínica',
  'Local anesthetics': 'Anestesia local',
  Sedations: 'Sedaciones',
  Prescriptions: 'Recetas',
  'Clinical notes': 'Notas clínicas',
  'SOAP notes': 'Notas SOAP',
  Messages: 'Mensajes',
  Payments: 'Pagos',
  Images: 'Imágenes',
  'Annotations of images': 'Anotaciones de imágenes',
  'Readings of images': 'Lecturas de imágenes',
  'Withdrawn by {name}': 'Retirada por {name}',
  Documents: 'Documentos',
  'Entered in error': 'Anulado',
  'Entered in error: {reason}': 'Anulado: {reason}',
  'Ended {day}': 'Terminó el {day}',
  'Tooth {tooth} (FDI) {surfaces}': 'Diente {tooth} (FDI) {surfaces}',
  'Not finished': 'Sin terminar',
  'Finished by {name}': 'Terminado por {name}',
  'No periodontitis': 'Sin periodontitis',
  'Periodontitis stage {stage}, {extent}, grade {grade}':
    'Periodontitis en etapa {stage}, {extent}, grado {grade}',
  'confirmed by {name}, {moment}': 'confirmado por {name}, {moment}',
  'Withdrawn: {reason}': 'Retirado: {reason}',
  'Sextants {codes}': 'Sextantes {codes}',
  Periodontitis: 'Periodontitis',
  Caries: 'Caries',
  'low risk': 'riesgo bajo',
  'moderate risk': 'riesgo moderado',
  'high risk': 'riesgo alto',
  '{count} cartridges of {size} ml': '{count} cartuchos de {size} ml',
  'Not signed': 'Sin firmar',
  'Signed by {name}': 'Firmado por {name}',
  'license {number} ({state})': 'licencia {number} ({state})',
  Disclosures: 'Qué se entregó y a quién',
  'To {name}': 'Para {name}',
  'Sent by {name}': 'Enviado por {name}',
  'Not recorded': 'Sin anotar',
  'Whole record': 'Expediente completo',
  Claim: 'Reclamación al seguro',
  'Claim attachment': 'Anexo de una reclamación',
  'Appeal letter': 'Carta de apelación',
  'Carrier’s request answered': 'Respuesta a una solicitud de la aseguradora',
  Prescription: 'Receta',
  'Link to forms': 'Enlace a formularios',
  'Payment link': 'Enlace de pago',
  'Images by a link': 'Imágenes por enlace',
  'Image in the portal': 'Imagen en el portal',
  'Document in the portal': 'Documento en el portal',
  'Health form in the portal': 'Formulario de salud en el portal',
  'Patient’s request or access': 'Solicitud o acceso del paciente',
  Treatment: 'Tratamiento',
  Payment: 'Pago',
  'Health care operations': 'Operaciones de atención médica',
  'Patient’s authorization': 'Autorización del paciente',
  'Required by law': 'Exigido por la ley',
  'Reason for prescribing despite an allergy ({matches}): {reason}':
    'Motivo a pesar de una alergia ({matches}): {reason}',
  'Not a controlled substance': 'No es una sustancia controlada',
  'From the patient': 'Del paciente',
  'To the patient': 'Al paciente',
  'Refunded {amount}': 'Reembolsado: {amount}',
  'Returned by the bank {amount}': 'Devuelto por el banco: {amount}',
  'Lost in a dispute {amount}': 'Perdido en una disputa: {amount}',
  Addendum: 'Nota agregada',
  Corrected: 'Corregido',
  'entered in error': 'anotado por error',
  'ended {day}': 'terminó el {day}',
  'version {number}': 'versión {number}',
  'Tooth {tooth} (FDI)': 'Diente {tooth} (FDI)',
  depth: 'profundidad',
  margin: 'margen',
  'attachment level': 'nivel de inserción',
  bleeding: 'sangrado',
  suppuration: 'supuración',
  plaque: 'placa',
  calculus: 'sarro',
  'mucogingival junction': 'línea mucogingival',
  'keratinized width': 'encía queratinizada',
  furcation: 'furcación',
  buccal: 'vestibular',
  mesial: 'mesial',
  distal: 'distal',
  lingual: 'lingual',
  mobility: 'movilidad',
  pressure: 'presión',
  pulse: 'pulso',
  oxygen: 'oxígeno',
  breaths: 'respiraciones',
  'carbon dioxide': 'dióxido de carbono',
  'nitrous oxide': 'óxido nitroso',
  drug: 'medicamento',
  dose: 'dosis',
  by: 'vía',
  score: 'puntuación',
  note: 'nota',
  'corrects entry': 'corrige el renglón',
  because: 'porque',
  'written by': 'escrito por',
} as const;
export type RecordSentence = keyof typeof exportedRecordSpanish;

/** The language in which a record is printed: English, or the patient's Spanish. Only text that staff typed stays as it is. */
export interface RecordVoice {
  language: PatientLanguage;
  say: Saying<RecordSentence>;
  /** Words that the code puts together, or another table has: in Spanish where they have one. */
  ours: (english: string) => string;
  /** The heading of a table that has no layout of its own. */
  table: (name: string) => string;
  /** The label of a column. */
  label: (column: string) => string;
  /** A code of ours: a state, a kind. */
  code: (value: string) => string;
  /** A column's value as it is stored; in Spanish, a code of ours in words. */
  value: (column: string, value: unknown) => string;
  /** The same of a detail of an entry of the health history. */
  detail: (name: string) => string;
  detailValue: (name: string, value: unknown) => string;
}

/** A document that speaks the record's language. */
export type RecordPaper = Paper & {
  voice: RecordVoice;
  /** The stored signatures of the record, decoded; undefined: it can't be drawn. */
  drawn: ReadonlyMap<string, Buffer | undefined>;
};

/** `date_taken` as Date taken. */
const spaced = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.slice(0, 1).toUpperCase() + words.slice(1);
};

export const columnSpanish: Readonly<Record<string, string>> = {
  ...careColumnSpanish,
  ...moneyColumnSpanish,
  ...officeColumnSpanish,
};

/** Columns that hold codes of ours, and nothing that anybody typed. */
const codeColumns = new Set([
  'by_role',
  'channel',
  'gender',
  'how',
  'kind',
  'material',
  'outcome',
  'phone_kind',
  'state',
  'status',
  'way',
]);

const isSentence = (english: string): english is RecordSentence =>
  Object.hasOwn(exportedRecordSpanish, english);

export function recordVoice(language: PatientLanguage): RecordVoice {
  const say = sayingIn(language, exportedRecordSpanish);
  const from = (spanish: Readonly<Record<string, string>>) => (name: string) =>
    (language === 'es' && Object.hasOwn(spanish, name) ? spanish[name] : undefined) ?? spaced(name);
  return {
    language,
    say,
    ours: (english) => (isSentence(english) ? say(english) : english),
    table: from(tableSpanish),
    label: from(columnSpanish),
    code: from(codeSpanish),
    value(column, value) {
      const stored = text(value);
      const isCode = typeof value === 'boolean' || codeColumns.has(column);
      return (language === 'es' && isCode ? codeSpanish[stored] : undefined) ?? stored;
    },
    detail: from(detailSpanish),
    detailValue(name, value) {
      const stored = text(value);
      return (language === 'es' && codeDetails.has(name) ? detailCodeSpanish[stored] : undefined) ?? stored;
    },
  };
}
