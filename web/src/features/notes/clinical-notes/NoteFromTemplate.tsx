import {
  blanksRefusal,
  type FactsForBlanks,
  type VisitFacts,
  fillTreatmentBlanks,
  fillVisitBlanks,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { noteTemplatesQuery } from '../templates/queries.ts';
import { NoteTextarea } from '../templates/NoteTextarea.tsx';
import { bestTemplate, type NoteSubject } from '../templates/ranking.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { NoteFields } from './NoteFields.tsx';

interface NoteFromTemplateProps {
  /** The procedure that is completed; null for a treatment without one. */
  procedureId: string | null;
  /** The category of a treatment without a procedure from the catalog. */
  category?: NoteSubject['category'];
  /** The provider of the treatment. */
  providerId: string | null;
  /** Facts about the treatment that fill in the template's blanks. */
  known: Omit<FactsForBlanks, 'material'>;
  /** Facts about today's visit; undefined if they couldn't be loaded. */
  visit: VisitFacts | undefined;
  /** Called each time the text changes, with the note as it would be signed; '' for none. */
  onText: (text: string) => void;
  /** The reason it can't be signed. */
  error: ReactNode;
}

/**
 * The note of a treatment being completed. It starts from the template for its procedure and provider, with fields
 * below for the blanks. Nothing for people who may not write clinical notes.
 */
export function NoteFromTemplate({
  procedureId,
  category: named,
  providerId,
  known,
  visit,
  onText,
  error,
}: NoteFromTemplateProps) {
  const enabled = useSession().may('clinical_notes.write');
  const { data: templates } = useQuery({ ...noteTemplatesQuery(), enabled });
  const { data: procedures } = useQuery({ ...proceduresQuery(), enabled });
  if (!enabled || !templates || !procedures) return null;

  const procedure = procedures.find(({ id }) => id === procedureId);
  const category = procedure?.category ?? named;
  const subject = { procedureId, category, providerId };
  const clinical = templates.filter(({ kind }) => kind === 'clinical');
  const template = bestTemplate(clinical, subject)?.content ?? '';
  const filled = fillTreatmentBlanks(template, { ...known, material: procedure?.material ?? null });
  const begin = visit ? fillVisitBlanks(filled, visit) : filled;
  return <Writing begin={begin} subject={subject} onText={onText} error={error} />;
}

interface WritingProps {
  /** The initial text of the note. */
  begin: string;
  subject: NoteSubject;
  onText: (text: string) => void;
  error: ReactNode;
}

function Writing({ begin, subject, onText, error }: WritingProps) {
  const [text, setText] = useState(begin);
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });
  useEffect(() => latestOnText.current(text), [text]);
  return (
    <NoteFields text={text} onText={setText} subject={subject}>
      <NoteTextarea
        label="Clinical Note"
        minRows={4}
        maxRows={14}
        value={text}
        onChange={setText}
        // Recomputed, so that blanks filled in since then are no longer reported.
        error={error && blanksRefusal(text)}
      />
      {text !== '' && (
        <Button variant="subtle" size="compact-sm" onClick={() => setText('')}>
          Skip the Note
        </Button>
      )}
    </NoteFields>
  );
}
