import { Fragment, type ReactNode } from 'react';
import { wordsFor } from './language.ts';

interface SentenceProps {
  /** `You sign in as <b>{email}</b>.` */
  of: string;
  /** The contents of its braces; for a tag, the element that its words become. */
  with: Readonly<Record<string, ReactNode | ((words: ReactNode) => ReactNode)>>;
}

const parts = /(\{\w{1,60}\}|<\w{1,60}>[^<]*<\/\w{1,60}>)/;

/** A sentence with elements in it, whole in every language. */
export function Sentence({ of: sentence, with: values }: SentenceProps) {
  return filled(wordsFor(sentence), values);
}

function filled(sentence: string, values: SentenceProps['with']): ReactNode {
  const [before = '', part] = sentence.split(parts);
  if (part === undefined) return before;
  const after = sentence.slice(before.length + part.length);
  return (
    <>
      {before}
      <Fragment>{valueOf(part, values)}</Fragment>
      {after && filled(after, values)}
    </>
  );
}

function valueOf(part: string, values: SentenceProps['with']): ReactNode {
  const [, tag = '', words = ''] = /^<(\w+)>(.*)<\/\1>$/.exec(part) ?? [];
  const value = values[tag || part.slice(1, -1)];
  return typeof value === 'function' ? value(filled(words, values)) : (value ?? part);
}
