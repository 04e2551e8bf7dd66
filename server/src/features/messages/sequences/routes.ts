import * as contract from '@cusp/contract';
import type { SequenceRecipient } from '@cusp/contract';
import type { z } from 'zod/mini';
import type { Tx } from '../../../db/database.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { todayAt } from '../../../values/calendar/today.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { refusePastAttempt, noteContact } from '../../schedule/recalls/index.ts';
import * as followUps from './follow-up-queries.ts';
import * as queries from './queries.ts';
import { resultsOf } from './results-queries.ts';
import { candidatesFor } from './starting-queries.ts';
import type { SequenceCandidate } from './starting-queries.ts';
import { planNextStep } from './step-queries.ts';
import { reasonToCall, sequenceStepWords } from './steps.ts';

/** Messages that are sent step by step until a patient has booked or declined. docs/messages.md, "Sequences". */
export const sequences: Feature = {
  routes: [
    on(contract.listSequences, readInOneTrip(queries.listSequences)),

    on(
      contract.sequenceResults,
      readInOneTrip(({ input }) => resultsOf(input.query)),
    ),

    on(contract.createSequence, async ({ tx, input }) => {
      const { version: _version, steps, ...fields } = input.body;
      await requireRecallTypes(tx, fields.recall_type_ids);
      const id = await queries.insertSequence(tx, fields);
      await queries.setSteps(tx, id, steps);
      return queries.findSequence(tx, id);
    }),

    on(contract.updateSequence, async ({ tx, input }) => {
      const { id } = input.params;
      const { version, steps, ...fields } = input.body;
      requireCurrentVersion(await locked(tx, id), version);
      await requireRecallTypes(tx, fields.recall_type_ids);
      await queries.updateSequence(tx, id, fields);
      await queries.setSteps(tx, id, steps);
      return queries.findSequence(tx, id);
    }),

    on(contract.deleteSequence, async ({ tx, person, input }) => {
      const { id } = input.params;
      await locked(tx, id);
      await queries.archiveSequence(tx, id);
      for (const ended of await followUps.endAllOf(tx, id))
        recordEvent(tx, 'follow_up.ended', ended.id, byStaff(person));
      return null;
    }),

    on(contract.previewSequence, async ({ tx, person, input }) => {
      const { sequence_id } = input.body;
      if (sequence_id !== null) await locked(tx, sequence_id);
      const found = await tx.ask(candidatesFor(input.body, sequence_id));
      return {
        count: found[0]?.count ?? 0,
        recipients: found.map((one) => recipientOf(input.body.steps, person.practice.name, one)),
      };
    }),

    on(
      contract.listFollowUps,
      readInOneTrip(({ input }) => followUps.listFollowUps(input.query)),
    ),

    on(
      contract.listFollowUpCalls,
      readInOneTrip(() => followUps.callsNow),
    ),

    on(contract.stopFollowUp, async ({ tx, person, input }) => {
      const { id, state } = await lockedFollowUp(tx, input.params.id);
      if (state !== 'running') throw new Refusal('follow_up_ended');
      await followUps.endFollowUp(tx, id, { why: 'by_hand', by: person.name, reason: input.body.reason });
      return followUps.findFollowUp(tx, id);
    }),

    on(contract.continueFollowUp, async ({ tx, input }) => {
      const { id, ended_why } = await lockedFollowUp(tx, input.params.id);
      if (!mayGoOn.has(ended_why)) throw new Refusal('follow_up_goes_on');
      await followUps.resumeFollowUp(tx, id);
      return followUps.findFollowUp(tx, id);
    }),

    on(contract.logFollowUpCall, async ({ tx, person, input }) => {
      const { outcome, note, next_attempt } = input.body;
      refusePastAttempt(next_attempt, todayAt(person.practice.timeZone));
      const { id, patient_id, state, about } = await lockedFollowUp(tx, input.params.id);
      const step = state === 'running' ? await followUps.stepToCall(tx, id) : undefined;
      if (step === undefined) throw new Refusal('follow_up_no_call');
      await noteContact(
        tx,
        {
          patient_id,
          how: 'phone',
          reason: callReasonOf(about),
          outcome,
          note,
          next_attempt,
          follow_up_id: id,
        },
        person,
      );
      if (outcome === 'declined')
        await followUps.endFollowUp(tx, id, { why: 'declined', by: person.name, reason: note });
      else if (next_attempt !== null || followUps.staysOnList.has(outcome))
        await followUps.callAgain(tx, step.id, next_attempt);
      else {
        await followUps.markCalled(tx, step.id);
        await planNextStep(tx, [id], step.step);
      }
      return followUps.findFollowUp(tx, id);
    }),
  ],
};

const callReasonOf = (about: contract.SequenceAbout): contract.CallReason =>
  about === 'recall' ? 'recall' : about === 'missed' ? 'appointment' : 'treatment';

const mayGoOn: ReadonlySet<string | null> = new Set(['by_hand', 'answered', 'declined']);

async function locked(tx: Tx, id: string) {
  const sequence = await queries.lockSequence(tx, id);
  if (sequence === undefined) throw new Refusal('sequence_not_found');
  return sequence;
}

async function lockedFollowUp(tx: Tx, id: string) {
  const followUp = await followUps.lockFollowUp(tx, id);
  if (followUp === undefined) throw new Refusal('follow_up_not_found');
  return followUp;
}

async function requireRecallTypes(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0 && !(await queries.hasRecallTypes(tx, ids))) throw new Refusal('recall_type_not_found');
}

/** The first message that somebody would get if the step ran now. */
function recipientOf(
  steps: z.output<typeof contract.SequenceInput>['steps'],
  practice: string,
  { patient_id, patient_name, day, first_name, language, ...reach }: SequenceCandidate,
): SequenceRecipient {
  const [step] = steps;
  if (step === undefined || step.way === 'call')
    return { patient_id, patient_name, day, way: 'call', reason: '', body: '' };
  const isText = step.way === 'text';
  const reason = reasonToCall({
    channel: step.way,
    address: isText ? reach.text_to : reach.email_to,
    agrees: isText ? reach.text_agreed : reach.email_agreed,
    stopped: isText && reach.stopped,
    refused: isText && reach.refused,
  });
  const read = language === 'es' && step.body_es !== '' ? 'es' : 'en';
  const body = sequenceStepWords(read === 'es' ? step.body_es : step.body, { practice, language: read }, [
    first_name,
  ]);
  return {
    patient_id,
    patient_name,
    day,
    way: reason === '' ? step.way : 'call',
    reason,
    body: reason === '' ? body : '',
  };
}
