import {
  getMinorRules,
  minorRuleAges,
  minorRuleKinds,
  type MinorRule,
  type PortalPart,
  portalParts,
  setMinorRules,
} from '@cusp/contract';
import { Button, Card, Select, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { ChangedElsewhere } from '../../../ui/forms/ChangedElsewhere.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useDraft } from '../../../ui/forms/useDraft.ts';
import { partWords } from './words.ts';

const messages = { done: 'Saved', failed: 'Failed to save parent access' };
const ruleWords = { hidden: 'Hidden from parents', minor_decides: 'The minor decides' } as const;
const ages = Array.from({ length: minorRuleAges.to - minorRuleAges.from + 1 }, (_, index) => {
  const age = String(minorRuleAges.from + index);
  return { value: age, label: `From ${age} on` };
});
/** The default if nothing was set before: the age that most states' laws on a minor's own consent begin with. */
const usualAge = 14;

/** The parts of a minor's record that are hidden from parents before the eighteenth birthday. */
export function ParentRules() {
  const query = useQuery(queryOf(getMinorRules, {}, keyOf('portal-access', 'minor-rules')));
  return (
    <Card padding="lg" component="section" aria-labelledby="parent-rules">
      <Title order={2} id="parent-rules" size="h3">
        Parents in the patient portal
      </Title>
      <p>
        Until the eighteenth birthday parents see all of a child’s record that you share with them, but for
        what you set here by your state’s law. Statements and bills name what was done.
      </p>
      <QueryState query={query} failed="Failed to fetch parent access" height="8rem">
        {({ rules, version }) => <Rules stored={rules} version={version} refetch={query.refetch} />}
      </QueryState>
    </Card>
  );
}

interface RulesProps {
  stored: readonly MinorRule[];
  version: number;
  refetch: () => Promise<unknown>;
}

function Rules({ stored, version, refetch }: RulesProps) {
  const draft = useDraft(stored, version);
  const rules = draft.value;
  const change = useChange(setMinorRules, 'portal-access');
  const set = (part: PortalPart, rule: MinorRule | undefined) =>
    draft.set([...rules.filter((one) => one.part !== part), ...(rule ? [rule] : [])]);
  const save = async () => {
    try {
      await change.mutateAsync({ input: { body: { rules: [...rules], version: draft.version } } });
      draft.takeStored();
      toast.done(messages.done);
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
      await refetch();
    }
  };
  return (
    <>
      {portalParts.map((part) => {
        const rule = rules.find((one) => one.part === part);
        return (
          <FieldRow key={part}>
            <Select
              label={partWords[part]}
              allowDeselect={false}
              data={[
                { value: '', label: 'Parents see it' },
                ...minorRuleKinds.map((value) => ({ value, label: ruleWords[value] })),
              ]}
              value={rule?.rule ?? ''}
              onChange={(chosen) => {
                const kind = minorRuleKinds.find((one) => one === chosen);
                set(part, kind && { part, rule: kind, from_age: rule?.from_age ?? usualAge });
              }}
            />
            {rule && (
              <Select
                label={`${partWords[part]}: age`}
                allowDeselect={false}
                data={ages}
                value={String(rule.from_age)}
                onChange={(age) => set(part, { ...rule, from_age: Number(age) })}
              />
            )}
          </FieldRow>
        );
      })}
      {draft.stale && !change.isPending && <ChangedElsewhere takeStored={draft.takeStored} />}
      <Button mt="md" loading={change.isPending} onClick={() => void save()}>
        Save
      </Button>
    </>
  );
}
