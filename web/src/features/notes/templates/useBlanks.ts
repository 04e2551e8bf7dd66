import { type Blank, blankKey, fillBlanks, readBlanks } from '@cusp/contract';
import { useState } from 'react';

interface Written {
  /** The texts with their blanks. */
  source: readonly string[];
  /** By `blankKey`. */
  answers: ReadonlyMap<string, string>;
  /** The texts with the answers. */
  shown: readonly string[];
}

const noAnswers: ReadonlyMap<string, string> = new Map();
const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((text, index) => text === other[index]);

/**
 * The blanks of texts that can also be edited by hand: answers are written into them, and can be changed until a text is
 * edited. Then what was answered is part of the text, and the blanks that are left are still asked for.
 */
export function useBlanks(texts: readonly string[], onTexts: (texts: readonly string[]) => void) {
  const [written, setWritten] = useState<Written>({ source: texts, answers: noAnswers, shown: texts });
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
    /** How many are not answered yet. */
    left: readBlanks(now.shown.join('\n')).length,
  };
}
