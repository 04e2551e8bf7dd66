import type { Arch } from '@cusp/contract';
import { useId } from 'react';
import classes from './Modes.module.css';

interface ArchSwitchProps {
  arch: Arch;
  onArch: (arch: Arch) => void;
}

const archNames = { upper: 'Upper teeth', lower: 'Lower teeth' } as const;
const both = ['upper', 'lower'] as const;

/** Switches between the arches where one is shown at a time; a swipe does the same. */
export function ArchSwitch({ arch, onArch }: ArchSwitchProps) {
  const name = useId();
  return (
    <div className={`${classes.modes} ${classes.arches}`} role="radiogroup" aria-label="Teeth shown">
      {both.map((one) => (
        <label key={one} className={classes.status}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={arch === one}
            onChange={() => onArch(one)}
          />
          {archNames[one]}
        </label>
      ))}
    </div>
  );
}

export const otherArch = (arch: Arch): Arch => (arch === 'upper' ? 'lower' : 'upper');
