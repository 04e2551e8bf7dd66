import {
  addPerioScreening,
  PerioScreeningInput,
  type Provider,
  screeningAdvice,
  screeningCodes,
  sextants,
  sextantWords,
} from '@cusp/contract';
import { Text, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { perioMessages } from './messages.ts';
import classes from './Screenings.module.css';

interface ScreeningDialogProps {
  patientId: string;
  providers: readonly Provider[];
  onClose: () => void;
}

/** In the order in which they lie: the lower ones from the patient's right, too. */
const laidOut = [0, 1, 2, 5, 4, 3];
const capital = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}`;

/** The short form of an exam: a code for each sextant. */
export function ScreeningDialog({ patientId, providers, onClose }: ScreeningDialogProps) {
  const today = useToday();
  const { user } = useSession();
  const screen = useChange(addPerioScreening, 'perio');
  const own = providers.find(({ user_id }) => user_id === user.id) ?? providers[0];
  return (
    <FormDialog
      opened
      title="New Screening (PSR, BPE)"
      submitLabel="Record"
      schema={PerioScreeningInput}
      initial={{
        provider_id: own?.id ?? '',
        screened_on: today,
        codes: sextants.map(() => ''),
        note: '',
      }}
      submit={(body) =>
        screen.mutateAsync({
          input: { params: { id: patientId }, body },
        })
      }
      messages={{ done: perioMessages.screened, failed: perioMessages.screenFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <ProviderSelect work={[]} required {...form.getInputProps('provider_id')} />
            <DateField label="Date" past {...form.getInputProps('screened_on')} />
          </FieldRow>
          <div className={classes.sextants}>
            {laidOut.map((at) => {
              const sextant = sextants[at];
              return (
                sextant && (
                  <TextInput
                    key={sextant}
                    label={capital(sextantWords[sextant])}
                    required
                    maxLength={2}
                    autoComplete="off"
                    data-autofocus={at === 0 || undefined}
                    {...form.getInputProps(`codes.${at}`)}
                  />
                )
              );
            })}
          </div>
          <Text size="xs" c="dimmed">
            {screeningCodes.map((words, code) => `${code}: ${words.toLowerCase()}`).join('. ')}. Add * for
            furcation, mobility or recession; X where fewer than two teeth stand.
          </Text>
          <Text size="sm" role="status">
            {form.values.codes.every((code) => code === '') ? ' ' : screeningAdvice(form.values.codes)}
          </Text>
          <TextInput label="Note" {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}
