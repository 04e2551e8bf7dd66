import {
  beforeVisit,
  createReminderRule,
  leadUnits,
  listedNames,
  messageChannels,
  procedures as categories,
  followUpWords,
  type ReminderRule,
  ReminderRuleInput,
  type RuleOccasion,
  ruleOccasions,
  suggestedWords,
  updateReminderRule,
} from '@cusp/contract';
import { Checkbox, MultiSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { ruleMessages } from './messages.ts';
import { ruleKindsQuery } from './queries.ts';
import { RulePreview } from './RulePreview.tsx';

interface RuleDialogProps {
  /** Null for a new one. */
  rule: ReminderRule | null;
  opened: boolean;
  onClose: () => void;
}

const channelChoices = messageChannels.map((value) => ({
  value,
  label: value === 'text' ? 'Text' : 'E-mail',
}));
const occasionWords: Record<RuleOccasion, string> = {
  before: 'Before the visit',
  after: 'After a completed visit',
  missed: 'After a missed visit',
  booked: 'When the office books a visit',
  moved: 'When the office moves a visit',
  canceled: 'When the office cancels a visit',
  review: 'Asking for a review',
};
const occasionChoices = ruleOccasions.map((value) => ({ value, label: occasionWords[value] }));

const afterWords: Record<RuleOccasion, string> = {
  before: 'Before the visit',
  after: 'After the visit',
  missed: 'After the visit',
  booked: 'After it was booked',
  moved: 'After it was moved',
  canceled: 'After it was canceled',
  review: 'After the visit',
};

/** The blanks that the words of a rule may have. */
function blankWords(occasion: RuleOccasion): string {
  const blanks = [
    '{first_name}',
    '{practice}',
    '{date}',
    '{time}',
    '{provider}',
    ...(beforeVisit.has(occasion) ? ['{confirm_link}', '{forms_link}', '{instructions_link}'] : []),
    ...(occasion === 'review' ? ['{review_link}'] : []),
  ];
  return `${listedNames(blanks)} are filled in.`;
}

/** Words to begin with, for what a rule is about and by which way it is sent. */
const firstWords = (occasion: RuleOccasion, channel: ReminderRule['channel']) =>
  occasion === 'before'
    ? { ...suggestedWords[channel], subject_es: '', body_es: '' }
    : followUpWords[occasion][channel];

interface Values {
  name: string;
  channel: ReminderRule['channel'];
  occasion: RuleOccasion;
  lead: number | null;
  lead_unit: ReminderRule['lead_unit'];
  kind_ids: string[];
  subject: string;
  body: string;
  subject_es: string;
  body_es: string;
  categories: ReminderRule['categories'];
  to_provider: boolean;
  review_link: string;
  once_months: number | null;
  skip_confirmed: boolean;
  is_on: boolean;
  version?: number;
}

const newRule: Values = {
  name: '',
  channel: 'text',
  occasion: 'before',
  lead: 2,
  lead_unit: 'days',
  kind_ids: [],
  ...firstWords('before', 'text'),
  categories: [],
  to_provider: false,
  review_link: '',
  once_months: 6,
  skip_confirmed: true,
  is_on: false,
};

const valuesOf = ({ id: _id, ...fields }: ReminderRule): Values => fields;

/** Writes a rule: when, by which way, for which visits, and its words with a preview. */
export function RuleDialog({ rule, opened, onClose }: RuleDialogProps) {
  const create = useChange(createReminderRule, 'reminder-rules');
  const update = useChange(updateReminderRule, 'reminder-rules');
  const { data: kinds = [] } = useQuery(ruleKindsQuery());
  return (
    <FormDialog<Values, (typeof ReminderRuleInput)['_zod']['output']>
      opened={opened}
      title={rule === null ? 'Add Reminder' : 'Change Reminder'}
      submitLabel={rule === null ? 'Add Reminder' : 'Save Reminder'}
      edits={rule !== null}
      schema={ReminderRuleInput}
      initial={rule === null ? newRule : valuesOf(rule)}
      submit={(body, { idempotencyKey }) =>
        rule === null
          ? create.mutateAsync({ input: { body }, idempotencyKey })
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
            <FieldRow>
              <WholeNumberField label="How long" required max={60} {...form.getInputProps('lead')} />
              <Select
                label={afterWords[occasion]}
                required
                allowDeselect={false}
                data={leadUnits.map((value) => ({
                  value,
                  label: `${value} ${occasion === 'before' ? 'before' : 'after'}`,
                }))}
                {...form.getInputProps('lead_unit')}
              />
            </FieldRow>
            <MultiSelect
              label="Kinds of appointment"
              placeholder="All kinds"
              clearable
              data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
              {...form.getInputProps('kind_ids')}
            />
            {occasion === 'review' && (
              <FieldRow>
                <TextInput
                  label="Where reviews are written"
                  required
                  type="url"
                  placeholder="https://"
                  {...form.getInputProps('review_link')}
                />
                <WholeNumberField
                  label="Once in how many months"
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
              description="For patients who read Spanish. Without it they get the English."
              {...form.getInputProps('body_es')}
            />
            {body_es !== '' && (
              <RulePreview channel={channel} subject={subject_es} body={body_es} language="es" />
            )}
            {occasion === 'before' && (
              <Checkbox
                label="Leave out visits that are confirmed already"
                {...form.getInputProps('skip_confirmed', { type: 'checkbox' })}
              />
            )}
            {!beforeVisit.has(occasion) && (
              <Checkbox
                label="Answers go to the visit’s provider"
                {...form.getInputProps('to_provider', { type: 'checkbox' })}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
