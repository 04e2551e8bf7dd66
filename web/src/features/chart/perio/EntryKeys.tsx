import { perioMarks } from '@cusp/contract';
import { memo } from 'react';
import { type PerioCommand, type TypedMeasure, typedMeasures } from './reducer.ts';
import { markNames, measureNames } from './words.ts';
import classes from './Entry.module.css';

interface EntryKeysProps {
  measure: TypedMeasure;
  press: (command: PerioCommand) => void;
}

/** The measure that is typed. */
export const Measures = memo(function Measures({ measure, press }: EntryKeysProps) {
  return (
    <div className={classes.measures} role="radiogroup" aria-label="Measurement">
      {typedMeasures.map((one) => (
        <label key={one} className={classes.measure}>
          <input
            type="radio"
            name="perio-measure"
            className="unseen"
            checked={measure === one}
            onChange={() => press({ do: 'measure', measure: one })}
          />
          {measureNames[one].words} <kbd>{measureNames[one].key}</kbd>
        </label>
      ))}
    </div>
  );
});

/** The keys, for touch. */
export const EntryKeys = memo(function EntryKeys({ measure, press }: EntryKeysProps) {
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
    <div className={classes.keys} role="group" aria-label="Keys">
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((digit) => key(String(digit), { do: 'digit', digit }))}
      {key('+', { do: 'plus' }, measure === 'mobility' ? 'Plus' : 'Add 10')}
      {key('−', { do: 'minus' }, 'Above CEJ')}
      {perioMarks.map((mark) => key(markNames[mark].key, { do: 'mark', mark }, markNames[mark].words))}
      {key('←', { do: 'back' }, 'Back')}
      {key('→', { do: 'skip' }, 'Skip')}
      {key('Next tooth', { do: 'next_tooth' })}
      {key('Clear', { do: 'clear' })}
    </div>
  );
});
