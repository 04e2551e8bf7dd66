import {
  beforeVisit,
  createReminderRule,
  messageChannels,
  procedures as categories,
  type ReminderRule,
  ReminderRuleInput,
  type RuleOccasion,
  ruleOccasions,
  updateReminderRule,
} from '@cusp/contract';
import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { ruleMessages } from './messages.ts';
import { RulePreview } from './RulePreview.tsx';
import { RuleTiming } from './RuleTiming.tsx';
import {
  channelChoices,
  occasionChoices,
  blankWords,
  firstWords,
  type Values,
  newRule,
  valuesOfRule,
} from './ruleValues.ts';

interface RuleDialogProps {
  /** Null for a new one. */
  rule: ReminderRule | null;
  opened: boolean;
  onClose: () => void;
}

/** Writes a rule: when, by which way, for which visits, and its words with a preview. */
export function RuleDialog({ rule, opened, onClose }: RuleDialogProps) {
  const create = useChange(createReminderRule, 'reminder-rules');
  const update = useChange(updateReminderRule, 'reminder-rules');
  return (
    <FormDialog<Values, (typeof ReminderRuleInput)['_zod']['output']>
      opened={opened}
      title={rule === null ? 'Add Reminder' : 'Change Reminder'}
      submitLabel={rule === null ? 'Add Reminder' : 'Save Reminder'}
      edits={rule !== null}
      schema={ReminderRuleInput}
      initial={rule === null ? newRule : valuesOfRule(rule)}
      submit={(body) =>
        rule === null
          ? create.mutateAsync({ input: { body } })
          : update.mutateAsync({ input: { params: { id: rule.id }, body } })
      }
      messages={
        rule === null
          ? { done: ruleMessages.added, failed: ruleMessages.addFailed }
          : { done: ruleMessages.changed, failed: ruleMessages.changeFailed }
      }
      onClose={onClose}
    >
      {(form) => {
        const { channel, occasion, subject, body, subject_es, body_es, categories: work } = form.getValues();
        const choose = (next: {
          channel?: ReminderRule['channel'] | undefined;
          occasion?: RuleOccasion | undefined;
        }) => {
          const was = firstWords(occasion, channel);
          const now = firstWords(next.occasion ?? occasion, next.channel ?? channel);
          const isSuggested = was.body === body && was.body_es === body_es;
          if (next.channel !== undefined) form.setFieldValue('channel', next.channel);
          if (next.occasion !== undefined) {
            form.setFieldValue('occasion', next.occasion);
            if (next.occasion !== 'review') form.setFieldValue('review_link', '');
            if (next.occasion === 'birthday') form.setFieldValue('kind_ids', []);
          }
          // Words of one's own stay.
          if (isSuggested) {
            form.setFieldValue('body', now.body);
            form.setFieldValue('body_es', now.body_es);
          }
          if (isSuggested || subject === '') form.setFieldValue('subject', now.subject);
          if (isSuggested || subject_es === '') form.setFieldValue('subject_es', now.subject_es);
        };
        return (
          <>
            <FieldRow>
              <TextInput label="Name" required {...form.getInputProps('name')} />
              <Select
                label="Sent by"
                required
                allowDeselect={false}
                data={channelChoices}
                {...form.getInputProps('channel')}
                onChange={(chosen) => choose({ channel: messageChannels.find((each) => each === chosen) })}
              />
            </FieldRow>
            <Select
              label="About"
              required
              allowDeselect={false}
              data={occasionChoices}
              {...form.getInputProps('occasion')}
              onChange={(chosen) => choose({ occasion: ruleOccasions.find((each) => each === chosen) })}
            />
            <RuleTiming form={form} />
            {occasion === 'review' && (
              <FieldRow>
                <TextInput
                  label="Review page link"
                  required
                  type="url"
                  placeholder="https://"
                  {...form.getInputProps('review_link')}
                />
                <WholeNumberField
                  label="At most once every (months)"
                  required
                  max={60}
                  {...form.getInputProps('once_months')}
                />
              </FieldRow>
            )}
            {occasion === 'after' && (
              <MultiSelect
                label="Only after"
                placeholder={work.length === 0 ? 'Any treatment, or none' : ''}
                clearable
                data={[...categories]}
                {...form.getInputProps('categories')}
              />
            )}
            {channel === 'email' && <TextInput label="Subject" required {...form.getInputProps('subject')} />}
            <Textarea
              label="Message"
              required
              autosize
              minRows={4}
              maxRows={12}
              description={blankWords(occasion)}
              {...form.getInputProps('body')}
            />
            <RulePreview channel={channel} subject={subject} body={body} />
            {channel === 'email' && (
              <TextInput label="Subject in Spanish" {...form.getInputProps('subject_es')} />
            )}
            <Textarea
              label="In Spanish"
              autosize
              minRows={2}
              maxRows={12}
              description="For patients who prefer Spanish. If blank, they get the English version."
              {...form.getInputProps('body_es')}
            />
            {body_es !== '' && (
              <RulePreview channel={channel} subject={subject_es} body={body_es} language="es" />
            )}
            {occasion === 'before' && (
              <Checkbox
                label="Skip confirmed appointments"
                {...form.getInputProps('skip_confirmed', { type: 'checkbox' })}
              />
            )}
            {!beforeVisit.has(occasion) && occasion !== 'birthday' && (
              <Checkbox
                label="Assign replies to the appointment’s provider"
                {...form.getInputProps('to_provider', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
