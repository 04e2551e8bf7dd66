import type { ReactNode } from 'react';
import { Blanks } from '../templates/Blanks.tsx';
import { joined } from '../templates/joined.ts';
import { PhraseMenu } from '../templates/PhraseMenu.tsx';
import type { NoteSubject } from '../templates/ranking.ts';
import { TemplateMenu } from '../templates/TemplateMenu.tsx';
import classes from '../templates/NoteTemplates.module.css';

interface NoteFieldsProps {
  text: string;
  onText: (text: string) => void;
  /** What the note is about: its templates go first. */
  subject?: NoteSubject;
  /** A template's text with what is known filled in. */
  filled?: (text: string) => string;
  /** The field of the text itself. */
  children: ReactNode;
}

/** A note's text with templates, short texts, and the blanks that are to be filled in. */
export const NoteFields = ({ text, onText, subject, filled = String, children }: NoteFieldsProps) => (
  <div className={classes.stack}>
    <div className={classes.tools}>
      <TemplateMenu
        kind="clinical"
        {...(subject && { subject })}
        onChoose={({ content }) => onText(joined(text, filled(content)))}
      />
      <PhraseMenu onChoose={(content) => onText(joined(text, content))} />
    </div>
    {children}
    <Blanks texts={[text]} onTexts={([written = '']) => onText(written)} />
  </div>
);
