import { readTooth, type Numbering, perioMarks } from '@cusp/contract';
import { type RefObject, useId, useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { wantsSound } from './keySound.ts';
import { type EntryPath, entryPaths, isEntryPath } from './path.ts';
import { commandsOfKey, type PerioCommand, typedMeasures } from './reducer.ts';
import type { PerioTyping } from './usePerioTyping.ts';
import { markNames, measureNames, perioSpotWords } from './words.ts';
import classes from './Perio.module.css';

const ownPath = lazyPiece(async () => (await import('./OwnPath.tsx')).OwnPath);
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
  const { state, spot, run, said } = typing;
  const [tooth, setTooth] = useState('');
  const [composing, setComposing] = useState(false);
  const help = useId();
  const press = (command: PerioCommand) => {
    run(command);
    fieldRef.current?.focus({ preventScroll: true });
  };
  const jump = () => {
    const read = readTooth(tooth, numbering);
    if (read === undefined) return;
    setTooth('');
    press({ do: 'jump', tooth: read });
  };
  const key = (words: string, command: PerioCommand, label = words) => (
    <button
      key={label}
      type="button"
      className={classes.key}
      aria-label={label}
      onClick={() => press(command)}
    >
      {words}
    </button>
  );
  return (
    <div className={classes.entry}>
      <div className={classes.measures} role="radiogroup" aria-label="What is typed">
        {typedMeasures.map((measure) => (
          <label key={measure} className={classes.measure}>
            <input
              type="radio"
              name="perio-measure"
              className="unseen"
              checked={state.measure === measure}
              onChange={() => press({ do: 'measure', measure })}
            />
            {measureNames[measure].words} <kbd>{measureNames[measure].key}</kbd>
          </label>
        ))}
      </div>
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
        <label className={classes.jump}>
          Go to tooth
          <input
            id="perio-tooth"
            value={tooth}
            autoComplete="off"
            onChange={({ currentTarget }) => setTooth(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') jump();
              else if (event.key === 'Escape') fieldRef.current?.focus();
              else return;
              event.preventDefault();
            }}
          />
        </label>
        <label className={classes.jump}>
          <input
            type="checkbox"
            defaultChecked={wantsSound()}
            onChange={({ currentTarget: { checked } }) => typing.hear(checked)}
          />
          Key sounds
        </label>
        <label className={classes.jump}>
          Path
          <select
            value={path}
            onChange={({ currentTarget: { value } }) => {
              if (isEntryPath(value)) onPath(value);
              fieldRef.current?.focus();
            }}
          >
            {Object.entries(entryPaths).map(([value, words]) => (
              <option key={value} value={value}>
                {words}
              </option>
            ))}
            {path.startsWith('own ') && <option value={path}>Your own path</option>}
          </select>
        </label>
        <button type="button" className={classes.key} onClick={() => setComposing(true)}>
          Own path…
        </button>
        {composing && (
          <LazyPiece
            of={ownPath}
            with={{
              path,
              onPath: (own: EntryPath) => {
                onPath(own);
                setComposing(false);
              },
              onClose: () => setComposing(false),
            }}
          />
        )}
      </div>
      <div className={classes.keys} role="group" aria-label="Keys">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => key(String(digit), { do: 'digit', digit }))}
        {key('+', { do: 'plus' }, state.measure === 'mobility' ? 'Plus' : 'Ten more')}
        {key('−', { do: 'minus' }, 'Above the junction')}
        {perioMarks.map((mark) => key(markNames[mark].key, { do: 'mark', mark }, markNames[mark].words))}
        {key('←', { do: 'back' }, 'Back')}
        {key('→', { do: 'skip' }, 'Skip')}
        {key('Next tooth', { do: 'next_tooth' })}
        {key('Clear', { do: 'clear' })}
      </div>
      <LazyPiece of={voice} with={{ numbering, run, said: state.refused || said }} />
      <p id={help} className={classes.help}>
        Digits go on by themselves; Shift and a digit is ten more. B, S, P, C mark the last site. Space skips,
        Backspace goes back, Delete clears, Enter goes to the next tooth, / to any. A margin of 2 is a
        recession, -2 above the cemento-enamel junction.
      </p>
    </div>
  );
}
