import { getGlossary, glossaryBounds, type GlossaryWord, setGlossary } from '@cusp/contract';
import { Button, Card, Group, TextInput, Title } from '@mantine/core';
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

const messages = { done: 'Terms saved', failed: 'Failed to save the terms' };

/** The practice's Spanish words that patients read in place of ours. */
export function Glossary() {
  const query = useQuery(queryOf(getGlossary, {}, keyOf('portal-access', 'glossary')));
  return (
    <Card padding="lg" component="section" aria-labelledby="glossary">
      <Title order={2} id="glossary" size="h3">
        Your Spanish terms
      </Title>
      <p>
        Patients who are signed in to the portal and read Spanish see your word wherever ours stands. Write
        each form of a word by itself, as “cita” and “citas”.
      </p>
      <QueryState query={query} failed="Failed to fetch your terms" height="6rem">
        {({ words, version }) => <Words stored={words} version={version} refetch={query.refetch} />}
      </QueryState>
    </Card>
  );
}

interface WordsProps {
  stored: readonly GlossaryWord[];
  version: number;
  refetch: () => Promise<unknown>;
}

function Words({ stored, version, refetch }: WordsProps) {
  const draft = useDraft<readonly (GlossaryWord & { id: number })[]>(
    stored.map((each, id) => ({ ...each, id })),
    version,
  );
  const words = draft.value;
  const change = useChange(setGlossary, 'portal-access');
  const set = (id: number, fields: Partial<GlossaryWord>) =>
    draft.set(words.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  const save = async () => {
    const sent = words.map(({ word, own }) => ({ word, own }));
    try {
      await change.mutateAsync({ input: { body: { words: sent, version: draft.version } } });
      draft.takeStored();
      toast.done(messages.done);
    } catch (thrown) {
      toast.failed(messages.failed, refusalOf(thrown).detail);
      await refetch();
    }
  };
  return (
    <>
      {words.map(({ id, word, own }, index) => (
        <FieldRow key={id}>
          <TextInput
            label={`Our term ${index + 1}`}
            lang="es"
            value={word}
            onChange={({ currentTarget }) => set(id, { word: currentTarget.value })}
          />
          <TextInput
            label={`Your term ${index + 1}`}
            lang="es"
            maxLength={glossaryBounds.letters}
            value={own}
            onChange={({ currentTarget }) => set(id, { own: currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`Remove term ${index + 1}`}
            mt="xl"
            onClick={() => draft.set(words.filter((each) => each.id !== id))}
          >
            Remove
          </Button>
        </FieldRow>
      ))}
      {draft.stale && !change.isPending && <ChangedElsewhere takeStored={draft.takeStored} />}
      <Group mt="md">
        <Button
          variant="default"
          disabled={words.length >= glossaryBounds.words}
          onClick={() =>
            draft.set([...words, { word: '', own: '', id: Math.max(-1, ...words.map(({ id }) => id)) + 1 }])
          }
        >
          Add Term
        </Button>
        <Button loading={change.isPending} onClick={() => void save()}>
          Save Terms
        </Button>
      </Group>
    </>
  );
}
