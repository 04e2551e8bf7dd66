import { createHash } from 'node:crypto';
import { addDays } from '@cusp/contract';
import type { AttachmentTransmission, ReportType } from '@cusp/contract';
import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { raw, sqlFor } from '../../db/database.ts';
import type { Tx } from '../../db/database.ts';
import { perioForInsurer, perioPdf } from '../../features/chart/perio/index.ts';
import { attachmentControl } from '../../features/insurance/attachments/index.ts';
import { isOnPaper } from '../../features/insurance/carriers/index.ts';
import {
  addEvents,
  addRequest,
  factsOfClaims,
  writeClaimFiles,
} from '../../features/insurance/claims/index.ts';
import { askedRequest, byClearinghouse } from '../../features/insurance/clearinghouse/index.ts';
import type { FileStore } from '../../services/files/store.ts';
import { spelledDay } from '../../values/calendar/spelled-day.ts';
import { newId } from '../../values/ids.ts';
import { demoMoment, idAt } from './appointments.ts';
import { bitewing, periapical } from './radiographs.ts';
import { drawImage, storeDemoImage } from './storing-images.ts';
import type { DrawnImage } from './storing-images.ts';

/** The claims' attachments: one picture of each kind, used for every patient. */
export type AttachedRadiographs = Record<'bitewing' | 'periapical', DrawnImage>;

/** Draws them. */
export async function drawAttached(): Promise<AttachedRadiographs> {
  const [bite, root] = await Promise.all([
    drawImage(bitewing([{}, { filling: true }, { caries: true }, {}], [{}, {}, { filling: true }, {}])),
    drawImage(periapical([{}, { caries: true }, {}])),
  ]);
  return { bitewing: bite, periapical: root };
}

interface Making {
  drawn: AttachedRadiographs;
  store: FileStore;
  practiceId: string;
  today: string;
  /** The person who took the radiographs, and chose them. */
  by: { id: string; name: string };
}

interface ClaimToShow {
  id: string;
  patient_id: string;
  control_number: string;
  service_date: string;
  state_on: string;
  tooth: string;
  exam_id: string | null;
  exam_on: string | null;
  time_zone: string;
}

/** The latest such claim that went out electronically and that nothing is attached to, of a patient with a perio exam where there is one. */
const claimToShow = (tx: Tx, which: RawBuilder<SqlBool>) =>
  tx.first(
    raw(sql<ClaimToShow>`
      select k.id, k.patient_id, k.control_number, k.service_date, k.state_on, coalesce(l.teeth[1], '') as tooth,
          e.id as exam_id, e.exam_on, p.time_zone
        from claim k
        join practice p on p.practice_id = k.practice_id
        join claim_line l on l.practice_id = k.practice_id and l.claim_id = k.id and l.position = 1
        left join lateral (select x.id, x.exam_on from perio_exam x where x.practice_id = k.practice_id
          and x.patient_id = k.patient_id and x.finished_at is not null and x.struck_at is null
          order by x.exam_on desc limit 1) e on true
        where ${which} and not ${isOnPaper}
          and not exists (select from claim_attachment a where a.practice_id = k.practice_id and a.claim_id = k.id)
        order by e.id is null, cardinality(l.teeth) = 0, k.service_date desc, k.id limit 1`),
  );

interface FileToAttach {
  of: { image_id: string } | { perio_exam_id: string };
  report_type: ReportType;
  title: string;
  content_type: 'image/jpeg' | 'application/pdf';
  bytes: Buffer;
}

const paperDate = (date: string) => date.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1');

/** A radiograph of the claim's patient, taken on the day of the treatment. */
async function radiographOf(
  tx: Tx,
  { patient_id, tooth, service_date }: ClaimToShow,
  kind: 'bitewing' | 'periapical',
  { store, practiceId, by, drawn }: Making,
): Promise<FileToAttach> {
  const pictures = drawn[kind];
  const created_at = demoMoment(service_date, kind === 'bitewing' ? 9 : 10);
  const image_id = idAt(created_at);
  await storeDemoImage(tx, { store, practiceId }, pictures, {
    id: image_id,
    patient_id,
    kind,
    caption: '',
    teeth: tooth,
    date_taken: service_date,
    created_at,
    released_at: created_at,
    uploaded_by: by.name,
    uploaded_by_id: by.id,
  });
  const title = `${kind === 'bitewing' ? 'Bitewing' : 'Periapical radiograph'} of ${paperDate(service_date)}`;
  return {
    of: { image_id },
    report_type: 'RB',
    title: tooth === '' ? title : `${title}, tooth ${tooth}`,
    content_type: 'image/jpeg',
    bytes: pictures.files.preview,
  };
}

async function attach(
  tx: Tx,
  { id: claim_id, patient_id, control_number }: ClaimToShow,
  files: readonly FileToAttach[],
  { way, sent_on, by }: { way: AttachmentTransmission; sent_on: string | null; by: Making['by'] },
): Promise<void> {
  const nothing = { image_id: null, perio_exam_id: null };
  await tx.all(
    sqlFor.insertInto('claim_attachment').values(
      files.map(({ of, bytes, ...file }, at) => ({
        claim_id,
        patient_id,
        of_patient_id: patient_id,
        ...nothing,
        ...of,
        ...file,
        way,
        number: at + 1,
        control_number: attachmentControl(control_number, at + 1),
        size: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        content: 'image_id' in of ? null : bytes,
        added_by: by.name,
        added_by_id: by.id,
        sent_on,
      })),
    ),
  );
}

/** A file of the claim that names them, as it was sent with them. */
async function sentWith(
  tx: Tx,
  { id: claim_id, time_zone }: ClaimToShow,
  count: number,
  { practiceId, by }: Making,
) {
  const [facts] = await tx.ask(factsOfClaims([claim_id]));
  if (facts === undefined) return;
  const biller = { ...by, practice: { id: practiceId, timeZone: time_zone } };
  const [interchange_number] = await writeClaimFiles(tx, [facts], biller);
  if (interchange_number === undefined) return;
  const sending_id = newId();
  await tx.all(
    sqlFor.insertInto('claim_sending').values({
      id: sending_id,
      claim_id,
      interchange_number,
      state: 'sent',
      reference: `TH${interchange_number}`,
      queued_by: by.name,
      queued_by_id: by.id,
    }),
  );
  await tx.all(
    sqlFor
      .insertInto('claim_attachment_sending')
      .values(
        Array.from({ length: count }, (_, at) => ({ sending_id, claim_id, number: at + 1, state: 'sent' })),
      ),
  );
}

/** How many days ago a carrier asked for more, and how many it gives. */
const [askedAgo, daysToAnswer] = [2, 30];

/** The carrier of a claim asks for a radiograph, as a 277 that came says it. */
async function askedForRadiograph(
  tx: Tx,
  { id: claim_id, control_number, tooth, state_on }: ClaimToShow,
  today: string,
): Promise<void> {
  const day = addDays(today, -askedAgo);
  const asked_on = day < state_on ? state_on : day;
  const due_on = addDays(asked_on, daysToAnswer);
  const message = `PRE-OP PERIAPICAL RADIOGRAPH${tooth === '' ? '' : ` OF TOOTH ${tooth}`}`;
  const asked = [{ category: 'R4', code: '318', isLoinc: false, message }];
  const request = askedRequest(asked, `RFI${control_number.slice(-8)}`, due_on);
  const note = `The carrier asks for ${request.words}. It wants the answer by ${spelledDay(due_on)}.`;
  await addEvents(tx, [{ claim_id, state: null, on_date: asked_on, note, by: byClearinghouse }]);
  await addRequest(tx, claim_id, { ...request, asked_on });
}

/**
 * Attachments of three claims: one that was sent with two radiographs and a perio chart; a predetermination with a radiograph; and a
 * radiograph that the carrier asked for and that waits to be sent by the clearinghouse.
 */
export async function addDemoAttachments(tx: Tx, making: Making): Promise<void> {
  const { by, today } = making;
  const atCarrier = sql<SqlBool>`k.purpose = 'bill' and k.state = 'accepted'`;
  const sent = await claimToShow(
    tx,
    sql<SqlBool>`k.purpose = 'bill' and k.state in ('accepted', 'paid', 'closed')`,
  );
  if (sent !== undefined) {
    const files = [
      await radiographOf(tx, sent, 'bitewing', making),
      await radiographOf(tx, sent, 'periapical', making),
    ];
    if (sent.exam_id !== null && sent.exam_on !== null)
      files.push({
        of: { perio_exam_id: sent.exam_id },
        report_type: 'P6',
        title: `Perio chart of ${paperDate(sent.exam_on)}`,
        content_type: 'application/pdf',
        bytes: await perioPdf(await tx.ask(perioForInsurer(sent.exam_id, today))),
      });
    await attach(tx, sent, files, { way: 'EL', sent_on: addDays(sent.service_date, 1), by });
    await sentWith(tx, sent, files.length, making);
  }
  const asking = await claimToShow(
    tx,
    sql<SqlBool>`k.purpose = 'predetermine' and k.state in ('accepted', 'answered')`,
  );
  if (asking !== undefined) {
    const files = [await radiographOf(tx, asking, 'periapical', making)];
    await attach(tx, asking, files, { way: 'EL', sent_on: asking.service_date, by });
    await sentWith(tx, asking, files.length, making);
  }
  const asked = await claimToShow(tx, atCarrier);
  if (asked === undefined) return;
  await askedForRadiograph(tx, asked, today);
  const files = [await radiographOf(tx, asked, 'periapical', making)];
  await attach(tx, asked, files, { way: 'EL', sent_on: null, by });
}
