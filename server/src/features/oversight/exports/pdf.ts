import { kindNames, kinds } from '@cusp/contract';
import type { Kind, PatientLanguage } from '@cusp/contract';
import { tablesOfKind } from '../../../db/kind-tables.ts';
import { newPaper } from '../../../services/pdf/paper.ts';
import { signaturePicture } from '../../../services/pdf/pictures.ts';
import { writeDisclosures } from './disclosure-lines.ts';
import { anything, facts, heading, printedMoment } from './print.ts';
import { recordVoice } from './record-words.ts';
import type { RecordPaper } from './record-words.ts';
import { text } from './record.ts';
import type { PatientRecord } from './record.ts';
import { writers } from './section-writers.ts';
import type { Printed } from './section-writers.ts';

/** A patient's record for reading and printing: personal data, warnings, then every kind of record. */
export async function writeRecordPdf(record: PatientRecord, language: PatientLanguage): Promise<Buffer> {
  const { practice, patient, records } = record;
  const name = `${text(patient['first_name'])} ${text(patient['last_name'])}`;
  const voice = recordVoice(language);
  const paper: RecordPaper = {
    ...newPaper(voice.say('Patient record')),
    voice,
    drawn: await drawnIn(record),
  };
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
  paper.write(voice.say('Patient record'), { size: 18, bold: true, gapAbove: 14 });
  paper.write(name, { size: 14 });
  paper.write(voice.say('Everything recorded as of {moment}', { moment: printedMoment(record.taken_at) }), {
    faint: true,
  });
  paper.line();
  facts(paper, patient, personal);
  for (const merged of records['patient'] ?? []) {
    heading(paper, voice.say('Merged record'));
    facts(paper, merged, ['first_name', 'last_name', ...personal, 'merged_by', 'merged_at']);
  }
  for (const section of sections) {
    const rows = records[section.table] ?? [];
    if (rows.length === 0) continue;
    heading(paper, `${voice.ours(section.title)} (${rows.length})`);
    for (const row of rows) section.write(paper, row, records);
  }
  writeDisclosures(paper, records['disclosure'] ?? []);
  const rest = Object.keys(records).filter((table) => !known.has(table) && records[table]?.length !== 0);
  for (const table of rest) {
    heading(paper, voice.table(table));
    for (const row of records[table] ?? []) anything(paper, row);
  }
  return paper.end(`${name} · ${practice.name}`, language);
}

/** The signatures of all tables, decoded before anything is written. */
async function drawnIn({ records }: PatientRecord): Promise<Map<string, Buffer | undefined>> {
  const drawn = new Map<string, Buffer | undefined>();
  for (const row of Object.values(records).flat())
    for (const value of Object.values(row))
      if (typeof value === 'string' && value.startsWith('data:'))
        drawn.set(value, await signaturePicture(value));
  return drawn;
}

const personal = [
  'date_of_birth',
  'gender',
  'phone',
  'email',
  'address',
  'insurance_provider',
  'insurance_id',
  'emergency_contact',
  'emergency_phone',
  'allergies',
  'medical_history',
] as const;

/** The sections, in the order of the table of kinds. */
const sections = kindNames.flatMap((kind) => {
  const { exportTitle: title } = kinds[kind];
  return title === null || !isPrinted(kind)
    ? []
    : [{ table: tablesOfKind(kind)[0], title, write: writers[kind] }];
});

function isPrinted(kind: Kind): kind is Printed {
  return Object.hasOwn(writers, kind);
}

/** Tables that are printed within other sections or are of no use to a reader. */
export const known: ReadonlySet<string> = new Set<string>([
  'perio_reading',
  'perio_diagnosis',
  'sedation_entry',
  'disclosure',
  'note_link',
  'message_patient',
  'message_visit',
  'message_picture',
  'reminder',
  'place_offer_patient',
  ...sections.map(({ table }) => table),
  'clinical_note_amendment',
  'soap_note_amendment',
  'patient',
  // The earlier states of treatments are only in record.json.
  'treatment_state',
  'appointment_event',
  'appointment_treatment',
  'patient_version',
  'patient_details_version',
  'pharmacy',
  'portal_link',
  'portal_factor_reset',
  'portal_invitation',
  'checkout',
  'prescription_transmission',
  'prescription_statement',
  'prescription_parts',
  // A prescriber's own favorites say nothing about the patient.
  'prescription_favorite',
]);
