import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { addDays } from '@cusp/contract';
import { sql } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { fileKey } from '../../services/files/store.ts';
import type { FileStore } from '../../services/files/store.ts';
import { newPaper } from '../../services/pdf/paper.ts';
import { newId } from '../../values/ids.ts';
import { demoMoment } from './appointments.ts';
import { fullFile, smallFiles } from './document-texts.ts';
import { demoCarer } from './carer.ts';
import { demoForms } from './forms.ts';
import { demoInstructions } from './instructions.ts';
import type { DemoDocument } from './document-texts.ts';
import { drawImage, putDrawn } from './storing-images.ts';

interface Place {
  store: FileStore;
  practiceId: string;
}

interface Filed {
  id: string;
  name: string;
  visit_id: string | null;
  treatment_id: string | null;
}

/** First those to whom a plan was presented in the portal, then others who were here. */
const patientsToFile = (tx: Tx, most: number) =>
  tx.all(
    raw(sql<Filed>`
      select p.id, p.first_name || ' ' || p.last_name as name, v.id as visit_id, t.id as treatment_id
        from patient p
        left join lateral (select a.id from appointment a where a.practice_id = p.practice_id and a.patient_id = p.id
          and a.status = 'completed' order by a.appointment_date desc, a.id limit 1) v on true
        left join lateral (select r.id from treatment r where r.practice_id = p.practice_id and r.patient_id = p.id
          and r.procedure = 'Crown' and r.struck_at is null order by r.date desc, r.id limit 1) t on true
        left join lateral (select n.in_portal from plan_presentation n where n.practice_id = p.practice_id
          and n.patient_id = p.id order by n.in_portal desc limit 1) n on true
        where p.archived_at is null and p.deceased_at is null and v.id is not null
        order by n.in_portal desc nulls last, t.id is null, p.id limit ${most}`),
  );

/** Documents of each kind, forms among them: one patient has many, some have a few. */
export async function addDemoDocuments(tx: Tx, place: Place, today: string): Promise<void> {
  const files = [fullFile, ...smallFiles];
  const by = await tx.one(
    sqlFor.selectFrom('staff').select(['id', 'name']).where('role', '=', 'receptionist'),
  );
  const { name: practice } = await tx.one(sqlFor.selectFrom('practice').select('name'));
  for (const [index, patient] of (await patientsToFile(tx, files.length)).entries())
    for (const document of files[index] ?? []) {
      const id = await addDemoDocument(tx, place, { patient, document, today, by, practice });
      if (document.kind === 'authority') await demoCarer(tx, { patient_id: patient.id, proof_id: id, by });
    }
  await demoForms(tx, { today, by, ...place });
  await demoInstructions(tx, { today, by });
}

interface Adding {
  patient: Filed;
  document: DemoDocument;
  today: string;
  by: { id: string; name: string };
  practice: string;
}

async function addDemoDocument(
  tx: Tx,
  place: Place,
  { patient, document, today, by, practice }: Adding,
): Promise<string> {
  const { kind, title, ago, language = null, released, locked, struck, about } = document;
  const dated = addDays(today, -ago);
  const added_at = demoMoment(dated, 16);
  const id = newId();
  const facts = await putDocument(place, id, { patient, document, practice });
  await tx.all(
    sqlFor.insertInto('document').values({
      id,
      patient_id: patient.id,
      kind,
      title,
      language,
      dated,
      appointment_id: about === 'visit' ? patient.visit_id : null,
      treatment_id: about === 'treatment' ? patient.treatment_id : null,
      ...facts,
      added_at,
      added_by: by.name,
      added_by_id: by.id,
      ...(released && { released_at: added_at, released_by: by.name }),
      ...(locked && { locked_at: added_at, locked_by: by.name, locked_by_id: by.id }),
      ...(struck !== undefined && {
        struck_at: added_at,
        struck_by: by.name,
        struck_by_id: by.id,
        struck_reason: struck,
      }),
    }),
  );
  return id;
}

/** Makes the file of a document and puts it into the store. Returns what its row says of it. */
async function putDocument(
  { store, practiceId }: Place,
  id: string,
  { patient, document: { title, lines, photo }, practice }: Pick<Adding, 'patient' | 'document' | 'practice'>,
) {
  const words = lines.map((line) => line.replaceAll('{name}', patient.name));
  if (photo) return putDrawn({ store, practiceId }, id, await drawImage(cardOf(words), { colored: true }));
  const paper = newPaper(title);
  paper.write(practice, { size: 9, faint: true });
  paper.write(title, { size: 16, bold: true, gapAbove: 12 });
  for (const line of words) paper.write(line, { size: 11, gapAbove: 8 });
  const bytes = await paper.end(`${patient.name} · made up for the demo`);
  await store.put(fileKey(practiceId, id, 'original'), Readable.from([bytes]), bytes.length);
  const checksum = createHash('sha256').update(bytes).digest('hex');
  return { content_type: 'application/pdf' as const, size: bytes.length, checksum, pages: 1 };
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A card on a desk, with these words. */
const cardOf = (words: readonly string[]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600">
    <rect width="900" height="600" fill="#8a7968"/>
    <rect x="40" y="40" width="820" height="520" rx="28" fill="#eef3f4" transform="rotate(-1.2 450 300)"/>
    <rect x="90" y="190" width="180" height="230" rx="8" fill="#c3ccd0"/>
    ${words
      .map(
        (line, index) =>
          `<text x="${index < 2 ? 90 : 310}" y="${[110, 160][index] ?? 130 + index * 60}" font-family="sans-serif" font-size="36" fill="#22333b">${escaped(line)}</text>`,
      )
      .join('')}
  </svg>`;
