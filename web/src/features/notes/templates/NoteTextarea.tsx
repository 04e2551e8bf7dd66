import { expandShortcut, type NotePhrase } from '@cusp/contract';
import { Textarea, type TextareaProps } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { useSession } from '../../../api/session.tsx';
import { notePhrasesQuery } from './queries.ts';

/** One's own short texts; empty for people who may not write notes. */
export function useNotePhrases(): readonly NotePhrase[] {
  const enabled = useSession().may('clinical_notes.write');
  const { data = [] } = useQuery({ ...notePhrasesQuery(), enabled });
  return data;
}

interface NoteTextareaProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value?: string;
  onChange?: (text: string) => void;
}

/** A text field for notes. Typing a period, a shortcut and a space inserts the short text. */
export function NoteTextarea({ value, onChange, ...rest }: NoteTextareaProps) {
  const phrases = useNotePhrases();
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current === null) return;
    field.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return (
    <Textarea
      {...rest}
      ref={field}
      autosize
      value={value ?? ''}
      onChange={({ currentTarget }) => {
        const { value: typed, selectionStart } = currentTarget;
        const written = expandShortcut(typed, selectionStart, phrases);
        if (written) caret.current = written.caret;
        onChange?.(written?.text ?? typed);
      }}
    />
  );
}
