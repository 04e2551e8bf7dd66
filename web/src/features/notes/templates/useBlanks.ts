import { type Blank, blankKey, fillBlanks, readBlanks } from '@cusp/contract';
import { useState } from 'react';

interface AnsweredTexts {
  /** The texts with their blanks. */
  source: readonly string[];
  /** Keyed by `blankKey`. */
  answers: ReadonlyMap<string, string>;
  /** The texts with the answers. */
  shown: readonly string[];
}

const noAnswers: ReadonlyMap<string, string> = new Map();
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/**
 * The blanks of texts that can also be edited by hand. Answers are written into the texts and can be changed until a
 * text is edited. From then on they are part of the text, and only the remaining blanks are asked.
 */
export function useBlanks(texts: readonly string[], onTexts: (texts: readonly string[]) => void) {
  const [written, setWritten] = useState<AnsweredTexts>({ source: texts, answers: noAnswers, shown: texts });
  const isEdited = !isSame(texts, written.shown);
  const now = isEdited ? { source: texts, answers: noAnswers, shown: texts } : written;
  if (isEdited) setWritten(now);

  return {
    blanks: readBlanks(now.source.join('\n')),
    answerOf: ({ label }: Blank) => now.answers.get(blankKey(label)) ?? '',
    answer: ({ label }: Blank, value: string) => {
      const answers = new Map(now.answers).set(blankKey(label), value);
      const shown = now.source.map((text) => fillBlanks(text, answers));
      setWritten({ ...now, answers, shown });
      onTexts(shown);
    },
    /** How many blanks are still empty. */
    left: readBlanks(now.shown.join('\n')).length,
  };
}
