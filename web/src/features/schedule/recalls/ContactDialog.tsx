import { contactOutcomes, contactMethods, createRecallContact, RecallContactInput } from '@cusp/contract';
import { Radio, Select, Group, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { recallMessages } from './messages.ts';
import { contactOutcomeWords, contactMethodWords } from './words.ts';

interface ContactDialogProps {
  patient: { id: string; name: string };
  opened: boolean;
  /** Books what the patient agreed to, after “Booked” was noted. */
  onBook?: (() => void) | undefined;
  onClose: () => void;
}

const ways = contactMethods.map((value) => ({ value, label: contactMethodWords[value] }));

/** Notes a contact about recalls: how, what came of it, and when to try again. */
export function ContactDialog({ patient, opened, onBook, onClose }: ContactDialogProps) {
  const create = useChange(createRecallContact, 'recalls');
  return (
    <FormDialog
      opened={opened}
      title={`Log Contact with ${patient.name}`}
      submitLabel="Log Contact"
      schema={RecallContactInput}
      initial={{ how: 'phone', outcome: '', note: '', next_attempt: '' }}
      submit={(body) => create.mutateAsync({ input: { params: { id: patient.id }, body } })}
      messages={{ done: recallMessages.contacted, failed: recallMessages.contactFailed }}
      onDone={({ outcome }) => {
        onClose();
        if (outcome === 'booked') onBook?.();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Select label="How" required data={ways} allowDeselect={false} {...form.getInputProps('how')} />
          <Radio.Group label="Outcome" required {...form.getInputProps('outcome')}>
            <Group gap="xs" mt={4}>
              {contactOutcomes.map((outcome) => (
                <Radio key={outcome} value={outcome} label={contactOutcomeWords[outcome]} />
              ))}
            </Group>
          </Radio.Group>
          <TextInput label="Note" autoComplete="off" {...form.getInputProps('note')} />
          <DateField
            label="Next Attempt"
            shortcuts={['tomorrow', '+1w', '+2w', '+1m']}
            {...form.getInputProps('next_attempt')}
          />
        </>
      )}
    </FormDialog>
  );
}
