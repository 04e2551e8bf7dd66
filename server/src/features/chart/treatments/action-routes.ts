import * as contract from '@cusp/contract';
import { todayAt } from '../../../values/calendar/today.ts';
import { on } from '../../../pipeline/bind.ts';
import { requireCurrentVersion, Refusal } from '../../../values/refusal.ts';
import { byStaff, recordEvent } from '../../../jobs/record-event.ts';
import { afterCompletion, lockChartOf, markContradictions, takeBackEnded } from '../chart/index.ts';
import { recordUnaskedTreatments } from '../../health/alerts/index.ts';
import { signNote } from '../../notes/clinical-notes/index.ts';
import { nextInPlan } from '../plans/index.ts';
import { completionRefusal } from './actions.ts';
import * as queries from './queries.ts';
import { refuseReferredOrDeclined, refuseFutureDate } from './rules.ts';
import { siteColumns, siteAfter } from './site-rules.ts';
import { treatingProvider } from './treating-provider.ts';
import { appointmentProvider, storedWork, todaysProvider } from './treating-provider-queries.ts';
import * as writes from './write-queries.ts';
import { catalogEntry, strikeTreatment, updateTreatment } from './writing.ts';

/** Completing a treatment in one act, and correcting what was charted of it. */
export const treatmentActionRoutes = [
  on(contract.completeTreatment, async ({ tx, person, input }) => {
    const { id } = input.params;
    const { version, note, chart_anyway: reason, instead, shade, ...given } = input.body;
    await lockChartOf(tx, id);
    const stored = requireCurrentVersion(await writes.lockTreatment(tx, id), version, 'treatment_not_found');
    const refused = completionRefusal(stored);
    if (refused !== undefined) throw new Refusal(refused);
    const today = todayAt(person.practice.timeZone);
    refuseFutureDate(given.service_date, today, 'service_date');
    const isNoted = note !== null && note !== undefined;
    if (isNoted && !contract.mayStaff(person, 'clinical_notes.write')) throw new Refusal('not_permitted');
    const provider_id = await treatingProvider(tx, person)(await storedWork(tx, stored), {
      given: given.provider_id ?? undefined,
      stored: stored.provider_id,
      visit: (await appointmentProvider(tx, id)) ?? (await todaysProvider(tx, stored.patient_id)),
      isCharged: true,
    });
    const service_date = given.service_date ?? today;
    await updateTreatment(
      tx,
      id,
      { status: 'completed', provider_id, service_date, ...(shade !== undefined && { shade }) },
      person,
    );
    recordEvent(tx, 'treatment.completed', id, byStaff(person));
    await afterCompletion(tx, person, stored.patient_id, [id], {
      reasons: new Map([[id, reason]]),
      ...(typeof instead === 'boolean' && { instead: new Map([[id, instead]]) }),
    });
    const note_id = isNoted
      ? await signNote(
          tx,
          {
            patient_id: stored.patient_id,
            content: note.content,
            treatment_ids: [id, ...(note.treatment_ids ?? [])],
            // A treatment of an earlier day belongs to no visit of today.
            appointment_id: service_date === today ? undefined : null,
          },
          person,
        )
      : null;
    const completed = await queries.treatmentFor(tx, id, person);
    const [next] = await nextInPlan(tx, { ids: [id], patient_id: stored.patient_id });
    return {
      ...completed,
      note_id,
      next_treatment: next === undefined ? null : await queries.treatmentFor(tx, next.treatment_id, person),
    };
  }),

  on(contract.correctTreatment, async ({ tx, person, input, auditScope }) => {
    const { id } = input.params;
    const { version, reason, strike, status, procedure_id, provider_id, planned_on, service_date, ...site } =
      input.body;
    await lockChartOf(tx, id);
    const stored = requireCurrentVersion(await writes.lockTreatment(tx, id), version, 'treatment_not_found');
    const found = await queries.treatmentFor(tx, id, person);
    const becomes = status ?? stored.status;
    const steps = contract.treatmentStatuses;
    const goesBack = strike === true || steps.indexOf(becomes) < steps.indexOf(stored.status);
    if (goesBack && (await writes.hasPayments(tx, id))) throw new Refusal('treatment_paid');
    await writes.actAs(tx, 'correction', reason);
    if (strike === true) {
      auditScope.setSubject({ action: 'strike' });
      await takeBackEnded(tx, person, stored.patient_id, [id]);
      await strikeTreatment(tx, id, person);
      await markContradictions(tx, person, stored.patient_id, {});
      recordEvent(tx, 'treatment.corrected', id, byStaff(person));
      return found;
    }
    refuseReferredOrDeclined({ status: becomes, outcome: stored.outcome });
    const today = todayAt(person.practice.timeZone);
    refuseFutureDate(planned_on, today, 'planned_on');
    refuseFutureDate(service_date, today, 'service_date');
    const isChosen = typeof procedure_id === 'string' && procedure_id !== stored.procedure_id;
    const entry = isChosen ? await catalogEntry(tx, procedure_id) : undefined;
    const named =
      provider_id === undefined
        ? undefined
        : await treatingProvider(tx, person)(entry ?? (await storedWork(tx, stored)), {
            given: provider_id,
            stored: stored.provider_id,
            isCharged: false,
          });
    const corrected = siteAfter(stored.site, site, person.practice.numbering);
    await updateTreatment(
      tx,
      id,
      {
        status: becomes,
        ...(corrected !== stored.site && { ...siteColumns(corrected), tooth_number: '' }),
        ...(entry !== undefined && { procedure: entry.category, procedure_id: entry.id }),
        ...(named !== undefined && { provider_id: named }),
        ...(typeof planned_on === 'string' && { planned_on }),
        ...(typeof service_date === 'string' && { service_date }),
      },
      person,
    );
    recordEvent(tx, 'treatment.corrected', id, byStaff(person));
    const wasCompleted = stored.status === 'completed';
    if (wasCompleted && becomes !== 'completed') await takeBackEnded(tx, person, stored.patient_id, [id]);
    if (!wasCompleted && becomes === 'completed') await afterCompletion(tx, person, stored.patient_id, [id]);
    else await markContradictions(tx, person, stored.patient_id, { treatments: [id] });
    if (entry !== undefined && entry.category !== stored.procedure && becomes !== 'completed')
      await recordUnaskedTreatments(tx, person, {
        patientId: stored.patient_id,
        moment: 'planning',
        treatmentIds: [id],
      });
    return queries.treatmentFor(tx, id, person);
  }),
];
