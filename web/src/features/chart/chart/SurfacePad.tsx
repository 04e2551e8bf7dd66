import { surfaceNames, surfacesOf } from '@cusp/contract';
import classes from './Entering.module.css';

interface SurfacePadProps {
  tooth: number;
  chosen: string;
  onToggle: (surface: string) => void;
}

/** The surfaces of a tooth as buttons that a finger hits. */
export const SurfacePad = ({ tooth, chosen, onToggle }: SurfacePadProps) => (
  <div role="group" aria-label="Surfaces" className={classes.pad}>
    {surfacesOf(tooth).map((surface) => (
      <button
        key={surface}
        type="button"
        className={classes.padKey}
        aria-pressed={chosen.includes(surface)}
        aria-label={surfaceNames(surface)}
        title={surfaceNames(surface)}
        onClick={() => onToggle(surface)}
      >
        {surface}
      </button>
    ))}
  </div>
);
