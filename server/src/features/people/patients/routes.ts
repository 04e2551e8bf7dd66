import * as contract from '@cusp/contract';
import type { ReadPlanAnswer } from '../../../db/read-plan.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { presented } from '../../../pipeline/lists/paging.ts';
import type { Person } from '../../../identity/person.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { owedInDollars } from '../owed/index.ts';
import { addPatient } from './adding.ts';
import { changeRecord } from './changing.ts';
import { columnRoutes } from './column-routes.ts';
import { withCodedNames } from './coded-texts.ts';
import * as details from './details-queries.ts';
import { withoutInapplicable } from './details-rules.ts';
import { patientHistory } from './history.ts';
import * as merging from './merge-queries.ts';
import * as queries from './queries.ts';
import { setPatientLanguage, setPatientArchived, setDeceased } from './writing-queries.ts';
import { mergePair, patientDetails, requireMergeable, patientById, patientWithMerged } from './rules.ts';
import type { JoinFamily, MergedAccounts } from './rules.ts';

export const patients = (accounts: MergedAccounts, joinFamily: JoinFamily): Feature => ({
  constraints: { ...merging.constraints, ...details.constraints },
  routes: [
    on(
      contract.listPatients,
      readInOneTrip(({ input, caller }) =>
        presented(queries.listPatients(input.query), (row) => {
          const reader = caller()?.person;
          return reader === undefined ? row : withCodedNames(row, reader);
        }),
      ),
    ),

    on(
      contract.listPatientEntries,
      readInOneTrip(({ input }) => queries.listEntries(input.query)),
    ),

    ...columnRoutes,

    on(
      contract.listPatientSummaries,
      readInOneTrip(({ input }) =>
        queries
          .summaries(input.query.ids ?? [])
          .map((rows) => rows.map(({ owed, ...summary }) => ({ ...summary, owed: owedInDollars(owed) }))),
      ),
    ),

    on(
      contract.getPatient,
      readInOneTrip(
        ({ input }) => patientWithMerged(input.params.id),
        (found, { person }) => whole(found, person),
      ),
    ),

    on(contract.createPatient, async ({ tx, person, input }) => {
      const { details: known, ...fields } = input.body;
      const patient = await addPatient(tx, person, fields);
      if (known) {
        await details.writeDetails(
          tx,
          patient.id,
          withoutInapplicable(details.detailsOfNewPatient(known), patient.id),
          person,
        );
        if (known.family_of_id !== null)
          await joinFamily(tx, person, { patientId: patient.id, ofId: known.family_of_id });
      }
      return patient;
    }),

    on(contract.updatePatient, ({ tx, person, input }) =>
      changeRecord(tx, person, input.params.id, input.body),
    ),

    on(
      contract.getPatientDetails,
      readInOneTrip(({ input }) => patientDetails(input.params.id)),
    ),

    on(contract.updatePatientDetails, async ({ tx, person, input }) => {
      const { version, language, ...fields } = input.body;
      const patient = await queries.lockPatient(tx, input.params.id);
      if (patient === undefined) throw new Refusal('patient_not_found');
      requireCurrentVersion(await tx.ask(patientDetails(patient.id)), version);
      await details.writeDetails(tx, patient.id, withoutInapplicable(fields, patient.id), person);
      if (language !== undefined && language !== patient.language)
        await setPatientLanguage(tx, patient.id, language, person);
      recordEvent(tx, 'patient.changed', patient.id, byStaff(person));
      return tx.ask(patientDetails(patient.id));
    }),

    on(contract.archivePatient, async ({ tx, person, input }) => {
      const stored = await queries.lockPatient(tx, input.params.id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      const { id } = stored;
      if (stored.archived_at !== null) throw new Refusal('patient_archived');
      recordEvent(tx, 'patient.archived', id, byStaff(person));
      return withCodedNames(await setPatientArchived(tx, id, true, person), person);
    }),

    on(contract.restorePatient, async ({ tx, person, input }) => {
      const stored = await queries.lockPatient(tx, input.params.id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      const { id } = stored;
      if (stored.archived_at === null) throw new Refusal('patient_not_archived');
      recordEvent(tx, 'patient.restored', id, byStaff(person));
      return withCodedNames(await setPatientArchived(tx, id, false, person), person);
    }),

    on(contract.markDeceased, async ({ tx, person, input }) => {
      const stored = await queries.lockPatient(tx, input.params.id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.deceased_at !== null) throw new Refusal('patient_deceased');
      const { died_on } = input.body;
      refuseImpossibleDeathDate(person, died_on, await tx.ask(patientById(stored.id)));
      recordEvent(tx, 'patient.changed', stored.id, byStaff(person));
      return withCodedNames(await setDeceased(tx, stored.id, { died_on }, person), person);
    }),

    on(contract.markLiving, async ({ tx, person, input }) => {
      const stored = await queries.lockPatient(tx, input.params.id);
      if (stored === undefined) throw new Refusal('patient_not_found');
      if (stored.deceased_at === null) throw new Refusal('patient_not_deceased');
      recordEvent(tx, 'patient.changed', stored.id, byStaff(person));
      return withCodedNames(await setDeceased(tx, stored.id, null, person), person);
    }),

    on(contract.patientHistory, async ({ tx, input }) => {
      const { merged, ...patient } = await tx.ask(patientWithMerged(input.params.id));
      const records = [patient, ...merged];
      const ids = records.map(({ id }) => id);
      const versions = Map.groupBy(await queries.listVersions(tx, ids), ({ patient_id }) => patient_id);
      const ofDetails = await details.detailsHistory(tx, ids);
      return [
        ...records.flatMap((record) => patientHistory(record, versions.get(record.id) ?? [])),
        ...ofDetails.flatMap(({ patient_id, present, versions: earlier }) =>
          patientHistory({ ...present, id: patient_id }, earlier),
        ),
      ].toSorted((one, other) => (one.changed_at < other.changed_at ? 1 : -1));
    }),

    on(contract.countPatientRecords, async ({ tx, input }) => {
      const { id } = await tx.ask(patientById(input.params.id));
      return tx.ask(merging.countEntries(id));
    }),

    on(contract.mergePatients, async ({ tx, person, input }) => {
      const { id } = input.params;
      const { merged_id, version, merged_version, keep_portal = null } = input.body;
      const { survivor, merged } = mergePair(await merging.lockRecords(tx, [id, merged_id]), id, merged_id);
      requireMergeable(survivor, merged, await merging.hasMerged(tx, merged.id));
      requireCurrentVersion(survivor, version);
      requireCurrentVersion(merged, merged_version);
      const unlinked = await accounts.accountsToUnlink(
        tx,
        { survivor: survivor.id, merged: merged.id },
        keep_portal,
      );
      await merging.linkRecord(tx, merged.id, survivor.id, person);
      await accounts.unlink(tx, survivor.id, unlinked, person);
      // Both records are one person, so a death recorded in one counts for the other.
      if (merged.deceased_at !== null && survivor.deceased_at === null)
        await setDeceased(tx, survivor.id, { died_on: merged.died_on }, person);
      recordEvent(tx, 'patient.merged', merged.id, byStaff(person));
      return whole(await tx.ask(patientWithMerged(survivor.id)), person);
    }),

    on(contract.unmergePatient, async ({ tx, person, input }) => {
      const id = input.params.id.toLowerCase();
      const record = (await merging.lockWithSurvivor(tx, id)).find((one) => one.id === id);
      if (record === undefined) throw new Refusal('patient_not_found');
      if (record.merged_into === null) throw new Refusal('not_merged');
      await merging.linkRecord(tx, record.id, null, person);
      recordEvent(tx, 'patient.unmerged', record.id, byStaff(person));
      return whole(await tx.ask(patientWithMerged(record.id)), person);
    }),
  ],
});

type WholeRow = ReadPlanAnswer<ReturnType<typeof patientWithMerged>>;

/** A patient with the merged records, as the contract has them, each with its texts as this reader sees them. */
const whole = ({ merged, ...patient }: WholeRow, reader: Person) => ({
  ...withCodedNames(patient, reader),
  merged: merged.map((record) => ({
    ...withCodedNames(record, reader),
    merged_at: record.merged_at ?? '',
  })),
});

/** Refuses a date of death before the date of birth or after today. */
function refuseImpossibleDeathDate(
  person: Person,
  died_on: string | null,
  { date_of_birth }: Pick<queries.PatientColumns, 'date_of_birth'>,
): void {
  if (died_on === null) return;
  const today = todayAt(person.practice.timeZone);
  const message =
    died_on > today
      ? 'The date of death cannot be in the future.'
      : died_on < date_of_birth
        ? 'The date of death cannot be before the date of birth.'
        : undefined;
  if (message !== undefined) throw new Refusal('invalid', [{ path: 'died_on', message }]);
}
