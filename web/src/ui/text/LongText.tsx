import { Anchor } from '@mantine/core';
import { useState } from 'react';
import classes from './LongText.module.css';
import { Sentence } from '../language/Sentence.tsx';
import { translated } from '../language/t.ts';

interface LongTextProps {
  text: string;
  /** The name of the text, for the button that shows the rest: 'notes'. */
  what: string;
  /** The number of characters from which it is shortened, if its lines are short. */
  longFrom?: number;
}

/** About the length of two lines of a card; a longer text gets a button. */
const short = { characters: 180, lines: 2 } as const;

/** A text of any length in a list: two lines, with a button for the rest. Line breaks are kept. */
export function LongText({ text, what, longFrom = short.characters }: LongTextProps) {
  const [whole, setWhole] = useState(false);
  const isLong = text.length > longFrom || text.trim().split('\n').length > short.lines;

  return (
    <div>
      <p className={classes.text} data-shortened={isLong && !whole}>
        {text}
      </p>
      {isLong && (
        <Anchor
          component="button"
          type="button"
          inherit
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
        >
          <Sentence
            of={
              whole ? 'Show less <unseen>of the {what}</unseen>' : 'Show more <unseen>of the {what}</unseen>'
            }
            with={{
              what: translated(what),
              unseen: (words) => <span className="unseen">{words}</span>,
            }}
          />
        </Anchor>
      )}
    </div>
  );
}
