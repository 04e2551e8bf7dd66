import { getGlossary, glossaryBounds, type GlossaryWord, setGlossary } from '@cusp/contract';
import { Button, Card, Group, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';

const messages = { done: 'Words saved', failed: 'Failed to save the words' };

/** The practice's Spanish words that patients read in place of ours. */
export function Glossary() {
  const query = useQuery(queryOf(getGlossary, {}, keyOf('portal-access', 'glossary')));
  return (
    <Card padding="lg" component="section" aria-labelledby="glossary">
      <Title order={2} id="glossary" size="h3">
        Your own Spanish words
      </Title>
      <p>
        Patients who are signed in to the portal and read Spanish see your word wherever ours stands. Write
        each form of a word by itself, as “cita” and “citas”.
      </p>
      <QueryState query={query} failed="Failed to fetch your words" height="6rem">
        {({ words }) => <Words key={JSON.stringify(words)} stored={words} />}
      </QueryState>
    </Card>
  );
}

function Words({ stored }: { stored: readonly GlossaryWord[] }) {
  const [words, setWords] = useState(() => stored.map((each, id) => ({ ...each, id })));
  const [next, setNext] = useState(stored.length);
  const change = useChange(setGlossary, 'portal-access');
  const set = (id: number, fields: Partial<GlossaryWord>) =>
    setWords((before) => before.map((each) => (each.id === id ? { ...each, ...fields } : each)));
  const save = () =>
    void showOutcome(
      change.mutateAsync({ input: { body: { words: words.map(({ word, own }) => ({ word, own })) } } }),
      messages,
    );
  return (
    <>
      {words.map(({ id, word, own }, index) => (
        <FieldRow key={id}>
          <TextInput
            label={`Our word ${index + 1}`}
            lang="es"
            value={word}
            onChange={({ currentTarget }) => set(id, { word: currentTarget.value })}
          />
          <TextInput
            label={`Your word ${index + 1}`}
            lang="es"
            maxLength={glossaryBounds.letters}
            value={own}
            onChange={({ currentTarget }) => set(id, { own: currentTarget.value })}
          />
          <Button
            variant="default"
            aria-label={`Remove word ${index + 1}`}
            mt="xl"
            onClick={() => setWords((before) => before.filter((each) => each.id !== id))}
          >
            Remove
          </Button>
        </FieldRow>
      ))}
      <Group mt="md">
        <Button
          variant="default"
          disabled={words.length >= glossaryBounds.words}
          onClick={() => {
            setWords((before) => [...before, { word: '', own: '', id: next }]);
            setNext(next + 1);
          }}
        >
          Add a Word
        </Button>
        <Button loading={change.isPending} onClick={save}>
          Save Words
        </Button>
      </Group>
    </>
  );
}
