import type { Numbering } from '@cusp/contract';
import { type RefObject, useCallback, useId } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { EntryKeys, Measures } from './EntryKeys.tsx';
import { EntryOptions } from './EntryOptions.tsx';
import type { EntryPath } from './path.ts';
import { commandsOfKey, type PerioCommand } from './reducer.ts';
import type { PerioTyping } from './usePerioTyping.ts';
import { perioSpotWords } from './words.ts';
import classes from './Perio.module.css';

const voice = lazyPiece(async () => (await import('./Voice.tsx')).Voice);

interface EntryBarProps {
  typing: PerioTyping;
  numbering: Numbering;
  path: EntryPath;
  onPath: (path: EntryPath) => void;
  fieldRef: RefObject<HTMLInputElement | null>;
}

/** Where the next reading goes, the field that hears the keys, and the same keys for touch. */
export function EntryBar({ typing, numbering, path, onPath, fieldRef }: EntryBarProps) {
  const { state, spot, run, said, hear } = typing;
  const help = useId();
  const press = useCallback(
    (command: PerioCommand) => {
      run(command);
      fieldRef.current?.focus({ preventScroll: true });
    },
    [run, fieldRef],
  );
  return (
    <div className={classes.entry}>
      <Measures measure={state.measure} press={press} />
      <div className={classes.typing}>
        <input
          ref={fieldRef}
          className={classes.field}
          aria-label="Readings"
          aria-describedby={help}
          inputMode="none"
          autoComplete="off"
          value={spot === undefined ? 'End of the path' : perioSpotWords(spot, numbering)}
          readOnly
          data-prefix={state.prefix || undefined}
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
            for (const command of commands) run(command);
          }}
        />
        <p className={classes.said} role="status" data-refused={state.refused !== '' || undefined}>
          {state.refused || said}
        </p>
        <EntryOptions
          numbering={numbering}
          path={path}
          onPath={onPath}
          press={press}
          onSounds={hear}
          fieldRef={fieldRef}
        />
      </div>
      <EntryKeys measure={state.measure} press={press} />
      <LazyPiece of={voice} with={{ numbering, run, said: state.refused || said }} />
      <p id={help} className={classes.help}>
        Digits go on by themselves; Shift and a digit is ten more. B, S, P, C mark the last site. Space skips,
        Backspace goes back, Delete clears, Enter goes to the next tooth, / to any. A margin of 2 is a
        recession, -2 above the cemento-enamel junction.
      </p>
    </div>
  );
}
