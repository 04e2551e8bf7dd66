import { addDays, blankKey, fillBlanks, noteTemplateExamples, readBlanks } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { demoMoment, idAt } from './appointments.ts';
import type { Clinician } from './notes.ts';

/** The work on whose day a note of each template is written, by the beginning of its code in the catalog. */
const workOf: Readonly<Record<string, readonly string[]>> = {
  'Crown preparation': ['CRN'],
  'Crown seating': ['CRN'],
  'Emergency (palliative)': ['EXT', 'RCT'],
  Extraction: ['EXT'],
  Filling: ['F'],
  'Implant placement': ['IMP1'],
  'Limited exam (urgent)': ['RCT', 'EXT'],
  'New patient exam (comprehensive)': ['EXM'],
  'Perio maintenance (periodontal)': ['CLN'],
  'Periodic exam (checkup)': ['EXM'],
  'Root canal': ['RCT'],
  Sedation: ['EXT', 'IMP1'],
  'SRP (root planing)': ['CLN4'],
};

/** Words for the blanks that offer no choice. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    complaint: 'pain on biting',
    where: 'the lower right side',
    since: 'three days',
    findings: 'tender to percussion, no swelling',
    plan: 'definitive treatment at the next visit',
    choices: 'treatment, or removal of the tooth',
    chosen: 'treatment',
    diagnosis: 'symptomatic apical periodontitis',
    reason: 'moved to town, checkup is due',
    probing: '2 to 4 mm, bleeding in places',
    'debrided sites': 'molars, interdentally',
    'canals and lengths': 'MB 20 mm, ML 20 mm, D 21 mm',
    'implant brand and size': 'tapered, 4.3 × 10 mm',
    lot: 'L2231',
    torque: '35',
    sutures: '4-0 resorbable',
    'temporary cement': 'eugenol-free cement',
    laboratory: 'Riverside Dental Lab',
    assistant: 'the assistant on duty',
    vitals: '122/78, pulse 72, oxygen 98%',
    'discharge time': '11:20 AM',
  }),
);

interface Work {
  patient_id: string;
  service_date: string;
  code: string;
  tooth: string;
  surfaces: string;
}

/**
 * A note of each clinical template, of a visit that has none yet. Those of cleanings are written apart, for their co-signing.
 * @param others the patient and day of those
 */
export async function demoTemplateNotes(
  tx: Tx,
  today: string,
  { dentist, hygienist }: Readonly<Record<'dentist' | 'hygienist', Pick<Clinician, 'id' | 'name'>>>,
  others: ReadonlySet<string>,
): Promise<void> {
  const done = await tx.all(
    raw(sql<Work>`
      select t.patient_id, t.service_date, p.code, treatment_tooth(t) as tooth, t.surfaces
        from treatment t
        join procedure p on p.practice_id = t.practice_id and p.id = t.procedure_id
        where t.status = 'completed' and t.service_date < ${addDays(today, -14)}::date
          and not exists (select from clinical_note n where n.practice_id = t.practice_id and n.patient_id = t.patient_id
            and n.created_at::date = t.service_date)
        order by t.service_date desc, t.id`),
  );
  const noted = new Set(others);
  const notes = noteTemplateExamples.flatMap(({ name, content }) => {
    const codes = workOf[name] ?? [];
    const fitting = codes.flatMap((code) => done.filter((each) => each.code.startsWith(code)));
    const work = fitting.find(({ patient_id, service_date }) => !noted.has(`${patient_id} ${service_date}`));
    if (work === undefined) return [];
    noted.add(`${work.patient_id} ${work.service_date}`);
    const created_at = demoMoment(work.service_date, 20);
    const author = work.code.startsWith('CLN') ? hygienist : dentist;
    return {
      id: idAt(created_at),
      patient_id: work.patient_id,
      note_type: 'clinical' as const,
      content: written(content ?? '', work),
      created_by: author.name,
      created_by_id: author.id,
      created_at,
    };
  });
  await tx.all(sqlFor.insertInto('clinical_note').values(notes));
}

/** The template with all of its blanks answered. */
function written(content: string, { tooth, surfaces }: Work): string {
  const own = new Map([
    ['tooth', tooth],
    ['surfaces', surfaces],
  ]);
  const answers = readBlanks(content).map(({ label, choices }) => {
    const key = blankKey(label);
    const answer = (own.get(key) ?? '') || (choices[0] ?? words.get(key) ?? 'as charted');
    return [key, answer] as const;
  });
  return fillBlanks(content, new Map(answers));
}
