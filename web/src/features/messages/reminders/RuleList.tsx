import {
  deleteReminderRule,
  listedNames,
  type ReminderRule,
  type RuleOccasion,
  updateReminderRule,
} from '@cusp/contract';
import { Button, Switch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { ruleMessages } from './messages.ts';
import { ruleKindsQuery, rulesQuery } from './queries.ts';
import { RuleDialog } from './RuleDialog.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import look from '../../../ui/theme/look.module.css';

/** The rules, each with its switch. */
export function RuleList() {
  const query = useQuery(rulesQuery());
  // Kept while a dialog fades out.
  const [changing, setChanging] = useState<{ rule: ReminderRule | null; opened: boolean }>({
    rule: null,
    opened: false,
  });
  const open = (rule: ReminderRule | null) => setChanging({ rule, opened: true });
  return (
    <SettingsSection
      title="Reminders"
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} variant="light" onClick={() => open(null)}>
          Add Reminder
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={ruleMessages.rulesFailed}
        height="6rem"
        empty={<Empty low sentence={ruleMessages.none} hint={ruleMessages.noneHint} />}
      >
        {(rules) => (
          <ul className={classes.rows} aria-label="Reminders">
            {rules.map((rule) => (
              <RuleRow key={rule.id} rule={rule} onChange={() => open(rule)} />
            ))}
          </ul>
        )}
      </QueryState>
      <RuleDialog
        key={changing.rule === null ? 'new' : `${changing.rule.id} ${changing.rule.version}`}
        {...changing}
        onClose={() => setChanging((last) => ({ ...last, opened: false }))}
      />
    </SettingsSection>
  );
}

const whenWords: Record<Exclude<RuleOccasion, 'birthday'>, string> = {
  before: 'before',
  after: 'after the visit',
  missed: 'after a missed visit',
  booked: 'after a visit was booked',
  moved: 'after a visit was moved',
  canceled: 'after a visit was canceled',
  review: 'after the visit, for a review',
};

/** `2 days before`, `On the birthday`. */
function whenOf({ lead, lead_unit, occasion }: ReminderRule): string {
  if (occasion === 'birthday') return 'On the birthday';
  return `${lead} ${lead === 1 ? lead_unit.slice(0, -1) : lead_unit} ${whenWords[occasion]}`;
}

interface RuleRowProps {
  rule: ReminderRule;
  onChange: () => void;
}

function RuleRow({ rule, onChange }: RuleRowProps) {
  const update = useChange(updateReminderRule, 'reminder-rules');
  const remove = useChange(deleteReminderRule, 'reminder-rules');
  const { data: kinds = [] } = useQuery(ruleKindsQuery());
  const { id, ...fields } = rule;
  const turnedOn = rule.occasion === 'birthday' ? ruleMessages.onBirthdays : ruleMessages.on;
  const set = (is_on: boolean) =>
    void showOutcome(update.mutateAsync({ input: { params: { id }, body: { ...fields, is_on } } }), {
      done: is_on ? turnedOn : ruleMessages.off,
      failed: ruleMessages.changeFailed,
    });
  const names = kinds.filter((kind) => rule.kind_ids.includes(kind.id)).map(({ name }) => name);
  const visits = names.length === 0 ? 'all types' : names.join(', ');
  const whom = rule.occasion === 'birthday' ? 'patients who agreed to news' : visits;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{rule.name}</p>
        <p className={look.dim}>
          {whenOf(rule)}, by {rule.channel === 'text' ? 'text' : 'email'} · {whom}
          {rule.categories.length > 0 && ` · only after ${listedNames(rule.categories)}`}
        </p>
      </div>
      <div className={classes.actions}>
        <Switch
          label={rule.is_on ? 'On' : 'Off'}
          aria-label={`${rule.name}: ${rule.is_on ? 'on' : 'off'}`}
          checked={rule.is_on}
          disabled={update.isPending}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
        <Button variant="default" size="compact-sm" aria-label={`Change ${rule.name}`} onClick={onChange}>
          Change
        </Button>
        <RemoveButton
          name={rule.name}
          question={ruleMessages.removeQuestion}
          remove={() => remove.mutateAsync({ input: { params: { id } } })}
          messages={ruleMessages.removed}
        >
          {rule.name}. Unsent messages are canceled. Sent messages stay in the log.
        </RemoveButton>
      </div>
    </li>
  );
}
