import { ImageAnnotation, measured, measuredAmount } from '@cusp/contract';
import type { Kind, kinds } from '@cusp/contract';
import { healthDetails, healthHead, healthTexts } from './health-lines.ts';
import { perioLines } from './perio-lines.ts';
import { entry, facts, joinedParts, printedMoment, money, note, signedName } from './print.ts';
import type { RecordPaper, RecordVoice } from './record-words.ts';
import { sedationLine } from './sedation-lines.ts';
import { text } from './record.ts';
import type { PatientRecord, Row } from './record.ts';

type Write = (paper: RecordPaper, row: Row, records: PatientRecord['records']) => void;
/** The kinds of record that have a heading of their own. */
export type Printed = { [K in Kind]: (typeof kinds)[K]['exportTitle'] extends string ? K : never }[Kind];

const struckIn = ({ say }: RecordVoice, row: Row): string =>
  text(row['struck_at']) === ''
    ? ''
    : say('Entered in error: {reason}', { reason: text(row['struck_reason']) });

/** How each kind of record is printed. */
export const writers: Record<Printed, Write> = {
  appointment(paper, row) {
    const when = `${text(row['appointment_date'])} ${text(row['appointment_time']).slice(0, 5)}`;
    entry(
      paper,
      `${when} · ${paper.voice.code(text(row['type']))} · ${paper.voice.code(text(row['status']))}`,
      row,
      ['notes', 'recall_date'],
    );
  },
  treatment(paper, row) {
    const head = [
      text(row['date']),
      text(row['procedure']),
      text(row['tooth_number']),
      money(row['cost_cents']),
      paper.voice.code(text(row['status'])),
      paper.voice.code(text(row['outcome'])),
      text(row['struck_at']) === '' ? '' : paper.voice.say('Entered in error'),
    ];
    entry(paper, joinedParts(head), row, ['service_date', 'description', 'notes']);
  },
  finding(paper, row) {
    const head = [
      text(row['found_on']),
      paper.voice.code(text(row['kind'])),
      row['tooth'] === null
        ? ''
        : paper.voice
            .say('Tooth {tooth} (FDI) {surfaces}', {
              tooth: text(row['tooth']),
              surfaces: text(row['surfaces']),
            })
            .trim(),
      paper.voice.code(text(row['material'])),
      row['ended_on'] === null ? '' : paper.voice.say('Ended {day}', { day: text(row['ended_on']) }),
      struckIn(paper.voice, row),
    ];
    entry(paper, joinedParts(head), row, ['grade', 'direction', 'note', 'created_by']);
  },
  perio_exam(paper, row, records) {
    const head = [
      text(row['exam_on']),
      text(row['finished_at']) === ''
        ? paper.voice.say('Not finished')
        : paper.voice.say('Finished by {name}', { name: text(row['finished_by']) }),
      struckIn(paper.voice, row),
    ];
    entry(paper, joinedParts(head), row, ['note', 'started_by']);
    for (const line of perioLines(paper.voice, row, records['perio_reading'] ?? []))
      paper.write(line, { faint: true, indent: 12 });
    for (const found of (records['perio_diagnosis'] ?? []).filter((one) => one['exam_id'] === row['id']))
      paper.write(
        joinedParts([
          found['stage'] === null
            ? paper.voice.say('No periodontitis')
            : paper.voice.say('Periodontitis stage {stage}, {extent}, grade {grade}', {
                stage: text(found['stage']),
                extent: paper.voice.value('kind', found['extent']),
                grade: text(found['grade']),
              }),
          paper.voice.say('confirmed by {name}, {moment}', {
            name: text(found['confirmed_by']),
            moment: printedMoment(found['confirmed_at']),
          }),
          text(found['reason']),
          found['withdrawn_at'] === null
            ? ''
            : paper.voice.say('Withdrawn: {reason}', { reason: text(found['withdrawn_reason']) }),
        ]),
        { indent: 12 },
      );
  },
  perio_screening(paper, row) {
    const codes = Array.isArray(row['codes']) ? row['codes'].map((code) => text(code)).join(' ') : '';
    const head = [
      text(row['screened_on']),
      paper.voice.say('Sextants {codes}', { codes }),
      struckIn(paper.voice, row),
    ];
    entry(paper, joinedParts(head), row, ['note', 'created_by']);
  },
  risk_assessment(paper, row) {
    const head = [
      text(row['assessed_on']),
      paper.voice.say(row['kind'] === 'perio' ? 'Periodontitis' : 'Caries'),
      paper.voice.ours(`${text(row['level'])} risk`),
      struckIn(paper.voice, row),
    ];
    entry(paper, joinedParts(head), row, ['reason', 'note', 'created_by']);
  },
  health_entry(paper, row) {
    entry(
      paper,
      healthHead(paper.voice, row),
      { ...row, details: healthDetails(paper.voice, row) },
      healthTexts,
    );
  },
  anesthetic(paper, row) {
    const head = [
      text(row['given_on']),
      paper.voice.code(text(row['product'])),
      paper.voice.say('{count} cartridges of {size} ml', {
        count: String(Number(row['cartridges']) / 100),
        size: String(Number(row['cartridge_ul']) / 1000),
      }),
      text(row['site']),
      paper.voice.code(text(row['technique'])),
      struckIn(paper.voice, row),
    ];
    entry(paper, joinedParts(head), row, ['lot', 'warned', 'despite', 'created_by']);
  },
  sedation(paper, row, records) {
    const head = [
      text(row['begun_on']),
      paper.voice.code(text(row['kind'])),
      text(row['signed_at']) === ''
        ? paper.voice.say('Not signed')
        : paper.voice.say('Signed by {name}', { name: signedName(paper.voice, row, row['signed_by']) }),
    ];
    entry(paper, joinedParts(head), row, ['monitored_by', 'people', 'fasting', 'despite', 'begun_by']);
    const written = (records['sedation_entry'] ?? []).filter((one) => one['sedation_id'] === row['id']);
    for (const line of written.toSorted((one, other) => Number(one['serial']) - Number(other['serial'])))
      paper.write(sedationLine(paper.voice, line), { faint: true, indent: 12 });
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
    entry(
      paper,
      joinedParts(head),
      {
        ...row,
        pharmacy: pharmacy?.['name'],
        prescribed_by: signedName(paper.voice, row, row['prescribed_by']),
      },
      ['instructions', 'pharmacy', 'prescribed_by', 'e_signature'],
    );
    for (const parts of (records['prescription_parts'] ?? []).filter(
      (one) => one['prescription_id'] === row['id'],
    ))
      facts(
        paper,
        {
          ...parts,
          quantity: joinedParts([text(parts['quantity']), paper.voice.code(text(parts['quantity_unit']))]),
        },
        ['directions', 'quantity', 'refills', 'indication', 'pharmacist_note'],
      );
    const stated = records['prescription_statement'] ?? [];
    for (const statement of stated.filter((one) => one['prescription_id'] === row['id'])) {
      const said =
        statement['kind'] === 'allergy'
          ? paper.voice.say('Reason for prescribing despite an allergy ({matches}): {reason}', {
              matches: text(statement['matches']),
              reason: text(statement['reason']),
            })
          : paper.voice.say('Not a controlled substance');
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
      paper.voice.say(row['kind'] === 'reply' ? 'From the patient' : 'To the patient'),
      text(row['address']),
      paper.voice.code(text(row['state'])),
    ];
    entry(paper, joinedParts(head), row, ['subject', 'body']);
  },
  payment(paper, row) {
    const head = [
      text(row['payment_date']),
      money(row['amount_cents']),
      paper.voice.code(text(row['payment_method'])),
      paper.voice.code(text(row['status'])),
      row['refunded_cents'] === 0
        ? ''
        : paper.voice.say('Refunded {amount}', { amount: money(row['refunded_cents']) }),
      row['lost_cents'] === 0
        ? ''
        : paper.voice.say(
            row['payment_method'] === 'check'
              ? 'Returned by the bank {amount}'
              : 'Lost in a dispute {amount}',
            { amount: money(row['lost_cents']) },
          ),
    ];
    entry(paper, joinedParts(head), row, ['notes', 'refunded_on']);
  },
  image(paper, row) {
    const date = text(row['date_taken']) || text(row['created_at']).slice(0, 10);
    entry(paper, joinedParts([date, paper.voice.code(text(row['kind'])), text(row['teeth'])]), row, [
      'caption',
      'id',
    ]);
  },
  image_annotation(paper, row) {
    const { voice } = paper;
    const { data } = ImageAnnotation.safeParse(row);
    const found = data && measured(data);
    const head = [
      text(row['created_at']).slice(0, 10),
      voice.code(text(row['kind'])),
      row['tooth'] === null ? '' : voice.say('Tooth {tooth} (FDI)', { tooth: text(row['tooth']) }),
      found ? measuredAmount(found) : '',
      found?.calibration ? voice.code(found.calibration) : '',
      row['withdrawn_at'] === null
        ? ''
        : voice.say('Withdrawn by {name}', { name: text(row['withdrawn_by']) }),
    ];
    entry(paper, joinedParts(head), row, ['text', 'author', 'image_id']);
  },
  image_reading(paper, row) {
    const signed = signedName(paper.voice, row, row['read_by']);
    entry(paper, joinedParts([text(row['created_at']).slice(0, 10), signed]), row, ['findings', 'image_id']);
  },
  document(paper, row) {
    const head = [text(row['dated']), paper.voice.code(text(row['kind'])), text(row['title'])];
    entry(paper, joinedParts(head), row, ['language', 'added_by', 'id']);
  },
};
