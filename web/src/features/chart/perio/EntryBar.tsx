import type { Numbering } from '@cusp/contract';
import { type RefObject, useCallback, useId, useMemo, useRef } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { useCoveredHeight } from '../../../ui/screens/coveredHeight.ts';
import { drawText } from './drawnSites.ts';
import { EntryKeys, Measures } from './EntryKeys.tsx';
import { EntryOptions, JumpField } from './EntryOptions.tsx';
import type { EntryPath } from './path.ts';
import type { PerioCommand } from './reducer.ts';
import { commandsOfKey } from './typingKeys.ts';
import type { ExamTyping } from './examTyping.ts';
import { useDrawn, useTyped } from './useExamTyping.ts';
import { perioSpotWords } from './words.ts';
import classes from './Entry.module.css';

const voice = lazyPiece(async () => (await import('./Voice.tsx')).Voice);

interface EntryBarProps {
  typing: ExamTyping;
  numbering: Numbering;
  path: EntryPath;
  onPath: (path: EntryPath) => void;
  fieldRef: RefObject<HTMLDivElement | null>;
}

/** The position of the next reading, the field that takes the keys, and the same keys for touch. */
export function EntryBar({ typing, numbering, path, onPath, fieldRef }: EntryBarProps) {
  const { run, hear } = typing;
  const measure = useTyped(typing, () => typing.state().measure);
  const help = useId();
  const covered = useCoveredHeight();
  const press = useCallback(
    (command: PerioCommand) => {
      run(command);
      fieldRef.current?.focus({ preventScroll: true });
    },
    [run, fieldRef],
  );
  const heard = useMemo(() => ({ numbering, typing }), [numbering, typing]);
  return (
    <>
      <div className={classes.entry} data-entry style={{ '--covered': `${covered}px` }}>
        <Measures measure={measure} press={press} />
        <div className={classes.typing}>
          <Field typing={typing} numbering={numbering} fieldRef={fieldRef} help={help} />
          <JumpField numbering={numbering} press={press} fieldRef={fieldRef} />
          <Said typing={typing} />
        </div>
        <div className={classes.typing}>
          <EntryKeys measure={measure} press={press} />
          <LazyPiece of={voice} with={heard} />
        </div>
      </div>
      <EntryOptions path={path} onPath={onPath} onSounds={hear} fieldRef={fieldRef} />
      <p id={help} className={classes.help} data-keys>
        Digits go on by themselves; Shift and a digit is ten more. B, S, P, C mark the last site. Space skips,
        Backspace goes back, Delete clears, Enter goes to the next tooth, / to any. A margin of 2 is a
        recession, -2 above the cemento-enamel junction.
      </p>
    </>
  );
}

/** The keys of a reading that came before its digit. */
const prefixSigns = { '': '', ten: ': 10 +', minus: ': −' } as const;

interface FieldProps extends Pick<EntryBarProps, 'typing' | 'numbering' | 'fieldRef'> {
  /** The id of what explains the keys. */
  help: string;
}

/**
 * The field that takes the keys and says where the next reading goes. No input: to set the value of one that has the focus takes a
 * layout of the whole page for each key.
 */
function Field({ typing, numbering, fieldRef, help }: FieldProps) {
  const line = useRef<HTMLDivElement>(null);
  useDrawn(typing, () => {
    const spot = typing.spot();
    const where = spot === undefined ? 'End of the path' : perioSpotWords(spot, numbering);
    drawText(line.current, `${where}${prefixSigns[typing.state().prefix]}`);
  });
  return (
    <div
      ref={fieldRef}
      className={classes.field}
      role="textbox"
      tabIndex={0}
      aria-readonly
      aria-label="Readings"
      aria-describedby={help}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        if (event.key === '/') {
          event.preventDefault();
          document.getElementById('perio-tooth')?.focus();
          return;
        }
        const commands = commandsOfKey(event);
        if (commands.length === 0) return;
        event.preventDefault();
        for (const command of commands) typing.run(command);
      }}
    >
      <div ref={line} className={classes.line} />
    </div>
  );
}

/** The reading that the last key charted, or the reason why it did nothing. */
function Said({ typing }: Pick<EntryBarProps, 'typing'>) {
  const status = useRef<HTMLParagraphElement>(null);
  const line = useRef<HTMLSpanElement>(null);
  useDrawn(typing, () => {
    drawText(line.current, typing.said());
    status.current?.toggleAttribute('data-refused', typing.state().refused !== '');
  });
  return (
    <p ref={status} className={classes.said} role="status">
      <span ref={line} className={classes.line} />
    </p>
  );
}
