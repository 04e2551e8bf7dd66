import type { Numbering } from '@cusp/contract';
import { Input } from '@mantine/core';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { Charting } from './useCharting.ts';
import classes from './Chart.module.css';
import entering from './Entering.module.css';

interface CommandLineProps {
  charting: Charting;
  numbering: Numbering;
  inputRef: RefObject<HTMLInputElement | null>;
  /** Back to the teeth. */
  onLeave: () => void;
}

const examples: Readonly<Record<Numbering, string>> = {
  universal: '3 mod comp · e 19 pfm · 2-4 bridge · 17 missing',
  fdi: '16 mod comp · e 36 pfm · 17-15 bridge · 38 missing',
  palmer: 'ur6 mod comp · e ll6 pfm · ur7-ur5 bridge · ll8 missing',
};

function toldOf({ words, contradicts }: ReturnType<Charting['tell']>, things: number): string {
  const it = things > 1 ? 'them' : 'it';
  return contradicts.length === 0
    ? `${words}. Press Enter to chart ${it}.`
    : `${words}. ${contradicts.join(' ')} Press Enter to give a reason and chart ${it} anyway.`;
}

/** The command line: it says what it understood before Enter charts it; the arrows bring back earlier commands. */
export function CommandLine({ charting, numbering, inputRef, onLeave }: CommandLineProps) {
  const [text, setText] = useState('');
  const id = useId();
  const history = useRef<string[]>([]);
  const [back, setBack] = useState(0);
  // The line that is being charted, and the next one that Enter was pressed for meanwhile.
  const underWay = useRef('');
  const next = useRef('');
  const command = text.trim() === '' ? undefined : charting.read(text);
  const refused = command !== undefined && 'refusal' in command;
  const words =
    command === undefined
      ? charting.said || examples[numbering]
      : 'refusal' in command
        ? command.refusal
        : toldOf(charting.tell(command.entries), command.entries.length);

  const recall = (steps: number) => {
    const at = Math.min(history.current.length, Math.max(0, back + steps));
    setBack(at);
    setText(at === 0 ? '' : (history.current.at(-at) ?? ''));
  };

  const chart = async () => {
    if (command === undefined || refused) return;
    if (charting.busy) {
      // Enter twice charts one row.
      if (text !== underWay.current) next.current = text;
      return;
    }
    const sent = text;
    underWay.current = sent;
    const refusal = await charting.run([command], { wasRead: true });
    if (underWay.current === sent) underWay.current = '';
    if (refusal !== undefined) return;
    history.current = [...history.current.filter((each) => each !== sent), sent];
    setBack(0);
    setText((now) => (now === sent ? '' : now));
  };

  // The waiting line is read again: the line before it has changed the chart.
  const chartNext = useEffectEvent(() => {
    const isNext = next.current !== '' && next.current === text;
    next.current = '';
    if (isNext) void chart();
  });
  useEffect(() => {
    if (!charting.busy) chartNext();
  }, [charting.busy]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void chart();
    else if (event.key === 'ArrowUp') recall(1);
    else if (event.key === 'ArrowDown') recall(-1);
    else if (event.key === 'Escape') {
      if (text === '') onLeave();
      setText('');
    } else return;
    event.preventDefault();
  };

  return (
    <div className={classes.command}>
      <Input
        // Its own attributes would take the place of these.
        withAria={false}
        aria-invalid={refused}
        ref={inputRef}
        aria-label="Chart by typing"
        data-command
        aria-describedby={id}
        placeholder="Press / and type"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={refused}
        className={entering.commandField ?? ''}
      />
      <p
        id={id}
        role="status"
        className={entering.readBack}
        data-refused={refused || undefined}
        data-example={(command === undefined && charting.said === '') || undefined}
      >
        {words}
      </p>
    </div>
  );
}
