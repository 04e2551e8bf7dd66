import { blanksRefusal, type KnownOfTreatment, type VisitFacts, withKnown, withVisit } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { noteTemplatesQuery } from '../templates/queries.ts';
import { NoteTextarea } from '../templates/NoteTextarea.tsx';
import { bestFor, type NoteSubject } from '../templates/ranking.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { NoteFields } from './NoteFields.tsx';

interface NoteFromTemplateProps {
  /** The procedure that is completed; null for a treatment without one. */
  procedureId: string | null;
  /** The category of the treatment, for one without a procedure of the catalog. */
  category?: NoteSubject['category'];
  /** Who treats. */
  providerId: string | null;
  /** What the template's blanks needn't ask for. */
  known: Omit<KnownOfTreatment, 'material'>;
  /** The same of today's visit; undefined where it couldn't be loaded. */
  visit: VisitFacts | undefined;
  /** Told each time the text changes: the note as it would be signed; '' for none. */
  onText: (text: string) => void;
  /** Why it can't be signed. */
  error: ReactNode;
}

/**
 * The note of a treatment that is completed: it begins with the template of its procedure and provider, whose blanks are
 * filled in below. Nothing for those who write no clinical notes.
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
  const template = bestFor(clinical, subject)?.content ?? '';
  const filled = withKnown(template, { ...known, material: procedure?.material ?? null });
  const begin = visit ? withVisit(filled, visit) : filled;
  return <Writing begin={begin} subject={subject} onText={onText} error={error} />;
}

interface WritingProps {
  /** What the note begins with. */
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
        // What is filled in since isn't missing any more.
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
