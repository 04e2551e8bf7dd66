import { closeBlanks } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../api/session.tsx';
import { noteTemplatesQuery } from '../note-templates/queries.ts';
import { NoteTextarea } from '../note-templates/NoteTextarea.tsx';
import { bestFor, type NoteSubject } from '../note-templates/ranking.ts';
import { proceduresQuery } from '../catalogue/queries.ts';
import { NoteFields } from './NoteFields.tsx';

interface NoteFromTemplateProps {
  /** The procedure that is completed; null for a treatment without one. */
  procedureId: string | null;
  /** The category of the treatment, for one without a procedure of the catalogue. */
  category?: NoteSubject['category'];
  /** Who treats. */
  providerId: string | null;
  /** Told each time the text changes: the note as it would be signed; '' for none. */
  onText: (text: string) => void;
}

/**
 * The note of a treatment that is completed: it begins with the template of its procedure and provider, whose blanks are
 * filled in below. Nothing for those who write no clinical notes.
 */
export function NoteFromTemplate({
  procedureId,
  category: named,
  providerId,
  onText,
}: NoteFromTemplateProps) {
  const enabled = useSession().may('clinical_notes.write');
  const { data: templates } = useQuery({ ...noteTemplatesQuery(), enabled });
  const { data: procedures } = useQuery({ ...proceduresQuery(), enabled });
  if (!enabled || !templates || !procedures) return null;

  const category = procedures.find(({ id }) => id === procedureId)?.category ?? named;
  const subject = { procedureId, category, providerId };
  const clinical = templates.filter(({ kind }) => kind === 'clinical');
  return <Writing begin={bestFor(clinical, subject)?.content ?? ''} subject={subject} onText={onText} />;
}

interface WritingProps {
  /** What the note begins with. */
  begin: string;
  subject: NoteSubject;
  onText: (text: string) => void;
}

function Writing({ begin, subject, onText }: WritingProps) {
  const [text, setText] = useState(begin);
  const tell = useRef(onText);
  useEffect(() => {
    tell.current = onText;
  });
  useEffect(() => tell.current(closeBlanks(text)), [text]);
  return (
    <NoteFields text={text} onText={setText} subject={subject}>
      <NoteTextarea label="Clinical Note" minRows={4} maxRows={14} value={text} onChange={setText} />
    </NoteFields>
  );
}
