import { type FormHead, formKinds, giveForms } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { treatmentChoices } from '../../chart/treatments/treatmentChoices.ts';
import { appointmentsQuery } from '../../schedule/appointments/queries.ts';
import { visitChoices } from '../../schedule/appointments/visitChoices.ts';
import { patientFormMessages } from './messages.ts';
import { formsQuery } from './queries.ts';
import { formKindWords } from './words.ts';
import classes from './PatientForms.module.css';

interface GiveFormsDialogProps {
  patientId: string;
  /** The ids of forms that are already chosen. */
  chosen: readonly string[];
  opened: boolean;
  onClose: () => void;
}

const canBeGiven = ({ archived, number }: FormHead) => !archived && number > 0;

/** Gives forms to a patient: which ones, by when, and for what visit or treatment, which fills their blanks. */
export function GiveFormsDialog({ patientId, chosen, ...dialog }: GiveFormsDialogProps) {
  const give = useChange(giveForms, 'patient-forms');
  const { data: forms = [] } = useQuery(formsQuery());
  const { data: visits = [] } = useQuery(appointmentsQuery(patientId));
  const { data: treatments = [] } = useQuery(treatmentsQuery(patientId));
  const offered = forms.filter(canBeGiven);
  return (
    <FormDialog
      {...dialog}
      title="Send Forms"
      submitLabel="Give"
      schema={giveForms.body}
      initial={{ form_ids: [...chosen], due_on: '', appointment_id: '', treatment_id: '' }}
      submit={(body) => give.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={patientFormMessages.given}
    >
      {(form) => (
        <>
          {offered.length === 0 && <p className={classes.dim}>{patientFormMessages.noForms}</p>}
          <Checkbox.Group label="Forms" required={offered.length > 0} {...form.getInputProps('form_ids')}>
            {formKinds
              .filter((kind) => offered.some((one) => one.kind === kind))
              .map((kind) => (
                <div key={kind} role="group" aria-label={formKindWords[kind]} className={classes.kind}>
                  <p className={classes.dim}>{formKindWords[kind]}</p>
                  {offered
                    .filter((one) => one.kind === kind)
                    .map(({ id, name }) => (
                      <Checkbox key={id} value={id} label={name} />
                    ))}
                </div>
              ))}
          </Checkbox.Group>
          <FieldRow>
            <DateField
              label="Due"
              placeholder="No day"
              shortcuts={['today', '+1w']}
              {...form.getInputProps('due_on')}
            />
            <Select
              label="Visit"
              clearable={form.values.appointment_id !== ''}
              searchable
              placeholder="None"
              data={visitChoices(visits)}
              {...form.getInputProps('appointment_id')}
            />
          </FieldRow>
          <Select
            label="Treatment"
            description="Consents show the treatment, tooth, and provider."
            clearable={form.values.treatment_id !== ''}
            searchable
            placeholder="None"
            data={treatmentChoices(treatments)}
            {...form.getInputProps('treatment_id')}
          />
        </>
      )}
    </FormDialog>
  );
}
