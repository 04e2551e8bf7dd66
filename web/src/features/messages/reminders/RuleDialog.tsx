import {
  createReminderRule,
  leadUnits,
  messageChannels,
  type ReminderRule,
  ReminderRuleInput,
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
const unitChoices = leadUnits.map((value) => ({ value, label: `${value} before` }));

interface Values {
  name: string;
  channel: ReminderRule['channel'];
  lead: number | null;
  lead_unit: ReminderRule['lead_unit'];
  kind_ids: string[];
  subject: string;
  body: string;
  skip_confirmed: boolean;
  is_on: boolean;
  version?: number;
}

const newRule: Values = {
  name: '',
  channel: 'text',
  lead: 2,
  lead_unit: 'days',
  kind_ids: [],
  ...suggestedWords.text,
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
        const { channel, subject, body } = form.getValues();
        const choose = (chosen: string | null) => {
          const next = messageChannels.find((each) => each === chosen) ?? channel;
          const isSuggested = suggestedWords[channel].body === body;
          form.setFieldValue('channel', next);
          // Words of one's own stay.
          if (isSuggested) form.setFieldValue('body', suggestedWords[next].body);
          if (isSuggested || subject === '') form.setFieldValue('subject', suggestedWords[next].subject);
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
                onChange={choose}
              />
            </FieldRow>
            <FieldRow>
              <WholeNumberField label="How long" required max={60} {...form.getInputProps('lead')} />
              <Select
                label="Before the visit"
                required
                allowDeselect={false}
                data={unitChoices}
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
            {channel === 'email' && <TextInput label="Subject" required {...form.getInputProps('subject')} />}
            <Textarea
              label="Message"
              required
              autosize
              minRows={4}
              maxRows={12}
              description="{first_name}, {practice}, {date}, {time}, {provider} and {confirm_link} are filled in."
              {...form.getInputProps('body')}
            />
            <RulePreview channel={channel} subject={subject} body={body} />
            <Checkbox
              label="Leave out visits that are confirmed already"
              {...form.getInputProps('skip_confirmed', { type: 'checkbox' })}
            />
          </>
        );
      }}
    </FormDialog>
  );
}
