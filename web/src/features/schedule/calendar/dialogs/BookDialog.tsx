import {
  AppointmentInput,
  ChangedAppointmentInput,
  createAppointment,
  updateAppointment,
  type ScheduledAppointment,
} from '@cusp/contract';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useSession } from '../../../../api/session.tsx';
import { useChange } from '../../../../api/useChange.ts';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { PatientSlim } from '../../../people/patients/PatientSlim.tsx';
import { PatientSelect } from '../../../people/patients/PatientSelect.tsx';
import { usePastDayQuestion } from '../../appointments/usePastDayQuestion.tsx';
import { bookValuesOf } from '../bookValues.ts';
import { type BookValues, type Prefill, useScheduleContext } from '../context.ts';
import { mayBeFilled } from '../filling.ts';
import { scheduleMessages } from '../messages.ts';
import { useAppointmentActions } from '../useAppointmentActions.ts';
import { ExpectedProcedures } from './ExpectedProcedures.tsx';
import { focusSubmit } from '../../../../ui/forms/focusSubmit.ts';
import { NextAppointment } from './NextAppointment.tsx';
import { PatientTreatments } from './PatientTreatments.tsx';
import { useOverlapOffer } from './PlaceFields.tsx';
import { afterAlerts } from '../../../health/alerts/asking.ts';
import { WhenAndWhere } from './WhenAndWhere.tsx';

interface BookDialogProps {
  prefill: Prefill;
  /** The visit that is edited; without it a new one is booked. */
  edited?: ScheduledAppointment;
  onClose: () => void;
}

/** Books a visit into a chair, or edits one: the appointment's form with what the schedule knows beyond it. */
export function BookDialog({ prefill, edited, onClose }: BookDialogProps) {
  const { resources } = useScheduleContext();
  const actions = useAppointmentActions();
  const create = useChange(createAppointment, 'appointments');
  const update = useChange(updateAppointment, 'appointments');
  const offer = useOverlapOffer();
  const pastDay = usePastDayQuestion();
  const given = edited ?? prefill.copied;
  const kind = given ? resources.kindFor(given) : resources.kindOf(prefill.kindId ?? null);
  const initial = bookValuesOf(prefill, edited, kind ?? resources.kinds[0]);

  return (
    <>
      <FormDialog
        opened={useOpenAfterMount(true)}
        title={edited ? 'Edit Appointment' : 'Schedule Appointment'}
        submitLabel={edited ? 'Save' : 'Schedule Appointment'}
        edits={edited !== undefined}
        returnFocus={false}
        covered={pastDay.isAsking}
        schema={edited ? ChangedAppointmentInput : AppointmentInput}
        initial={initial}
        submit={async (parsed, { values }) => {
          const isOtherDay = parsed.appointment_date !== edited?.appointment_date;
          if (isOtherDay && !(await pastDay.mayBeOn(parsed.appointment_date))) return false;
          const type = resources.kindOf(values.kind_id)?.type ?? edited?.type ?? parsed.type;
          const body = { ...parsed, type, overlap: offer.overlapFor(values.overlap_reason) };
          const about = {
            patientId: body.patient_id,
            moment: 'booking',
            brings: {
              type,
              kindId: values.kind_id,
              date: body.appointment_date,
              treatmentIds: values.treatment_ids,
              procedureIds: values.expected_procedure_ids,
            },
          } as const;
          try {
            if (!edited) return await afterAlerts(about, () => create.mutateAsync({ input: { body } }));
            const { id, status, version } = edited;
            const save = () =>
              update.mutateAsync({ input: { params: { id }, body: { ...body, status, version } } });
            // Another time or note asks nothing again; what it brings may.
            return await (bringsOther(values, initial)
              ? afterAlerts({ ...about, appointmentId: id }, save)
              : save());
          } catch (thrown) {
            return offer.refused(thrown);
          }
        }}
        messages={
          edited
            ? { done: scheduleMessages.edited, failed: scheduleMessages.editFailed }
            : { done: scheduleMessages.booked, failed: scheduleMessages.bookFailed }
        }
        outcomeMessage={(visit) => ({
          message: edited ? scheduleMessages.edited : scheduleMessages.booked,
          steps: edited
            ? [{ words: 'Undo', go: () => void actions.undo(visit.id) }]
            : actions.whoIsHere(visit),
        })}
        onClose={onClose}
      >
        {(form) => (
          <>
            <PatientSelect {...form.getInputProps('patient_id')} />
            {form.values.patient_id !== '' && <PatientSlim patientId={form.values.patient_id} forDesk />}
            {!edited && (
              <NextAppointment
                patient={form.values.patient_id}
                kindId={form.values.kind_id}
                minutes={Number(form.values.duration)}
                from={prefill.from}
                recall={prefill.recall}
                withPlaces={!prefill.place && !prefill.date}
                onRecall={({ kind_id, minutes, provider_id }) =>
                  form.setValues({
                    duration: minutes,
                    ...(kind_id !== null && { kind_id }),
                    ...(!prefill.place && { provider_id: provider_id ?? '' }),
                  })
                }
                onPlace={(place) => {
                  form.setValues({
                    appointment_date: place.date,
                    appointment_time: place.time,
                    operatory_id: place.operatory_id,
                    provider_id: place.provider_id ?? '',
                  });
                  focusSubmit();
                }}
              />
            )}
            {!edited && form.values.patient_id === '' && (
              <WithoutPatient prefill={{ ...prefill, typed: form.values }} />
            )}
            <WhenAndWhere form={form} edited={edited} offered={offer.offered} />
            <PatientTreatments
              patient={form.values.patient_id}
              booked={edited?.treatments ?? []}
              {...form.getInputProps('treatment_ids')}
            />
            <ExpectedProcedures
              patient={form.values.patient_id}
              kindId={form.values.kind_id}
              date={form.values.appointment_date}
              value={form.values.expected_procedure_ids}
              onChange={(ids) => form.setFieldValue('expected_procedure_ids', ids)}
            />
            <FieldRow>
              <Textarea
                label="Notes"
                description="The patient can see these in the portal."
                autosize
                minRows={1}
                maxRows={6}
                {...form.getInputProps('notes')}
              />
              <Textarea
                label="Staff notes"
                description="Visible to staff only."
                autosize
                minRows={1}
                maxRows={6}
                {...form.getInputProps('staff_notes')}
              />
            </FieldRow>
            <FieldRow>
              <DateField
                label="Recall Date"
                shortcuts={['+3m', '+6m', '+1y']}
                {...form.getInputProps('recall_date')}
              />
              <Checkbox
                label="Short list: wants an earlier time"
                mt={{ base: 0, sm: 28 }}
                {...form.getInputProps('asap', { type: 'checkbox' })}
              />
            </FieldRow>
          </>
        )}
      </FormDialog>
      {pastDay.question}
    </>
  );
}

/** Whether a visit brings something else, or somebody else, than before. */
const bringsOther = (now: BookValues, before: BookValues): boolean =>
  (['patient_id', 'kind_id', 'treatment_ids', 'expected_procedure_ids'] as const).some(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );

/** While nobody is chosen: to add a new patient, or to find one who could take the slot. */
function WithoutPatient({ prefill }: { prefill: Prefill }) {
  const { open, today } = useScheduleContext();
  const { may } = useSession();
  const { place } = prefill;
  return (
    <Group gap="xs">
      {may('patients.write') && (
        <Button variant="subtle" size="compact-sm" onClick={() => open({ what: 'newPatient', prefill })}>
          New patient…
        </Button>
      )}
      {place && mayBeFilled(place, today) && (
        <Button variant="subtle" size="compact-sm" onClick={() => open({ what: 'fill', place })}>
          Fill this opening…
        </Button>
      )}
    </Group>
  );
}
