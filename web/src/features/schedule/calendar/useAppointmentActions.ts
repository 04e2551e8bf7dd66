import {
  type AlertMoment,
  type Appointment,
  type AppointmentProgress,
  type ConfirmationMethod,
  checkOutVisit,
  confirmAppointment,
  type InputOf,
  setVisitProgress,
  type ScheduledAppointment,
} from '@cusp/contract';
import { useSession } from '../../../api/session.tsx';
import { useChange, useStatusChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import type { OutcomeMessage } from '../../../ui/forms/useContractForm.ts';
import { type ToastAction, toast } from '../../../ui/feedback/toast.tsx';
import { useTimeZone, useToday } from '../../../ui/text/today.tsx';
import type { AnswersByPlace, useChartAnyway } from '../../chart/treatments/ChartAnyway.tsx';
import { nextInPlanWords } from '../../chart/treatments/words.ts';
import { useAttempt, useUndo } from '../appointments/useUndo.ts';
import { isOff } from './blocks.ts';
import { useScheduleContext } from './context.ts';
import { mayBeFilled, slotOfAppointment, wholeFree } from './filling.ts';
import { scheduleMessages } from './messages.ts';
import { forgetLast, remember } from './ownChanges.ts';
import type { GridSlot } from './checkSlot.ts';
import { minuteNow } from './time.ts';
import { progressWords } from './words.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';

/** A visit's actions without a dialog; each shows a toast with an undo. */
export function useAppointmentActions() {
  const today = useToday();
  const { user } = useSession();
  const { open, schedule } = useScheduleContext();
  const timeZone = useTimeZone();
  const { mutateAsync: sendProgress } = useChange(setVisitProgress, 'appointments');
  const { mutateAsync: sendConfirmation } = useChange(confirmAppointment, 'appointments');
  const { mutateAsync: sendCheckOut } = useChange(checkOutVisit, 'appointments');
  const attempt = useAttempt();
  const { undo: undoLastOf, undoEvent } = useUndo();

  /** Undoes what happened to the visit last. */
  const undo = async (id: string) => {
    if (await undoLastOf(id)) forgetLast(id);
  };

  /** Undoes the last change that was made on this page, whichever visit it was. */
  const undoLast = async () => {
    const last = forgetLast();
    if (last === undefined) toast.failed(scheduleMessages.nothingToUndo);
    else await undo(last.id);
  };

  /** The step beside a message that offers who could take a place that was left. */
  const offerToFill = (left: GridSlot, { id }: Pick<ScheduledAppointment, 'id'>) => {
    const place = wholeFree(left, { schedule, today, now: minuteNow(timeZone) }, id);
    return mayBeFilled(place, today)
      ? [{ words: 'Fill this opening…', go: () => open({ what: 'fill', place }) }]
      : [];
  };

  /**
   * Remembers a change, so that a key undoes it, too.
   * @param freed the place that the visit left, if it did
   * @param next what usually follows
   * @returns the toast, with its undo button
   */
  const undoable = (
    message: string,
    visit: Pick<ScheduledAppointment, 'id'>,
    { freed, next = [] }: { freed?: GridSlot | undefined; next?: readonly ToastAction[] } = {},
  ): OutcomeMessage => {
    const { id } = visit;
    remember({ id, words: message, freed });
    const steps = [
      ...next,
      ...(freed ? offerToFill(freed, visit) : []),
      { words: 'Undo', go: () => void undo(id) },
    ];
    return { message, steps, about: id };
  };
  const offerUndo = (...change: Parameters<typeof undoable>) => {
    const { message, steps, about } = undoable(...change);
    toast.done(message, steps, about);
  };

  const { setStatus: setProgress, change: progress } = useStatusChange({
    area: 'appointments',
    send: (visit: Appointment, to: AppointmentProgress, reason) => {
      const { id, version, patient_id: patientId } = visit;
      const go = () => sendProgress({ input: { params: { id }, body: { progress: to, reason, version } } });
      const moment = asksAt[to];
      return moment ? afterAlerts({ patientId, moment, appointmentId: id }, go) : go();
    },
    said: (changed, visit, to) => {
      const { appointment_date, patient_name } = visit;
      const later = appointment_date > today && to === 'completed';
      const done = `${patient_name}: ${progressWords[to].word.toLowerCase()}`;
      const message = later ? `${done} (this appointment is on ${dateWords(appointment_date)})` : done;
      remember({ id: visit.id, words: message });
      return {
        message,
        steps: [
          // The next step, without looking for the visit again.
          ...(to === 'completed'
            ? [{ words: 'Check out…', go: () => open({ what: 'checkOut', visit: changed }) }]
            : []),
          ...(isOff({ progress: to }) ? offerToFill(slotOfAppointment(visit), visit) : []),
        ],
      };
    },
    failed: scheduleMessages.changeFailed,
    undo,
  });

  /** Completes a visit in the chair and opens its check-out, for whoever has both in hand. */
  const finish = (visit: ScheduledAppointment) =>
    attempt(async () => {
      const { id, version, patient_id: patientId } = visit;
      const completed = await afterAlerts({ patientId, moment: 'completing', appointmentId: id }, () =>
        sendProgress({ input: { params: { id }, body: { progress: 'completed', reason: '', version } } }),
      );
      offerUndo(`${visit.patient_name}: ${progressWords.completed.word.toLowerCase()}`, visit);
      open({ what: 'checkOut', visit: completed });
    }, scheduleMessages.changeFailed);

  /** The next step after a booking: a patient booked for today may be at the desk. */
  const whoIsHere = (booked: Appointment): ToastAction[] =>
    booked.appointment_date === today
      ? (['arrived', 'in_chair'] as const).map((to) => ({
          words: progressWords[to].word,
          go: () => void progress(booked, to),
        }))
      : [];

  const confirm = (visit: ScheduledAppointment, how: ConfirmationMethod | null) =>
    attempt(async () => {
      const { id, version } = visit;
      await sendConfirmation({ input: { params: { id }, body: { how, version } } });
      offerUndo(how === null ? scheduleMessages.unconfirmed : scheduleMessages.confirmed, visit);
    }, scheduleMessages.changeFailed);

  /**
   * Checks a visit out, and offers the next work of the plan.
   * @param given the work that was done, its providers, and the reason if nothing is charged, with what was answered of the chart
   * @param next the steps that may follow
   * @returns whether it was done
   */
  const checkOut = (
    visit: ScheduledAppointment,
    given: (answers: AnswersByPlace) => Omit<InputOf<typeof checkOutVisit>['body'], 'version'>,
    next: readonly ToastAction[],
    insistOnEach: ReturnType<typeof useChartAnyway>['insistOnEach'],
  ) =>
    attempt(async () => {
      const { id, version, patient_id: patientId } = visit;
      const { completed_treatment_ids: treatmentIds, added = [] } = given(new Map());
      const send = () =>
        afterAlerts({ patientId, moment: 'checking_out', appointmentId: id }, () =>
          insistOnEach((answers) =>
            sendCheckOut({ input: { params: { id }, body: { ...given(answers), version } } }),
          ),
        );
      const completes = treatmentIds.length + added.length > 0;
      const procedureIds = added.map(({ procedure_id }) => procedure_id);
      const places = added.map(({ tooth_number: number, tooth }) => number ?? tooth ?? '').join(' ');
      const { next_treatment: proposed } = completes
        ? await afterAlerts(
            {
              patientId,
              moment: 'completing',
              appointmentId: id,
              places,
              brings: { treatmentIds, procedureIds },
            },
            send,
          )
        : await send();
      remember({ id, words: scheduleMessages.checkedOut });
      const message =
        proposed === null
          ? scheduleMessages.checkedOut
          : `${scheduleMessages.checkedOut}. ${nextInPlanWords(proposed, user.practice.numbering)}`;
      toast.done(message, [...next, { words: 'Undo', go: () => void undo(id) }], id);
    }, scheduleMessages.checkOutFailed);

  return {
    undo,
    undoLast,
    undoEvent,
    offerUndo,
    offerToFill,
    setProgress,
    progress,
    whoIsHere,
    confirm,
    finish,
    checkOut,
  };
}

/** The steps at which alerts ask. */
const asksAt: Partial<Record<AppointmentProgress, AlertMoment>> = {
  in_chair: 'seating',
  completed: 'completing',
};

export type AppointmentActions = ReturnType<typeof useAppointmentActions>;
