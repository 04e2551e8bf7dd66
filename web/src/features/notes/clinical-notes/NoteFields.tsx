import type { ReactNode } from 'react';
import { Blanks } from '../templates/Blanks.tsx';
import { Dictate } from '../templates/Dictate.tsx';
import { appendLine } from '../templates/appendLine.ts';
import { PhraseMenu } from '../templates/PhraseMenu.tsx';
import type { NoteSubject } from '../templates/ranking.ts';
import { TemplateMenu } from '../templates/TemplateMenu.tsx';
import look from '../../../ui/theme/look.module.css';

interface NoteFieldsProps {
  text: string;
  onText: (text: string) => void;
  /** The subject of the note, whose templates are offered first. */
  subject?: NoteSubject;
  /** Fills in a template's blanks with known facts. */
  fill?: (text: string) => string;
  /** Further buttons above the text. */
  tools?: ReactNode;
  /** The field for the text. */
  children: ReactNode;
}

/** A note's text, with templates, short texts, and the blanks to fill in. */
export const NoteFields = ({ text, onText, subject, fill = String, tools, children }: NoteFieldsProps) => (
  <div className={look.stack}>
    <div className={look.row}>
      <TemplateMenu
        kind="clinical"
        {...(subject && { subject })}
        onChoose={({ content }) => onText(appendLine(text, fill(content)))}
      />
      {tools}
      <PhraseMenu onChoose={(content) => onText(appendLine(text, content))} />
      <Dictate />
    </div>
    {children}
    <Blanks texts={[text]} onTexts={([written = '']) => onText(written)} />
  </div>
);
