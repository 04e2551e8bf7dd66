import * as contract from '@cusp/contract';
import { newId } from '../../../values/ids.ts';
import type { Tx } from '../../../db/database.ts';
import { byPatient, byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { refuseOverPlanLimit } from '../../../overload/plan-limits.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { upload } from '../../../pipeline/upload.ts';
import { withoutTransaction } from '../../../pipeline/without-transaction.ts';
import type { Person } from '../../../identity/person.ts';
import type { Files } from '../../../services/files/files.ts';
import { Refusal, requireCurrentVersion } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { patientById } from '../../people/patients/index.ts';
import { pictureFile, storeFilesWithRow } from '../images/index.ts';
import { inspectDocument } from './inspecting.ts';
import { documentName } from './names.ts';
import * as queries from './queries.ts';
import { refuseDocumentAction, refuseFutureDocumentDate } from './rules.ts';

/** Documents added to a patient's record as files: the rows are in the database, the files in the store. */
export const documents = ({ store, incoming }: Files): Feature => ({
  constraints: queries.constraints,
  routes: [
    on(
      contract.addDocument,
      upload({
        incoming,
        before: async ({ tx, params }) => void (await tx.ask(patientById(params.id))),
        async handle({ input, person, file, commit }) {
          const today = todayAt(person.practice.timeZone);
          const dated = input.body.dated ?? today;
          refuseFutureDocumentDate(dated, today);
          const { pictures, ...found } = await inspectDocument(file, person.practice.id);
          const id = newId();
          return storeFilesWithRow(store, { practiceId: person.practice.id, id }, { file, pictures }, () =>
            commit(async (tx) => {
              const { id: patientId } = await tx.ask(patientById(input.params.id));
              const about = await checkedSubjects(tx, input.body, patientId);
              await refuseOverPlanLimit(tx, { storage_bytes: file.size });
              recordEvent(tx, 'document.added', id, byStaff(person));
              return queries.insertDocument(tx, {
                ...input.body,
                ...about,
                dated,
                ...found,
                id,
                patient_id: patientId,
                size: file.size,
                checksum: file.checksum,
                added_by: person.name,
                added_by_id: person.id,
              });
            }),
          );
        },
      }),
    ),

    on(
      contract.updateDocument,
      async ({ tx, person, input }) => {
        const { version, ...said } = input.body;
        const stored = await lockForAction('edit', tx, input.params.id, version);
        const dated = said.dated ?? stored.dated;
        refuseFutureDocumentDate(dated, todayAt(person.practice.timeZone));
        const about = await checkedSubjects(tx, said, stored.patient_id, stored);
        return queries.changeDocument(tx, stored.id, { ...said, ...about, dated });
      },
      ({ tx, id }) => queries.lockDocument(tx, id),
    ),

    on(contract.lockDocument, async ({ tx, person, input }) => {
      const { id } = await lockForAction('lock', tx, input.params.id, input.body.version);
      return queries.changeDocument(tx, id, { locked: person });
    }),

    on(contract.releaseDocument, async ({ tx, person, input }) => {
      const { version, released } = input.body;
      const stored = await lockForAction('release', tx, input.params.id, version);
      if ((stored.released_at !== null) === released) return queries.readDocument(tx, stored.id);
      recordEvent(tx, 'document.changed', stored.id, byStaff(person));
      return queries.changeDocument(tx, stored.id, { released: released ? person : null });
    }),

    on(contract.strikeDocument, async ({ tx, person, input }) => {
      const { version, reason } = input.body;
      const { id } = await lockForAction('strike', tx, input.params.id, version);
      return queries.changeDocument(tx, id, {
        released: null,
        struck: { id: person.id, name: person.name, reason },
      });
    }),

    on(contract.restoreDocument, async ({ tx, input }) => {
      const { id } = await lockForAction('restore', tx, input.params.id, input.body.version);
      return queries.changeDocument(tx, id, { struck: null });
    }),

    on(
      contract.documentFile,
      readInOneTrip(
        ({ input }) => queries.fileOfDocument(input.params.id),
        (found, { person, auditScope }) => {
          const file = requireReadable(found, person);
          auditScope.setSubject({ patientId: file.patient_id });
          return pictureFile(store, file, 'original', documentName(file));
        },
      ),
    ),

    on(
      contract.documentPreview,
      readInOneTrip(
        ({ input }) => queries.fileOfDocument(input.params.id),
        (found, { person, auditScope }) => {
          const picture = requireReadable(found, person);
          if (picture.content_type === 'application/pdf') throw new Refusal('document_not_found');
          auditScope.setSubject({ patientId: picture.patient_id });
          return pictureFile(store, picture, 'preview', '');
        },
      ),
    ),

    on(
      contract.portalDocumentFile,
      readInOneTrip(
        ({ input }) => queries.fileOfDocument(input.params.id),
        (found) =>
          pictureFile(store, requireDocument(found), 'original', documentName(requireDocument(found))),
      ),
    ),

    on(
      contract.portalSeeDocument,
      withoutTransaction(({ input, portalSession, inPractice }) =>
        inPractice(async (tx) => {
          const { id, seen_at } = requireDocument(
            await queries.lockReleased(tx, input.params.id, portalSession.records),
          );
          if (seen_at !== null) return { id, seen_at };
          recordEvent(tx, 'document.seen', id, byPatient(portalSession));
          return queries.markSeen(tx, id);
        }),
      ),
    ),
  ],
});

function requireDocument<Row>(found: Row | undefined): Row {
  if (found === undefined) throw new Refusal('document_not_found');
  return found;
}

/** A document that this person may read; the scan of a form with health answers is read by those who may read these. */
function requireReadable<Row extends { asks_health: boolean }>(found: Row | undefined, person: Person): Row {
  const document = requireDocument(found);
  if (document.asks_health && !contract.mayStaff(person, 'health.read')) throw new Refusal('not_permitted');
  return document;
}

/** Locks a document for an action. Refuses a stale version, and an action that isn't allowed in its state. */
async function lockForAction(
  action: contract.DocumentAction,
  tx: Tx,
  id: string,
  version: number | null | undefined,
) {
  const stored = requireCurrentVersion(await queries.lockDocument(tx, id), version, 'document_not_found');
  refuseDocumentAction(action, stored);
  return stored;
}

type Subjects = Pick<queries.DocumentDetails, 'appointment_id' | 'treatment_id'>;

/**
 * Checks the visit and the treatment that a document is about. Refuses ones of another patient, except a `stored` one
 * that has since moved to somebody else: that one is cleared.
 */
async function checkedSubjects(
  tx: Tx,
  { appointment_id, treatment_id }: Subjects,
  patientId: string,
  stored?: Subjects,
): Promise<Subjects> {
  const own = async (table: 'appointment' | 'treatment', id: string | null, before: string | null = null) => {
    if (id === null || (await queries.isPatients(tx, table, id, patientId))) return id;
    if (id !== before) throw new Refusal(`${table}_not_found`);
    return null;
  };
  return {
    appointment_id: await own('appointment', appointment_id, stored?.appointment_id),
    treatment_id: await own('treatment', treatment_id, stored?.treatment_id),
  };
}
