import {
  blanksRefusal,
  fillFromVisit,
  type NotedTreatment,
  noteOfVisit,
  type VisitFacts,
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
  /** The treatments that the note is about; the material follows from the procedure. */
  about: readonly NotedTreatment[];
  /** The record of today's visit. */
  visit: VisitFacts;
  /** Called each time the text changes, with the note as it would be signed; '' for none. */
  onText: (text: string) => void;
  /** The reason it can't be signed. */
  error: ReactNode;
}

/**
 * The note of a treatment being completed. It starts from the template for its procedure and provider and from what is recorded of
 * the visit, with fields below for the blanks. Nothing for people who may not write clinical notes.
 */
export function NoteFromTemplate({
  procedureId,
  category: named,
  providerId,
  about,
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
  const subject = { procedureId, procedure, category, providerId };
  const clinical = templates.filter(({ kind }) => kind === 'clinical');
  const template = bestTemplate(clinical, subject)?.content ?? '';
  return (
    <Writing
      begin={noteOfVisit(visit, about, template)}
      fill={(text) => fillFromVisit(text, visit, about)}
      subject={subject}
      onText={onText}
      error={error}
    />
  );
}

interface WritingProps {
  /** The initial text of the note. */
  begin: string;
  /** Fills in a template's blanks with what is known. */
  fill: (text: string) => string;
  subject: NoteSubject;
  onText: (text: string) => void;
  error: ReactNode;
}

function Writing({ begin, fill, subject, onText, error }: WritingProps) {
  const [text, setText] = useState(begin);
  const latestOnText = useRef(onText);
  useEffect(() => {
    latestOnText.current = onText;
  });
  useEffect(() => latestOnText.current(text), [text]);
  return (
    <NoteFields text={text} onText={setText} fill={fill} subject={subject}>
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
