import * as contract from '@cusp/contract';
import { writePracticeArchive } from '../../../operations/backup/practice-archive.ts';
import type { Database } from '../../../db/database.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { FileAnswer } from '../../../pipeline/file-answer.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import type { FileStore } from '../../../services/files/store.ts';
import { patientById } from '../../people/patients/index.ts';
import { openedPatient } from '../../access/portal-accounts/index.ts';
import { ExportTurns } from './export-turns.ts';
import type { ExportOrder } from './export-turns.ts';
import { recordExport } from './queries.ts';
import { exportPatient } from './patient-archive.ts';
import type { RecordOrder } from './patient-archive.ts';

/** Exports of whole records. Source: 45 CFR 170.315(b)(10), export of electronic health information. */
export const exports = (database: Database, store: FileStore, turns = new ExportTurns()): Feature => {
  const recordFile = (record: RecordOrder, line: ExportOrder['line'], timeZone: string) =>
    new FileAnswer({
      type: contract.archiveMediaType,
      downloadAs: `record-${todayAt(timeZone)}.zip`,
      open: async () => ({
        stream: await turns.open({ line, subject: record.patientId }, () =>
          exportPatient(database, store, record),
        ),
      }),
    });
  return {
    routes: [
      on(contract.exportPractice, async ({ tx, person: { name, practice } }) => {
        await recordExport(tx, name);
        return new FileAnswer({
          type: contract.archiveMediaType,
          downloadAs: `practice-${todayAt(practice.timeZone)}.zip`,
          open: async () => ({
            stream: await turns.open({ line: practice.id, subject: practice.id }, () =>
              writePracticeArchive(database, store, practice.id),
            ),
          }),
        });
      }),

      on(
        contract.exportPatient,
        readInOneTrip(
          ({ input }) => patientById(input.params.id),
          (patient, { person, input, auditScope }) => {
            const { practice } = person;
            const { recipient, ground, reason } = input.query;
            auditScope.setSubject({ detail: { recipient, ground: ground ?? '', reason } });
            const record: RecordOrder = {
              practiceId: practice.id,
              patientId: patient.id,
              maySee: (permission) => contract.mayStaff(person, permission),
            };
            return recordFile(record, practice.id, practice.timeZone);
          },
        ),
      ),

      on(
        contract.portalExport,
        readInOneTrip(
          () => openedPatient,
          ({ time_zone }, { portalSession: { practiceId, patientId } }) =>
            // A practice's patients have their own queue, so that they don't make its staff wait.
            recordFile({ practiceId, patientId, maySee: 'patient' }, `patients of ${practiceId}`, time_zone),
        ),
      ),
    ],
  };
};
