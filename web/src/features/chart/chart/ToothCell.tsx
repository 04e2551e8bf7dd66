import { archOf, type Numbering, toothLabel } from '@cusp/contract';
import { memo } from 'react';
import { ToothPicture } from './drawing/ToothPicture.tsx';
import colors from './drawing/Tooth.module.css';
import { stateLetters, type ToothLook } from './marks.ts';
import { statesOf, toothWords } from './words.ts';
import classes from './ChartGrid.module.css';

interface ToothCellProps {
  tooth: number;
  extra: boolean;
  look: ToothLook;
  /** The chosen surfaces; `''`: the tooth as a whole; undefined: not chosen. */
  chosen: string | undefined;
  /** Whether the grid's one tab stop is here. */
  current: boolean;
  numbering: Numbering;
}

/** One tooth of the chart. Clicks and keys are the grid's. */
export const ToothCell = memo(function ToothCell({
  tooth,
  extra,
  look,
  chosen,
  current,
  numbering,
}: ToothCellProps) {
  const mobility = look.marks.find(({ mark }) => mark.what === 'mobility');
  const fresh = look.marks.some(({ mark }) => mark.fresh);
  return (
    <div
      role="gridcell"
      className={classes.cell}
      data-tooth={tooth}
      data-extra={extra || undefined}
      data-lower={archOf(tooth) === 'lower' || undefined}
      data-fresh={fresh || undefined}
      aria-selected={chosen !== undefined}
      tabIndex={current ? 0 : -1}
    >
      <span className="unseen">{toothWords(tooth, extra, look, chosen, numbering)}</span>
      <ToothPicture tooth={tooth} look={look} chosen={chosen ?? ''} />
      <span className={classes.letters} aria-hidden>
        {statesOf(look).map((state) => (
          <b key={state} className={colors[state]}>
            {stateLetters[state]}
          </b>
        ))}
        {mobility && <b className={colors.finding}>M{mobility.mark.grade}</b>}
      </span>
      <span className={classes.number} aria-hidden>
        {toothLabel(tooth, extra, numbering)}
      </span>
    </div>
  );
});
