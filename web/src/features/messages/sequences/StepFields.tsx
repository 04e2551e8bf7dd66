import { filledIn, sequencePreviewValues, stepChannels } from '@cusp/contract';
import { ActionIcon, Select, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconX } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { WordsPreview } from '../reminders/RulePreview.tsx';
import { type SequenceValues, stepFor } from './sequenceValues.ts';
import { stepChannelWords } from './words.ts';
import classes from './Sequences.module.css';

const ways = stepChannels.map((value) => ({ value, label: stepChannelWords[value] }));

interface StepFieldsProps {
  form: UseFormReturnType<SequenceValues>;
  at: number;
}

/** One step: after how many days, by which way, and its words in both languages. */
export function StepFields({ form, at }: StepFieldsProps) {
  const { user } = useSession();
  const { about, steps } = form.getValues();
  const step = steps[at];
  if (step === undefined) return null;
  const { way, subject, body, subject_es, body_es } = step;
  const path = `steps.${at}`;
  const filled = (words: string) => filledIn(words, sequencePreviewValues(user.practice.name));
  return (
    <li className={classes.step} aria-label={`Step ${at + 1}`}>
      <div className={classes.stepHead}>
        <h3>Step {at + 1}</h3>
        {steps.length > 1 && at > 0 && (
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`Remove step ${at + 1}`}
            onClick={() => form.removeListItem('steps', at)}
          >
            <IconX size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <FieldRow>
        <Select
          label="Channel"
          required
          allowDeselect={false}
          data={ways}
          value={way}
          error={form.errors[`${path}.way`]}
          onChange={(chosen) => {
            const next = stepChannels.find((each) => each === chosen);
            if (next !== undefined) form.setFieldValue(path, stepFor(step, about, { way: next }));
          }}
        />
        {at > 0 && (
          <WholeNumberField
            label="Days after previous step"
            required
            max={365}
            {...form.getInputProps(`${path}.wait_days`)}
          />
        )}
      </FieldRow>
      {way === 'email' && <TextInput label="Subject" required {...form.getInputProps(`${path}.subject`)} />}
      <Textarea
        label={way === 'call' ? 'What to say' : 'Message'}
        required={way !== 'call'}
        autosize
        minRows={2}
        maxRows={10}
        description={
          way === 'call'
            ? 'Shown to the person making the call.'
            : '{first_name}, {practice} and {booking_link} are filled in.'
        }
        {...form.getInputProps(`${path}.body`)}
      />
      {way !== 'call' && (
        <>
          <WordsPreview of={`step ${at + 1}`} channel={way} subject={filled(subject)} said={filled(body)} />
          {way === 'email' && (
            <TextInput label="Subject in Spanish" {...form.getInputProps(`${path}.subject_es`)} />
          )}
          <Textarea
            label="In Spanish"
            autosize
            minRows={2}
            maxRows={10}
            description="For patients who prefer Spanish. If blank, they get the English version."
            {...form.getInputProps(`${path}.body_es`)}
          />
          {body_es !== '' && (
            <WordsPreview
              of={`step ${at + 1}`}
              channel={way}
              subject={filled(subject_es)}
              said={filled(body_es)}
              language="es"
            />
          )}
        </>
      )}
    </li>
  );
}
