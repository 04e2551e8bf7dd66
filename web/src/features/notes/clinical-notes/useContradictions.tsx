import { noteContradictions, type NoteRecord } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';

interface Asked {
  sentences: readonly string[];
  answer: (signs: boolean) => void;
}

/**
 * Asks before a note is signed that contradicts the record of its visit.
 * @returns `settle`, which is false if the note isn't to be signed, and the question to be rendered
 */
export function useContradictions() {
  const { data: providers = [] } = useQuery(providersQuery());
  const [asked, setAsked] = useState<Asked>();
  const settle = async (
    text: string,
    record: Omit<NoteRecord, 'providers'> | undefined,
  ): Promise<boolean> => {
    if (record === undefined) return true;
    const names = providers.map(({ name }) => name);
    const sentences = noteContradictions(text, { ...record, providers: names });
    if (sentences.length === 0) return true;
    return new Promise((resolve) => {
      setAsked({
        sentences,
        answer: (signs) => {
          setAsked(undefined);
          resolve(signs);
        },
      });
    });
  };
  const question = asked && (
    <Confirm
      opened
      question="The note contradicts the record"
      confirm="Sign Anyway"
      cancel="Back to the Note"
      onConfirm={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    >
      {asked.sentences.join(' ')}
    </Confirm>
  );
  return { settle, question, isAsking: asked !== undefined };
}
