import {
  AppointmentInput,
  ChangedAppointmentInput,
  createAppointment,
  defaultAppointmentType,
  updateAppointment,
  type ScheduledAppointment,
} from '@cusp/contract';
import { Button, Checkbox, Group, Textarea } from '@mantine/core';
import { useSession } from '../../../../api/session.tsx';
import { useChange } from '../../../../api/useChange.ts';
import { AboutContext } from '../../../../ui/forms/aboutContext.ts';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { InsuranceLine } from '../../../insurance/coverages/InsuranceLine.tsx';
import { PatientSlim } from '../../../people/patients/PatientSlim.tsx';
import { PatientSelect } from '../../../people/patients/PatientSelect.tsx';
import { DayAtAGlance } from '../../appointments/DayAtAGlance.tsx';
import { RecallField } from '../../appointments/RecallField.tsx';
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
import { DayFields, OverlapField, PlaceNotes, SlotFields, useOverlapOffer } from './PlaceFields.tsx';
import { TypeFields } from './TypeFields.tsx';
import { afterAlerts } from '../../../health/alerts/asking.ts';

interface BookDialogProps {
  prefill: Prefill;
  /** The visit that is edited; without it a new one is booked. */
  edited?: ScheduledAppointment;
  onClose: () => void;
}

/**
 * The one form that books a visit, from wherever, or edits it: product.md's fields first, then what the schedule knows beyond them.
 */
export function BookDialog({ prefill, edited, onClose }: BookDialogProps) {
  const { resources, schedule, open } = useScheduleContext();
  const mayAdd = useSession().may('patients.write') && edited === undefined;
  const actions = useAppointmentActions();
  const create = useChange(createAppointment, 'appointments');
  const update = useChange(updateAppointment, 'appointments');
  const offer = useOverlapOffer();
  const pastDay = usePastDayQuestion();
  const given = edited ?? prefill.copied;
  const kind = given ? resources.kindFor(given) : resources.kindOf(prefill.kindId ?? null);
  const usual = resources.kindFor({ kind_id: null, type: defaultAppointmentType }) ?? resources.kinds[0];
  const initial = bookValuesOf(prefill, edited, kind ?? usual);

  return (
    // The form itself says who it is about: another patient can be chosen.
    <AboutContext value={null}>
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
            <PatientSelect
              {...form.getInputProps('patient_id')}
              {...(mayAdd && {
                onNew: (name) =>
                  open({ what: 'newPatient', prefill: { ...prefill, typed: form.values }, name }),
              })}
            />
            {form.values.patient_id !== '' && (
              <>
                <PatientSlim patientId={form.values.patient_id} forDesk />
                <InsuranceLine patientId={form.values.patient_id} />
              </>
            )}
            {!edited && form.values.patient_id === '' && (
              <WithoutPatient prefill={{ ...prefill, typed: form.values }} mayAdd={mayAdd} />
            )}
            <DayFields field={form.getInputProps} isOn={edited?.appointment_date} />
            <TypeFields form={form} />
            {!edited && (
              <NextAppointment
                patient={form.values.patient_id}
                kindId={form.values.kind_id}
                minutes={Number(form.values.duration)}
                from={prefill.from}
                recall={prefill.recall}
                withPlaces={!prefill.place && (!prefill.date || prefill.from !== undefined)}
                onRecall={({ kind_id, minutes, provider_id, from }) =>
                  form.setValues({
                    duration: minutes,
                    ...(kind_id !== null && { kind_id }),
                    ...(!prefill.place && { provider_id: provider_id ?? '' }),
                    ...(form.values.appointment_date === '' && { appointment_date: from }),
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
            <PlaceNotes values={form.values} id={edited?.id} patient={form.values.patient_id} />
            {!schedule && (
              <DayAtAGlance span={{ ...form.values, duration: Number(form.values.duration) || 0 }} />
            )}
            <FieldRow>
              <Textarea
                label="Notes"
                // Shown where it is typed, so that nobody learns it from a patient.
                description="The patient can see these in the portal."
                autosize
                minRows={1}
                maxRows={6}
                {...form.getInputProps('notes')}
              />
              <RecallField visitOn={form.values.appointment_date} {...form.getInputProps('recall_date')} />
            </FieldRow>
            <SlotFields field={form.getInputProps} />
            <OverlapField offered={offer.offered} field={form.getInputProps('overlap_reason')} />
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
                label="Staff notes"
                description="Visible to staff only."
                autosize
                minRows={1}
                maxRows={6}
                {...form.getInputProps('staff_notes')}
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
    </AboutContext>
  );
}

/** Whether a visit brings something else, or somebody else, than before. */
const bringsOther = (now: BookValues, before: BookValues): boolean =>
  (['patient_id', 'kind_id', 'treatment_ids', 'expected_procedure_ids'] as const).some(
    (field) => JSON.stringify(now[field]) !== JSON.stringify(before[field]),
  );

interface WithoutPatientProps {
  prefill: Prefill;
  mayAdd: boolean;
}

/** While nobody is chosen: to add a new patient, or to find one who could take the slot. */
function WithoutPatient({ prefill, mayAdd }: WithoutPatientProps) {
  const { open, today } = useScheduleContext();
  const { place } = prefill;
  return (
    <Group gap="xs">
      {mayAdd && (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => open({ what: 'newPatient', prefill, name: '' })}
        >
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
