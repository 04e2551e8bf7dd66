import { Readable } from 'node:stream';
import type { PatientLanguage } from '@cusp/contract';
import type pg from 'pg';
import { zipOf } from '../../../operations/backup/zip.ts';
import type { AddFile } from '../../../operations/backup/zip.ts';
import type { Database } from '../../../db/database.ts';
import { portalRole } from '../../../db/roles.ts';
import { fileKey } from '../../../services/files/store.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { inPieces } from '../../../services/bounded/pieces.ts';
import { fileExtensions } from '../../../services/imaging/type.ts';
import { ignorePdfNotMade } from '../../../services/pdf/make-pdf.ts';
import { shownDisclosures } from '../disclosures/index.ts';
import { makeRecordPdf } from './make-pdf.ts';
import { patientRecord, text } from './record.ts';
import type { MayReadRecords, PatientRecord, Row } from './record.ts';

/** The patient whose record is exported, and what the exporting person may see. */
export interface RecordOrder {
  practiceId: string;
  patientId: string;
  /** The parts that staff may see; `patient` for patients exporting their own record through the portal's role. */
  maySee: MayReadRecords | 'patient';
}

const pdfNames: Record<PatientLanguage, string> = { en: 'record.pdf', es: 'expediente.pdf' };
const missing: Record<PatientLanguage, { name: string; why: string }> = {
  en: {
    name: 'is missing',
    why: 'This record is too long for a PDF. The file record.json holds all of it.\n',
  },
  es: {
    name: 'falta',
    why: 'Este expediente es demasiado largo para un PDF. El archivo record.json lo contiene todo.\n',
  },
};

/** In English for those who treat or insure them, and before that in the patient's own language. */
const languagesOf = ({ patient }: PatientRecord): readonly PatientLanguage[] =>
  patient['language'] === 'es' ? ['es', 'en'] : ['en'];

/**
 * A patient's whole record as a zip that is streamed while it is read: `record.json` with everything, `record.pdf`
 * for reading, `expediente.pdf` for a patient who reads Spanish, and the originals of images, of photos of insurance cards, of pictures in messages and of documents.
 */
export function exportPatient(database: Database, store: FileStore, order: RecordOrder): Readable {
  return zipOf(async (add) => {
    const record = await database.inSnapshot(order.practiceId, (client) => recordFor(client, order));
    await add('record.json', Readable.from(jsonOf(record)));
    for (const language of languagesOf(record)) {
      const name = pdfNames[language];
      const pdf = await makeRecordPdf(order.practiceId, record, language).catch(ignorePdfNotMade);
      if (pdf === undefined)
        await add(
          `${name} ${missing[language].name}.txt`,
          Readable.from([Buffer.from(missing[language].why)]),
        );
      else await add(name, Readable.from(inPieces(pdf)));
    }
    await addImages(store, add, order.practiceId, record);
  });
}

/** The record as JSON, row by row, since a long one would hold up other calls. */
function* jsonOf({ records, ...head }: PatientRecord): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(head, null, 2).slice(0, -2)},\n  "records": {`);
  for (const [place, [table, rows]] of Object.entries(records).entries()) {
    yield Buffer.from(`${place === 0 ? '' : ','}\n    ${JSON.stringify(table)}: [`);
    for (const [at, row] of rows.entries())
      yield* inPieces(Buffer.from(`${at === 0 ? '' : ','}\n${JSON.stringify(row, null, 2)}`));
    yield Buffer.from(']');
  }
  yield Buffer.from('\n  }\n}\n');
}

/** The record, and what left the practice about the patient, which the portal's role can't read. */
async function recordFor(client: pg.Client, order: RecordOrder): Promise<PatientRecord> {
  const { rows } = await client.query<{ row: unknown }>('select to_jsonb(d) as row from disclosures($1) d', [
    order.patientId,
  ]);
  const disclosures = shownDisclosures(
    rows.map(({ row }) => row),
    order.maySee === 'patient' ? () => true : order.maySee,
  );
  const record = await storedRecord(client, order);
  return disclosures.length === 0
    ? record
    : { ...record, records: { ...record.records, disclosure: disclosures } };
}

async function storedRecord(client: pg.Client, { patientId, maySee }: RecordOrder): Promise<PatientRecord> {
  if (maySee !== 'patient') return patientRecord(client, patientId, maySee);
  await client.query(
    `select set_config('app.patient_id', string_agg(record::text, ',' order by record <> $1), true)
       from patient_records(current_practice(), $1) as record`,
    [patientId],
  );
  await client.query(`set local role ${portalRole}`);
  return patientRecord(client, patientId, () => true);
}

async function addImages(
  store: FileStore,
  add: AddFile,
  practiceId: string,
  { records }: PatientRecord,
): Promise<void> {
  const put = async (row: Row, name: string) => {
    const file = await store.get(fileKey(practiceId, text(row['id']), 'original'));
    if (file !== undefined) await add(name, file.stream, { packed: false });
  };
  for (const image of records['image'] ?? []) {
    const date = text(image['date_taken']) || text(image['created_at']).slice(0, 10);
    await put(image, `images/${pictureName(image, date, text(image['kind']))}`);
  }
  for (const photo of records['card_photo'] ?? []) {
    const date = text(photo['added_at']).slice(0, 10);
    await put(photo, `insurance-cards/${pictureName(photo, date, text(photo['side']))}`);
  }
  for (const photo of records['form_photo'] ?? []) {
    // A photo that was accepted is among the cards or the documents.
    if (photo['taken_as'] !== null) continue;
    const date = text(photo['added_at']).slice(0, 10);
    await put(photo, `form-photos/${pictureName(photo, date, text(photo['item']))}`);
  }
  for (const picture of records['message_picture'] ?? []) {
    if (picture['state'] === 'taken')
      await put(
        picture,
        `message-pictures/${pictureName(picture, text(picture['created_at']).slice(0, 10), 'picture')}`,
      );
  }
  for (const document of records['document'] ?? [])
    await put(
      document,
      `documents/${pictureName(document, text(document['dated']), text(document['kind']))}`,
    );
}

/** A file name from the day, what it shows, and the id under which record.json describes the file. */
function pictureName(row: Row, date: string, what: string): string {
  const ending = Object.entries(fileExtensions).find(([type]) => type === row['content_type'])?.[1] ?? 'bin';
  return `${date}-${what.replaceAll('_', '-')}-${text(row['id'])}.${ending}`;
}
