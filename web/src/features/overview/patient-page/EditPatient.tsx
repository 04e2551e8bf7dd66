import { type Patient, PatientInput, updatePatient } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { patientMessages } from '../../people/patients/messages.ts';
import { PatientFormFields, valuesOf } from '../../people/patients/PatientFields.tsx';
import { patientQuery } from '../../people/patients/queries.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { keepFieldFocus } from '../../../ui/forms/keepFieldFocus.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { LeaveQuestion } from '../../../ui/forms/LeaveQuestion.tsx';
import { merge, type Merged } from './merging.ts';
import { Reloaded } from './Reloaded.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import classes from './PersonalInfo.module.css';

interface EditPatientProps {
  patient: Patient;
  /** Returns to the view, after saving or when the edits are discarded. */
  onLeave: () => void;
}

/** The HTTP status of a refusal because somebody else changed the record in the meantime. */
const staleStatus = 409;

/** The form for a patient's personal info, with Save and Cancel. */
export function EditPatient({ patient, onLeave }: EditPatientProps) {
  const client = useQueryClient();
  const update = useChange(updatePatient, 'patients');
  // The state from which editing started. The patient may be reloaded while the form is open, and saving with the
  // newer version would overwrite somebody else's changes.
  const [base, setBase] = useState(patient);
  const [merged, setMerged] = useState<Merged | null>(null);
  const leaving = useRef(false);

  const leave = () => {
    leaving.current = true;
    onLeave();
  };
  const { form, formRef, onSubmit, submitting, sentence } = useContractForm({
    schema: PatientInput,
    initial: valuesOf(base),
    submit: (fields) => {
      setMerged(null);
      const { id, version } = base;
      return update.mutateAsync({ input: { params: { id }, body: { ...fields, version } } });
    },
    messages: { done: patientMessages.updated, failed: patientMessages.updateFailed },
    onDone: leave,
  });
  useFirstField(formRef);

  const reload = async () => {
    try {
      const stored = await client.fetchQuery({ ...patientQuery(base.id), staleTime: 0 });
      const answer = merge(valuesOf(base), form.getValues(), valuesOf(stored));
      form.setValues(answer.values);
      form.resetDirty(valuesOf(stored));
      setBase(stored);
      setMerged(answer);
      update.reset();
    } catch {
      toast.failed(patientMessages.loadFailed);
    }
  };

  return (
    <TabSection title="Personal Info">
      <Card className={classes.edit ?? ''} padding="lg">
        <form ref={formRef} onSubmit={onSubmit} noValidate className={classes.form} {...keepFieldFocus}>
          <PatientFormFields form={form} />
          <footer className={classes.footer}>
            {merged ? (
              <Reloaded merged={merged} onTake={(field, stored) => form.setFieldValue(field, stored)} />
            ) : (
              sentence && (
                <div className={classes.refusal}>
                  <RefusalMessage sentence={sentence} />
                  {update.error?.status === staleStatus && <ReloadOffer onReload={reload} />}
                </div>
              )
            )}
            <div className={classes.buttons}>
              <Button type="submit" loading={submitting}>
                Save
              </Button>
              <Button variant="default" disabled={submitting} onClick={leave}>
                Cancel
              </Button>
            </div>
          </footer>
        </form>
      </Card>
      <LeaveQuestion unsaved={form.isDirty()} busy={submitting} leaving={leaving} />
    </TabSection>
  );
}

function ReloadOffer({ onReload }: { onReload: () => Promise<void> }) {
  const [loading, setLoading] = useState(false);
  return (
    <div className={classes.offer}>
      <Button
        size="xs"
        variant="default"
        loading={loading}
        onClick={() => {
          setLoading(true);
          void onReload().finally(() => setLoading(false));
        }}
      >
        Reload
      </Button>
      What you typed stays in the form.
    </div>
  );
}

/** Focuses the first field when editing begins. */
function useFirstField(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    form.current?.querySelector('input')?.focus({ preventScroll: true });
  }, [form]);
}
