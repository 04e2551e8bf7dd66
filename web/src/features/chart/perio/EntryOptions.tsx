import { type Numbering, readTooth } from '@cusp/contract';
import { memo, type RefObject, useState } from 'react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { isKeySoundOn } from './keySound.ts';
import { type EntryPath, entryPaths, isEntryPath } from './path.ts';
import type { PerioCommand } from './reducer.ts';
import classes from './Entry.module.css';

const ownPath = lazyPiece(async () => (await import('./OwnPath.tsx')).OwnPath);

interface JumpFieldProps {
  numbering: Numbering;
  press: (command: PerioCommand) => void;
  fieldRef: RefObject<HTMLElement | null>;
}

/** A way to any tooth. */
export const JumpField = memo(function JumpField({ numbering, press, fieldRef }: JumpFieldProps) {
  const [tooth, setTooth] = useState('');
  const jump = () => {
    const read = readTooth(tooth, numbering);
    if (read === undefined) return;
    setTooth('');
    press({ do: 'jump', tooth: read });
  };
  return (
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
  );
});

interface EntryOptionsProps extends Pick<JumpFieldProps, 'fieldRef'> {
  path: EntryPath;
  onPath: (path: EntryPath) => void;
  onSounds: (on: boolean) => void;
}

/** The path round the mouth, and the sounds of keys: settings that are chosen once. */
export const EntryOptions = memo(function EntryOptions(props: EntryOptionsProps) {
  const { path, onPath, onSounds, fieldRef } = props;
  const [composing, setComposing] = useState(false);
  return (
    <div className={classes.typing}>
      <label className={classes.jump}>
        <input
          type="checkbox"
          defaultChecked={isKeySoundOn()}
          onChange={({ currentTarget: { checked } }) => onSounds(checked)}
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
          {path.startsWith('own ') && <option value={path}>Custom path</option>}
        </select>
      </label>
      <button type="button" className={classes.key} onClick={() => setComposing(true)}>
        Custom path…
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
  );
});
