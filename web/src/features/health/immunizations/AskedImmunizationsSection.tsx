import { type AskedImmunizations, setAskedImmunizations } from '@cusp/contract';
import { Button, Group, TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { askedImmunizationsQuery } from './queries.ts';

const words = {
  failed: 'Failed to fetch the immunizations',
  saved: 'Immunizations saved',
  notSaved: 'Failed to save the immunizations',
} as const;

/** The immunizations that each health history asks for. Owners change them. */
export function AskedImmunizationsSection() {
  const query = useQuery(askedImmunizationsQuery());
  return (
    <SettingsSection title="Immunizations">
      <QueryState query={query} failed={words.failed} height="5rem">
        {(asked) => <Asked key={asked.version} asked={asked} />}
      </QueryState>
    </SettingsSection>
  );
}

function Asked({ asked }: { asked: AskedImmunizations }) {
  const { may } = useSession();
  const save = useChange(setAskedImmunizations, 'alert-rules');
  const [names, setNames] = useState(asked.immunizations);
  const [problem, setProblem] = useState('');
  const isChanged = names.join('\n') !== asked.immunizations.join('\n');
  if (!may('practice.write')) return <p>{asked.immunizations.join(', ') || 'No immunizations selected.'}</p>;
  const submit = async () => {
    setProblem('');
    try {
      await save.mutateAsync({ input: { body: { immunizations: names, version: asked.version } } });
      toast.done(words.saved);
    } catch (thrown) {
      setProblem(refusalOf(thrown).detail || words.notSaved);
    }
  };
  return (
    <>
      <TagsInput
        label="Ask about in each health history"
        description="Press Enter after each name. What is already recorded stays."
        acceptValueOnBlur
        maxLength={200}
        value={names}
        error={problem}
        onChange={setNames}
      />
      <Group mt="sm">
        <Button disabled={!isChanged} loading={save.isPending} onClick={() => void submit()}>
          Save Immunizations
        </Button>
      </Group>
    </>
  );
}
