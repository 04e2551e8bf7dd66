import { giveInstructions } from '@cusp/contract';
import { Checkbox, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { appointmentsQuery } from '../../schedule/appointments/queries.ts';
import { visitChoices } from '../../schedule/appointments/visitChoices.ts';
import formClasses from '../patient-forms/PatientForms.module.css';
import { instructionMessages } from './messages.ts';
import { instructionsQuery } from './queries.ts';

interface GiveInstructionsDialogProps {
  patientId: string;
  opened: boolean;
  onClose: () => void;
}

interface Giving {
  instruction_ids: string[];
  appointment_id: string;
  language: 'en' | 'es' | null;
}
const nothing: Giving = { instruction_ids: [], appointment_id: '', language: null };

/** Gives instructions by hand, as after a call. */
export function GiveInstructionsDialog({ patientId, ...dialog }: GiveInstructionsDialogProps) {
  const give = useChange(giveInstructions, 'given-instructions');
  const { data: all = [] } = useQuery(instructionsQuery());
  const { data: visits = [] } = useQuery(appointmentsQuery(patientId));
  const offered = all.filter(({ archived }) => !archived);
  return (
    <FormDialog
      {...dialog}
      title="Give Instructions"
      submitLabel="Give"
      schema={giveInstructions.body}
      initial={nothing}
      submit={(body) => give.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={instructionMessages.given}
    >
      {(form) => (
        <>
          {offered.length === 0 && (
            <p className={formClasses.dim}>
              No instructions yet. An owner can add them in Settings, under Forms.
            </p>
          )}
          <Checkbox.Group
            label="Instructions"
            required={offered.length > 0}
            {...form.getInputProps('instruction_ids')}
          >
            <div className={formClasses.kind}>
              {offered.map(({ id, name }) => (
                <Checkbox key={id} value={id} label={name} />
              ))}
            </div>
          </Checkbox.Group>
          <FieldRow>
            <Select
              label="Visit"
              clearable={form.values.appointment_id !== ''}
              searchable
              placeholder="None"
              data={visitChoices(visits)}
              {...form.getInputProps('appointment_id')}
            />
            <Select
              label="Language"
              clearable={form.values.language !== null}
              placeholder="Patient’s language"
              data={[
                { value: 'en', label: 'English' },
                { value: 'es', label: 'Spanish' },
              ]}
              {...form.getInputProps('language')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
