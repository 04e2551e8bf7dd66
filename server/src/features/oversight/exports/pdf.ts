import { kindNames, kinds } from '@cusp/contract';
import type { Kind } from '@cusp/contract';
import { tablesOfKind } from '../../../db/kind-tables.ts';
import { newPaper } from '../../../services/pdf/paper.ts';
import type { Paper } from '../../../services/pdf/paper.ts';
import { healthDetails, healthHead, healthTexts } from './health-lines.ts';
import { perioLines } from './perio-lines.ts';
import { anything, entry, facts, heading, joinedParts, printedMoment, money, note, words } from './print.ts';
import { sedationLine } from './sedation-lines.ts';
import { text } from './record.ts';
import type { PatientRecord, Row } from './record.ts';

/** A patient's record for reading and printing: personal data, warnings, then every kind of record. */
export async function writeRecordPdf(record: PatientRecord): Promise<Buffer> {
  const { practice, patient, records } = record;
  const name = `${text(patient['first_name'])} ${text(patient['last_name'])}`;
  const paper = newPaper('Patient record');
  paper.write(practice.name, { size: 11, bold: true });
  paper.write([practice.address, practice.phone].filter((part) => part !== '').join(' · ') || ' ', {
    faint: true,
  });
  paper.write('Patient record', { size: 18, bold: true, gapAbove: 14 });
  paper.write(name, { size: 14 });
  paper.write(`Everything recorded as of ${printedMoment(record.taken_at)}`, { faint: true });
  paper.line();
  facts(paper, patient, personal);
  for (const merged of records['patient'] ?? []) {
    heading(paper, 'Merged record');
    facts(paper, merged, ['first_name', 'last_name', ...personal, 'merged_by', 'merged_at']);
  }
  for (const section of sections) {
    const rows = records[section.table] ?? [];
    if (rows.length === 0) continue;
    heading(paper, `${section.title} (${rows.length})`);
    for (const row of rows) section.write(paper, row, records);
  }
  const rest = Object.keys(records).filter((table) => !known.has(table) && records[table]?.length !== 0);
  for (const table of rest) {
    heading(paper, words(table));
    for (const row of records[table] ?? []) anything(paper, row);
  }
  return paper.end(`${name} · ${practice.name}`);
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

type Write = (paper: Paper, row: Row, records: PatientRecord['records']) => void;
/** The kinds of record that have a heading of their own. */
type Printed = { [K in Kind]: (typeof kinds)[K]['exportTitle'] extends string ? K : never }[Kind];

const writers: Record<Printed, Write> = {
  appointment(paper, row) {
    const when = `${text(row['appointment_date'])} ${text(row['appointment_time']).slice(0, 5)}`;
    entry(paper, `${when} · ${words(text(row['type']))} · ${words(text(row['status']))}`, row, [
      'notes',
      'recall_date',
    ]);
  },
  treatment(paper, row) {
    const head = [
      text(row['date']),
      text(row['procedure']),
      text(row['tooth_number']),
      money(row['cost_cents']),
      words(text(row['status'])),
      words(text(row['outcome'])),
      text(row['struck_at']) === '' ? '' : 'Struck',
    ];
    entry(paper, joinedParts(head), row, ['service_date', 'description', 'notes']);
  },
  finding(paper, row) {
    const head = [
      text(row['found_on']),
      words(text(row['kind'])),
      row['tooth'] === null ? '' : `Tooth ${text(row['tooth'])} (FDI) ${text(row['surfaces'])}`.trim(),
      words(text(row['material'])),
      row['ended_on'] === null ? '' : `Ended ${text(row['ended_on'])}`,
      row['struck_at'] === null ? '' : `Struck: ${text(row['struck_reason'])}`,
    ];
    entry(paper, joinedParts(head), row, ['grade', 'direction', 'note', 'created_by']);
  },
  perio_exam(paper, row, records) {
    const head = [
      text(row['exam_on']),
      text(row['finished_at']) === '' ? 'Not finished' : `Finished by ${text(row['finished_by'])}`,
      text(row['struck_at']) === '' ? '' : `Struck: ${text(row['struck_reason'])}`,
    ];
    entry(paper, joinedParts(head), row, ['started_by']);
    for (const line of perioLines(row, records['perio_reading'] ?? []))
      paper.write(line, { faint: true, indent: 12 });
    for (const found of (records['perio_diagnosis'] ?? []).filter((one) => one['exam_id'] === row['id']))
      paper.write(
        joinedParts([
          found['stage'] === null
            ? 'No periodontitis'
            : `Periodontitis stage ${text(found['stage'])}, ${text(found['extent'])}, grade ${text(found['grade'])}`,
          `confirmed by ${text(found['confirmed_by'])}, ${printedMoment(found['confirmed_at'])}`,
          text(found['reason']),
          found['withdrawn_at'] === null ? '' : `Withdrawn: ${text(found['withdrawn_reason'])}`,
        ]),
        { indent: 12 },
      );
  },
  perio_screening(paper, row) {
    const codes = Array.isArray(row['codes']) ? row['codes'].map((code) => text(code)).join(' ') : '';
    const head = [
      text(row['screened_on']),
      `Sextants ${codes}`,
      text(row['struck_at']) === '' ? '' : `Struck: ${text(row['struck_reason'])}`,
    ];
    entry(paper, joinedParts(head), row, ['note', 'created_by']);
  },
  risk_assessment(paper, row) {
    const head = [
      text(row['assessed_on']),
      row['kind'] === 'perio' ? 'Periodontitis' : 'Caries',
      `${text(row['level'])} risk`,
      text(row['struck_at']) === '' ? '' : `Struck: ${text(row['struck_reason'])}`,
    ];
    entry(paper, joinedParts(head), row, ['reason', 'note', 'created_by']);
  },
  health_entry(paper, row) {
    entry(paper, healthHead(row), { ...row, details: healthDetails(row) }, healthTexts);
  },
  anesthetic(paper, row) {
    const head = [
      text(row['given_on']),
      words(text(row['product'])),
      `${Number(row['cartridges']) / 100} cartridges of ${Number(row['cartridge_ul']) / 1000} ml`,
      text(row['site']),
      words(text(row['technique'])),
      text(row['struck_at']) === '' ? '' : `Struck: ${text(row['struck_reason'])}`,
    ];
    entry(paper, joinedParts(head), row, ['lot', 'warned', 'despite', 'created_by']);
  },
  sedation(paper, row, records) {
    const head = [
      text(row['begun_on']),
      words(text(row['kind'])),
      text(row['signed_at']) === '' ? 'Not signed' : `Signed by ${text(row['signed_by'])}`,
    ];
    entry(paper, joinedParts(head), row, ['monitored_by', 'people', 'fasting', 'despite', 'begun_by']);
    const written = (records['sedation_entry'] ?? []).filter((one) => one['sedation_id'] === row['id']);
    for (const line of written.toSorted((one, other) => Number(one['serial']) - Number(other['serial'])))
      paper.write(sedationLine(line), { faint: true, indent: 12 });
  },
  prescription(paper, row, records) {
    const pharmacy = (records['pharmacy'] ?? []).find(({ id }) => id === row['pharmacy_id']);
    const head = [
      text(row['prescribed_date']),
      text(row['medication']),
      text(row['dosage']),
      text(row['frequency']),
      text(row['duration']),
    ];
    entry(paper, joinedParts(head), { ...row, pharmacy: pharmacy?.['name'] }, [
      'instructions',
      'pharmacy',
      'prescribed_by',
    ]);
    for (const parts of (records['prescription_parts'] ?? []).filter(
      (one) => one['prescription_id'] === row['id'],
    ))
      facts(
        paper,
        { ...parts, quantity: joinedParts([text(parts['quantity']), words(text(parts['quantity_unit']))]) },
        ['directions', 'quantity', 'refills', 'indication', 'pharmacist_note'],
      );
    const stated = records['prescription_statement'] ?? [];
    for (const statement of stated.filter((one) => one['prescription_id'] === row['id'])) {
      const said =
        statement['kind'] === 'allergy'
          ? `Reason despite an allergy (${text(statement['matches'])}): ${text(statement['reason'])}`
          : 'Not a controlled substance';
      paper.write(joinedParts([said, text(statement['stated_by']), printedMoment(statement['stated_at'])]), {
        faint: true,
        indent: 12,
      });
    }
  },
  clinical_note: (paper, row, records) => note(paper, row, ['content'], records['clinical_note_amendment']),
  soap_note: (paper, row, records) =>
    note(
      paper,
      row,
      [
        'chief_complaint',
        'history',
        'subjective',
        'objective',
        'assessment',
        'plan',
        'diagnosis',
        'procedures',
      ],
      records['soap_note_amendment'],
    ),
  message(paper, row) {
    const head = [
      printedMoment(row['created_at']),
      row['kind'] === 'reply' ? 'From the patient' : 'To the patient',
      text(row['address']),
      words(text(row['state'])),
    ];
    entry(paper, joinedParts(head), row, ['subject', 'body']);
  },
  payment(paper, row) {
    const head = [
      text(row['payment_date']),
      money(row['amount_cents']),
      words(text(row['payment_method'])),
      words(text(row['status'])),
      row['refunded_cents'] === 0 ? '' : `Refunded ${money(row['refunded_cents'])}`,
      row['lost_cents'] === 0 ? '' : `Lost in a dispute ${money(row['lost_cents'])}`,
    ];
    entry(paper, joinedParts(head), row, ['notes', 'refunded_on']);
  },
  image(paper, row) {
    const date = text(row['date_taken']) || text(row['created_at']).slice(0, 10);
    entry(paper, joinedParts([date, words(text(row['kind'])), text(row['teeth'])]), row, ['caption', 'id']);
  },
  document(paper, row) {
    const head = [text(row['dated']), words(text(row['kind'])), text(row['title'])];
    entry(paper, joinedParts(head), row, ['language', 'added_by', 'id']);
  },
};

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
const known = new Set<string>([
  'perio_reading',
  'perio_diagnosis',
  'sedation_entry',
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
