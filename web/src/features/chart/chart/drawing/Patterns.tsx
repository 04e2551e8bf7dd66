import { markStates } from '../marks.ts';
import classes from './Tooth.module.css';
import palette from './Palette.module.css';

/** Lines of each state's pattern within a square of six units; a state without any is drawn solid. */
const lines: Readonly<Record<string, string>> = {
  finding: 'M0 0L6 6M6 0L0 6',
  watch: 'M3 0V6',
  elsewhere: 'M0 1.5H6M0 4.5H6',
  in_progress: 'M0 3H6M3 0V6',
  planned: 'M-1.5 1.5L1.5 -1.5M0 6L6 0M4.5 7.5L7.5 4.5',
  referred: 'M-1.5 4.5L1.5 7.5M0 0L6 6M4.5 -1.5L7.5 1.5',
  declined: 'M0 3H2.5',
  not_needed: 'M3 0V2.5',
};

/** The patterns that all teeth are filled with; once on a page. */
export function Patterns() {
  return (
    <svg className={palette.patterns} width="0" height="0" aria-hidden>
      <defs>
        {markStates.map((state) => (
          <pattern key={state} id={`chart-${state}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <rect width="6" height="6" className={`${classes.ground} ${classes[state] ?? ''}`} />
            {lines[state] !== undefined && (
              <path d={lines[state]} className={`${classes.lines} ${classes[state] ?? ''}`} />
            )}
          </pattern>
        ))}
        <linearGradient id="chart-enamel" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" className={palette.light} />
          <stop offset="0.55" className={palette.enamel} />
          <stop offset="1" className={palette.shade} />
        </linearGradient>
        <linearGradient id="chart-dentine" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" className={palette.rootShade} />
          <stop offset="0.4" className={palette.rootLight} />
          <stop offset="1" className={palette.rootShade} />
        </linearGradient>
      </defs>
    </svg>
  );
}
