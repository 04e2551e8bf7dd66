import {
  type AskedAttachment,
  askedAttachments,
  usualAttachmentRules,
  type WorkWithAttachments,
  workWithAttachments,
} from '@cusp/contract';
import { Button, MultiSelect } from '@mantine/core';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import classes from './AttachmentRules.module.css';
import { askedWith, askedAttachmentWords, ruleWords, workWords } from './words.ts';

interface AttachmentRulesProps {
  /** As work:attachment; null: nobody entered them. */
  rules: readonly string[] | null;
  onChange: (rules: string[] | null) => void;
}

const usual = usualAttachmentRules.map(({ rule }) => rule);
const choices = askedAttachments.map((value) => ({ value, label: askedAttachmentWords[value] }));
const pairs = Array.from({ length: Math.ceil(workWithAttachments.length / 2) }, (_, at) =>
  workWithAttachments.slice(2 * at, 2 * at + 2),
);

/** What a carrier asks to be attached to claims, by the kind of work. */
export const AttachmentRules = ({ rules, onChange }: AttachmentRulesProps) => (
  <details open={rules !== null} className={classes.rules}>
    <summary>Attachments it asks for</summary>
    {rules === null ? (
      <>
        <p className={settings.note}>
          No rules entered. Claims show what carriers usually ask for, and nothing holds them:{' '}
          {ruleWords(usual)}.
        </p>
        <p className={settings.note}>
          Sources: {[...new Set(usualAttachmentRules.map(({ source }) => source))].join('; ')}.
        </p>
        <Button variant="default" onClick={() => onChange([...usual])}>
          Enter Its Rules
        </Button>
      </>
    ) : (
      <>
        <p className={settings.note}>
          A claim without these waits until someone attaches them or sends it anyway. Leave all blank if this
          carrier asks for nothing.
        </p>
        {pairs.map((works) => (
          <FieldRow key={works.join()}>
            {works.map((work) => (
              <WorkRule key={work} work={work} rules={rules} onChange={onChange} />
            ))}
          </FieldRow>
        ))}
        <Button variant="subtle" onClick={() => onChange(null)}>
          Remove Its Rules
        </Button>
      </>
    )}
  </details>
);

interface WorkRuleProps {
  work: WorkWithAttachments;
  rules: readonly string[];
  onChange: AttachmentRulesProps['onChange'];
}

const WorkRule = ({ work, rules, onChange }: WorkRuleProps) => {
  const asked: readonly AskedAttachment[] = askedWith(rules, work);
  return (
    <MultiSelect
      label={workWords[work]}
      placeholder={asked.length === 0 ? 'Nothing' : ''}
      data={choices}
      value={[...asked]}
      onChange={(chosen) =>
        onChange([
          ...rules.filter((rule) => !rule.startsWith(`${work}:`)),
          ...chosen.map((each) => `${work}:${each}`),
        ])
      }
    />
  );
};
