import * as contract from '@cusp/contract';
import { exportPractice } from '../../backup/practice-archive.ts';
import type { Database } from '../../db/database.ts';
import { onFileInTx } from '../../http/bind-files.ts';
import { onFile, onPortalFile } from '../../http/bind-reads.ts';
import type { Feature } from '../../http/feature.ts';
import type { FileParts } from '../../http/file-answer.ts';
import { Refusal } from '../../http/refusal.ts';
import { todayIn } from '../../http/today.ts';
import type { FileStore } from '../../services/files/store.ts';
import { findPatient } from '../patients/queries.ts';
import { openedPatient } from '../portal/queries.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { recordExport } from './queries.ts';
import { exportPatient } from './patient-archive.ts';
import type { RecordOrder } from './patient-archive.ts';

/** Whole records to take away. Source: 45 CFR 170.315(b)(10), export of electronic health information. */
export const exports = (database: Database, store: FileStore): Feature => {
  /** @param who the patient, of whom one export runs at a time */
  const recordFile = (who: { id: string; timeZone: string }, order: RecordOrder): FileParts => ({
    type: contract.archiveType,
    downloadAs: `record-${todayIn(who.timeZone)}.zip`,
    open: async () => ({ stream: oneAtATime(who.id, () => exportPatient(database, store, order)) }),
  });
  return {
    routes: [
      onFileInTx(contract.exportPractice, async ({ tx, person: { name, practice } }) => {
        await recordExport(tx, name);
        return {
          type: contract.archiveType,
          downloadAs: `practice-${todayIn(practice.timeZone)}.zip`,
          open: async () => ({
            stream: oneAtATime(practice.id, () => exportPractice(database, store, practice.id)),
          }),
        };
      }),

      onFile(contract.exportPatient, async ({ tx, person, input }) => {
        const [patient, asker] = await Promise.all([findPatient(tx, input.params.id), person]);
        const { practice } = asker;
        if (patient === undefined) throw new Refusal('patient_not_found');
        return recordFile(
          { ...practice, id: patient.id },
          {
            practiceId: practice.id,
            patientId: patient.id,
            maySee: (permission) => contract.mayStaff(asker, permission),
          },
        );
      }),

      onPortalFile(contract.portalExport, async ({ tx, visitor }) => {
        const [{ time_zone }, { practiceId, patientId }] = await Promise.all([openedPatient(tx), visitor]);
        return recordFile(
          { id: patientId, timeZone: time_zone },
          {
            practiceId,
            patientId,
            maySee: 'patient',
          },
        );
      }),
    ],
  };
};
