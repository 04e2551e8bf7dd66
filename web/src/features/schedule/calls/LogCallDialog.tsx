import { callDirections, CallInput, callReasons, logPhoneCall } from '@cusp/contract';
import { Group, Radio, Select, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { callDirectionWords, callMessages, callOutcomeOf, callReasonWords, outcomesOf } from './words.ts';

/** What is known of a call before it is logged. */
interface CallPrefill {
  /** The patient's id; '' where it is asked for. */
  patient?: string | undefined;
  /** The patient's name, where it is known: then nobody else can be chosen. */
  patientName?: string | undefined;
  appointmentId?: string | undefined;
  reason?: CallInput['reason'] | undefined;
  /** The number of somebody who isn't on file. */
  phone?: string | undefined;
}

interface LogCallDialogProps extends CallPrefill {
  opened: boolean;
  onClose: () => void;
}

const reasons = callReasons.map((value) => ({ value, label: callReasonWords[value] }));

/** Logs a phone call, from wherever it is noticed: who called, why, what came of it, and when to call again. */
export function LogCallDialog({
  patient = '',
  patientName,
  appointmentId = '',
  reason,
  phone = '',
  opened,
  onClose,
}: LogCallDialogProps) {
  const log = useChange(logPhoneCall, 'calls');
  return (
    <FormDialog
      opened={opened}
      title={patientName === undefined ? 'Log Call' : `Log Call with ${patientName}`}
      submitLabel="Log Call"
      schema={CallInput}
      initial={{
        patient_id: patient,
        appointment_id: appointmentId,
        direction: 'outgoing',
        reason: reason ?? '',
        outcome: '',
        spoke_with: '',
        phone,
        note: '',
        next_attempt: '',
      }}
      submit={(body) => log.mutateAsync({ input: { body } })}
      messages={callMessages}
      onClose={onClose}
    >
      {(form) => {
        const { direction } = form.values;
        const way = direction === 'incoming' ? 'incoming' : 'outgoing';
        const choose = (chosen: string) => {
          form.setFieldValue('direction', chosen);
          const next = chosen === 'incoming' ? 'incoming' : 'outgoing';
          if (!outcomesOf[next].some((one) => one === form.values.outcome)) form.setFieldValue('outcome', '');
        };
        return (
          <>
            {patientName === undefined && (
              <PatientSelect
                required={false}
                clearable
                description="Leave blank if the caller isn’t on file."
                {...form.getInputProps('patient_id')}
              />
            )}
            <Radio.Group label="Who called" required {...form.getInputProps('direction')} onChange={choose}>
              <Group gap="md" mt={4}>
                {callDirections.map((one) => (
                  <Radio key={one} value={one} label={callDirectionWords[one]} />
                ))}
              </Group>
            </Radio.Group>
            <FieldRow>
              <Select label="Reason" required data={reasons} {...form.getInputProps('reason')} />
              <TextInput
                label="Spoke With"
                placeholder="Parent, pharmacy, carrier"
                autoComplete="off"
                {...form.getInputProps('spoke_with')}
              />
            </FieldRow>
            {patientName === undefined && (
              <TextInput label="Phone" type="tel" autoComplete="off" {...form.getInputProps('phone')} />
            )}
            <Radio.Group label="Outcome" required {...form.getInputProps('outcome')}>
              <Group gap="xs" mt={4}>
                {outcomesOf[way].map((outcome) => (
                  <Radio key={outcome} value={outcome} label={callOutcomeOf(way, outcome)} />
                ))}
              </Group>
            </Radio.Group>
            <Textarea label="Note" autosize minRows={2} maxRows={8} {...form.getInputProps('note')} />
            <DateField
              label="Call Again On"
              shortcuts={['tomorrow', '+1w', '+2w', '+1m']}
              {...form.getInputProps('next_attempt')}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
