import { fillBlanks, noteTemplateExamples, notePhraseExamples, SoapSections } from '@cusp/contract';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { newId } from '../../values/ids.ts';
import type { Tables } from '../../db/tables.ts';
import type { Clinician } from './notes.ts';
import { idAt, demoMoment } from './appointments.ts';

type Visit = Pick<Insertable<Tables['appointment']>, 'patient_id' | 'appointment_date' | 'type' | 'progress'>;

/** The notes of the last cleanings: how many, and how many of them wait for the dentist. */
const written = 7;
const waiting = 3;

const answers: readonly ReadonlyMap<string, string>[] = [
  new Map([
    ['history', 'no change'],
    ['plaque', 'light'],
    ['calculus', 'moderate'],
    ['gums', 'bleeding in places'],
    ['fluoride', 'varnish'],
    ['home care', 'floss, interdental brushes'],
    ['next visit', 'in 6 months'],
  ]),
  new Map([
    ['history', 'no change'],
    ['plaque', 'moderate'],
    ['calculus', 'heavy'],
    ['gums', 'inflamed'],
    ['fluoride', 'none'],
    ['home care', 'brushing, floss'],
    ['next visit', 'in 4 months'],
  ]),
];

/** The practice's templates, and the short texts of everybody who writes notes. */
export async function demoTemplates(tx: Tx, authors: readonly Clinician[]): Promise<void> {
  await tx.all(
    sqlFor.insertInto('note_template').values(
      noteTemplateExamples.map(({ kind, name, category, content, sections }) => ({
        id: newId(),
        name,
        kind: kind === 'soap' ? ('soap' as const) : ('clinical' as const),
        category: sections || !category ? null : sql<'Other'>`${category}::treatment_procedure`,
        content: content ?? '',
        sections: sections ? JSON.stringify(SoapSections.parse({ ...empty, ...sections })) : null,
      })),
    ),
  );
  await tx.all(
    sqlFor
      .insertInto('note_phrase')
      .values(
        authors.flatMap(({ id }) =>
          notePhraseExamples.map((each) => ({ id: newId(), staff_id: id, ...each })),
        ),
      ),
  );
}

const empty = {
  chief_complaint: '',
  history: '',
  subjective: '',
  objective: '',
  assessment: '',
  plan: '',
  diagnosis: '',
  procedures: '',
};

/** The last cleanings, of which the hygienist has written. */
export const latestCleanings = <Each extends Visit>(visits: readonly Each[]): Each[] =>
  visits
    .filter(({ type, progress }) => type === 'cleaning' && progress === 'checked_out')
    .toSorted((one, other) => (one.appointment_date < other.appointment_date ? 1 : -1))
    .slice(0, written);

/**
 * The hygienist's notes of the last cleanings, written with the template: the older ones are co-signed, the latest wait for
 * the dentist. From then on the practice asks for it.
 */
export async function demoCosigning(
  tx: Tx,
  visits: readonly Visit[],
  authors: readonly Clinician[],
): Promise<void> {
  const dentist = authors.find(({ role }) => role === 'dentist');
  const hygienist = authors.find(({ role }) => role === 'hygienist');
  const template = noteTemplateExamples.find(({ name }) => name === 'Cleaning');
  if (dentist === undefined || hygienist === undefined || template === undefined)
    throw new Error('The demo has a dentist, a hygienist and a template for cleanings.');
  const notes = visits.map(({ patient_id, appointment_date }, index) => {
    const created_at = demoMoment(appointment_date, 20);
    return {
      id: idAt(created_at),
      patient_id,
      note_type: 'clinical' as const,
      content: fillBlanks(template.content ?? '', answers[index % answers.length] ?? new Map()),
      created_by: hygienist.name,
      created_by_id: hygienist.id,
      created_at,
    };
  });
  await tx.all(sqlFor.insertInto('clinical_note').values(notes));
  for (const [index, { id, patient_id, created_at }] of notes.entries())
    await tx.all(
      raw(sql`
        insert into cosignature (patient_id, clinical_note_id, version, asked_at, signed_at, signed_by, signed_by_id, signed_hash)
          select ${patient_id}, n.id, 1, ${created_at}, s.signed_at,
              case when s.signed_at is null then '' else ${dentist.name} end,
              case when s.signed_at is not null then ${dentist.id}::uuid end,
              case when s.signed_at is not null then note_hash(n.practice_id, n.id, null) end
            from clinical_note n, (select case when ${index >= waiting} then ${created_at}::timestamptz + interval '2 hours' end
              as signed_at) s
            where n.id = ${id}`),
    );
  await tx.all(
    sqlFor.insertInto('note_setting').values({ cosign_hygienists: true, cosign_assistants: false }),
  );
}
