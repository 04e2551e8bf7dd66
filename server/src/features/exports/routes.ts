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
import { ExportTurns } from './export-turns.ts';
import type { ExportOrder } from './export-turns.ts';
import { recordExport } from './queries.ts';
import { exportPatient } from './patient-archive.ts';
import type { RecordOrder } from './patient-archive.ts';

/** Whole records to take away. Source: 45 CFR 170.315(b)(10), export of electronic health information. */
export const exports = (database: Database, store: FileStore, turns = new ExportTurns()): Feature => {
  const recordFile = (record: RecordOrder, line: ExportOrder['line'], timeZone: string): FileParts => ({
    type: contract.archiveType,
    downloadAs: `record-${todayIn(timeZone)}.zip`,
    open: async () => ({
      stream: await turns.open({ line, subject: record.patientId }, () =>
        exportPatient(database, store, record),
      ),
    }),
  });
  return {
    routes: [
      onFileInTx(contract.exportPractice, async ({ tx, person: { name, practice } }) => {
        await recordExport(tx, name);
        return {
          type: contract.archiveType,
          downloadAs: `practice-${todayIn(practice.timeZone)}.zip`,
          open: async () => ({
            stream: await turns.open({ line: practice.id, subject: practice.id }, () =>
              exportPractice(database, store, practice.id),
            ),
          }),
        };
      }),

      onFile(contract.exportPatient, async ({ tx, person, input }) => {
        const [patient, asker] = await Promise.all([findPatient(tx, input.params.id), person]);
        const { practice } = asker;
        if (patient === undefined) throw new Refusal('patient_not_found');
        const record: RecordOrder = {
          practiceId: practice.id,
          patientId: patient.id,
          maySee: (permission) => contract.mayStaff(asker, permission),
        };
        return recordFile(record, practice.id, practice.timeZone);
      }),

      onPortalFile(contract.portalExport, async ({ tx, visitor }) => {
        const [{ time_zone }, { practiceId, patientId }] = await Promise.all([openedPatient(tx), visitor]);
        // A practice's patients have a line of their own: none of them keeps its staff waiting.
        return recordFile(
          { practiceId, patientId, maySee: 'patient' },
          `patients of ${practiceId}`,
          time_zone,
        );
      }),
    ],
  };
};
