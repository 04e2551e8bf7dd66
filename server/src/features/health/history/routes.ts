import * as contract from '@cusp/contract';
import { asksPregnancy, isMedicalAlert, mayStaff, yearsBetween } from '@cusp/contract';
import type { HealthEntry, HealthHistory } from '@cusp/contract';
import type { Tx } from '../../../db/database.ts';
import { both } from '../../../db/read-plan.ts';
import type { ReadPlan } from '../../../db/read-plan.ts';
import type { Person } from '../../../identity/person.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { patientById } from '../../people/patients/index.ts';
import { askedImmunizations } from '../immunizations/index.ts';
import { reviewsUntil } from '../reviews/index.ts';
import { addEntry, nextVersion, recordHealthChange } from './changing.ts';
import {
  detailsOf,
  lastStartOf,
  movedLastDay,
  presentEntry,
  keepConfirmation,
  versionOf,
} from './entries.ts';
import { ownHistory } from './portal.ts';
import * as queries from './queries.ts';
import { recordsWithTexts, healthAnswersOf } from './answer-queries.ts';
import { hasMark, immunizationsToAsk, listsOf, listState, uncodedLines } from './rules.ts';
import { answerList, removeLineFromText } from './taking-over.ts';

/** The health history: lists and facts, each entry with all its versions. */
export const healthHistory: Feature = {
  constraints: queries.constraints,
  routes: [
    on(
      contract.getHealth,
      readInOneTrip(({ input: { params, query } }) => historyOf(params.id, query.on)),
    ),

    on(
      contract.listHealthVersions,
      readInOneTrip(({ input }) =>
        both(queries.versionsOf(input.params.id), queries.readToday).map(([rows, today]) => {
          if (rows.length === 0) throw new Refusal('health_entry_not_found');
          return rows.map((row) => presentEntry(row, today));
        }),
      ),
    ),

    on(contract.addHealthEntry, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      return readEntry(tx, await addEntry(tx, patient.id, input.body.entry, person), person);
    }),

    on(contract.changeHealthEntry, async ({ tx, person, input }) => {
      const { entry, reason, version } = input.body;
      const row = await currentEntry(tx, input.params.id, version);
      if (row.kind !== entry.kind) throw new Refusal('health_kind_stays');
      const today = todayAt(person.practice.timeZone);
      const given = versionOf(entry, today, lastStartOf(row, today));
      await nextVersion(
        tx,
        row,
        {
          ...given,
          details: keepConfirmation(row, given),
          lasts_until: movedLastDay(row, given.began_on ?? null),
          change_reason: reason,
        },
        person,
      );
      recordHealthChange(tx, 'health_entry.changed', { id: row.id, patientId: row.patient_id }, person);
      return readEntry(tx, row.id, person);
    }),

    on(contract.endHealthEntry, async ({ tx, person, input }) => {
      const { reason, version } = input.body;
      const row = await currentEntry(tx, input.params.id, version);
      const today = todayAt(person.practice.timeZone);
      const ended_on = input.body.ended_on ?? today;
      const message =
        ended_on > today
          ? 'Choose today or an earlier date.'
          : row.began_on !== null && row.began_on <= today && ended_on < row.began_on
            ? 'Choose a date on or after the start date.'
            : undefined;
      if (message !== undefined) throw new Refusal('invalid', [{ path: 'ended_on', message }]);
      await nextVersion(tx, row, { state: 'ended', ended_on, change_reason: reason }, person);
      recordHealthChange(tx, 'health_entry.ended', { id: row.id, patientId: row.patient_id }, person);
      return readEntry(tx, row.id, person);
    }),

    on(contract.strikeHealthEntry, async ({ tx, person, input }) => {
      const { reason, version } = input.body;
      const row = requireCurrentVersion(
        await queries.latestOf(tx, input.params.id),
        version,
        'health_entry_not_found',
      );
      if (row.state === 'error') throw new Refusal('health_entry_gone');
      await nextVersion(tx, row, { state: 'error', ended_on: row.ended_on, change_reason: reason }, person);
      recordHealthChange(tx, 'health_entry.struck', { id: row.id, patientId: row.patient_id }, person);
      return readEntry(tx, row.id, person);
    }),

    on(contract.confirmProblem, async ({ tx, person, input }) => {
      const row = await currentEntry(tx, input.params.id, input.body.version);
      const { kind, ...details } = detailsOf(row);
      if (kind !== 'problem') throw new Refusal('health_not_a_problem');
      await nextVersion(tx, row, { details: { ...details, confirmed_by: person.name } }, person);
      recordHealthChange(tx, 'health_entry.confirmed', { id: row.id, patientId: row.patient_id }, person);
      return readEntry(tx, row.id, person);
    }),

    on(contract.answerHealthList, async ({ tx, person, input }) => {
      const patient = await tx.ask(patientById(input.params.id));
      const id = await answerList(tx, patient.id, input.body, person);
      recordHealthChange(tx, 'health_entry.answered', { id, patientId: patient.id }, person);
      return tx.ask(historyOf(patient.id));
    }),

    on(contract.takeOverLine, async ({ tx, person, input }) => {
      const { entry = null, none, ...given } = input.body;
      const patient = await tx.ask(patientById(input.params.id));
      await removeLineFromText(tx, patient.id, given, person);
      if (entry !== null) await addEntry(tx, patient.id, entry, person);
      if (none !== null) {
        const id = await answerList(tx, patient.id, { list: none, answer: 'none' }, person);
        recordHealthChange(tx, 'health_entry.answered', { id, patientId: patient.id }, person);
      }
      recordEvent(tx, 'patient.changed', patient.id, byStaff(person));
      return tx.ask(historyOf(patient.id));
    }),

    on(
      contract.getHealthStrip,
      readInOneTrip(
        ({ input: { params } }) =>
          both(
            both(recordsWithTexts(params.id), queries.latestReview(params.id)),
            both(queries.entriesOf(params.id), healthAnswersOf(params.id)),
          ),
        ([[records, review], [entries, answers]], { person }) => {
          const [own] = records;
          if (own === undefined) throw new Refusal('patient_not_found');
          const uncoded = uncodedLines(records);
          const allergies = entries.filter(({ kind, state }) => kind === 'allergy' && state === 'active');
          return {
            patient_id: own.survivor_id,
            mark: hasMark(records, isMedicalAlert),
            reviewed_on: review?.reviewed_on ?? null,
            reviewed_by: review?.reviewed_by ?? '',
            allergies: mayStaff(person, 'health.read')
              ? {
                  state: listState(
                    'allergy',
                    entries,
                    answers.find(({ list }) => list === 'allergy'),
                    uncoded,
                  ),
                  entries: allergies.map((row) => {
                    const details = detailsOf(row);
                    const reactions = details.kind === 'allergy' ? details.reactions : [];
                    const severe = details.kind === 'allergy' && details.severity === 'severe';
                    return { name: row.name, severe, reactions };
                  }),
                  uncoded: uncoded.filter(({ text }) => text === 'allergies').map(({ line }) => line),
                }
              : null,
          };
        },
      ),
    ),

    on(
      contract.portalHealth,
      readInOneTrip(() => ownHistory),
    ),
  ],
};

/** The history of all of a patient's records at the end of a day, by default today. */
const historyOf = (patientId: string, day?: string): ReadPlan<HealthHistory> =>
  both(
    both(patientById(patientId), both(recordsWithTexts(patientId), queries.readToday)),
    both(
      both(queries.entriesOf(patientId, day), healthAnswersOf(patientId, day)),
      both(both(reviewsUntil(patientId, day), queries.countChangesOn(patientId, day)), askedImmunizations),
    ),
  ).map(([[patient, [records, today]], [[entries, answers], [[reviews, changes], asked]]]) => {
    const shownOn = day ?? today;
    const uncoded = uncodedLines(records);
    const lists = listsOf(entries, answers, uncoded);
    const read = (row: queries.EntryRow) => presentEntry(row, shownOn);
    return {
      patient_id: patient.id,
      on: shownOn,
      today,
      lists,
      active: entries.filter(({ state }) => state === 'active').map(read),
      ended: entries
        .filter(({ state }) => state === 'ended')
        .toSorted((one, other) => ((one.ended_on ?? '') < (other.ended_on ?? '') ? 1 : -1))
        .map(read),
      uncoded,
      immunizations_to_ask: immunizationsToAsk(
        asked.immunizations,
        entries,
        lists.find(({ list }) => list === 'immunization')?.state,
      ),
      reviews,
      changes,
      asks_pregnancy: records
        .slice(0, 1)
        .some(({ gender, date_of_birth: born }) => asksPregnancy(gender, yearsBetween(born, shownOn))),
    };
  });

/** The latest version of an entry; refuses one that is no longer active. */
async function currentEntry(tx: Tx, id: string, version: number | null | undefined) {
  const row = requireCurrentVersion(await queries.latestOf(tx, id), version, 'health_entry_not_found');
  if (row.state !== 'active') throw new Refusal('health_entry_gone');
  return row;
}

async function readEntry(tx: Tx, id: string, person: Person): Promise<HealthEntry> {
  const row = await queries.latestOf(tx, id);
  if (row === undefined) throw new Refusal('health_entry_not_found');
  return presentEntry(row, todayAt(person.practice.timeZone));
}
