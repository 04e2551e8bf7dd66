import { type FormOccasion, type FormRule, formOccasions, formRuleAges } from '@cusp/contract';
import { Checkbox, MultiSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { appointmentKindsQuery } from '../../schedule/appointment-types/queries.ts';
import { formAgeWords, occasionWords } from '../patient-forms/words.ts';
import classes from './Building.module.css';

interface RuleFieldsProps {
  rules: readonly FormRule[];
  /** Only a consent is needed before procedures. */
  isConsent: boolean;
  onChange: (rules: FormRule[]) => void;
}

const defaults: Record<FormOccasion, Pick<FormRule, 'days' | 'months'>> = {
  new_patient: { days: 7, months: null },
  visit: { days: 3, months: null },
  planned: { days: null, months: null },
  renewal: { days: 7, months: 12 },
  everyone: { days: null, months: null },
};

/** The occasions on which a form is given automatically: each once, with its settings. */
export function RuleFields({ rules, isConsent, onChange }: RuleFieldsProps) {
  const offered = formOccasions.filter(
    (occasion) => occasion !== 'planned' || isConsent || rules.some((rule) => rule.occasion === occasion),
  );
  const put = (occasion: FormOccasion, rule: FormRule | undefined) =>
    onChange(
      formOccasions.flatMap((each) =>
        each === occasion ? (rule === undefined ? [] : [rule]) : rules.filter((one) => one.occasion === each),
      ),
    );
  return (
    <div role="group" aria-label="Send Automatically" className={classes.rules}>
      <h2>Send Automatically</h2>
      <p className={classes.dim}>
        Sent within an hour, once per occasion. Archived, inactive, and deceased patients are skipped.
      </p>
      {offered.map((occasion) => {
        const rule = rules.find((one) => one.occasion === occasion);
        return (
          <div key={occasion} className={classes.rule}>
            <Checkbox
              label={occasionWords[occasion]}
              checked={rule !== undefined}
              onChange={({ currentTarget }) =>
                put(
                  occasion,
                  currentTarget.checked
                    ? { occasion, ...defaults[occasion], kind_ids: [], ages: 'all' }
                    : undefined,
                )
              }
            />
            {rule && <OneRule rule={rule} onChange={(next) => put(occasion, next)} />}
          </div>
        );
      })}
    </div>
  );
}

function OneRule({ rule, onChange }: { rule: FormRule; onChange: (rule: FormRule) => void }) {
  const { data: kinds = [] } = useQuery({ ...appointmentKindsQuery(), enabled: rule.occasion === 'visit' });
  const { occasion } = rule;
  return (
    <div role="group" aria-label={occasionWords[occasion]}>
      <FieldRow>
        {occasion !== 'everyone' && (
          <WholeNumberField
            label="Days before the visit"
            placeholder={occasion === 'planned' ? 'As soon as it is planned' : ''}
            value={rule.days}
            onChange={(days) => onChange({ ...rule, days })}
          />
        )}
        {occasion === 'renewal' && (
          <WholeNumberField
            label="After months"
            value={rule.months}
            onChange={(months) => onChange({ ...rule, months })}
          />
        )}
        <Select
          label="For"
          allowDeselect={false}
          data={formRuleAges.map((value) => ({ value, label: formAgeWords[value] }))}
          value={rule.ages}
          onChange={(chosen) =>
            onChange({ ...rule, ages: formRuleAges.find((each) => each === chosen) ?? rule.ages })
          }
        />
      </FieldRow>
      {occasion === 'visit' && (
        <MultiSelect
          label="Appointment types"
          placeholder={rule.kind_ids.length === 0 ? 'All types' : ''}
          clearable
          data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
          value={rule.kind_ids}
          onChange={(kind_ids) => onChange({ ...rule, kind_ids })}
        />
      )}
    </div>
  );
}
