import { memo } from 'react';
import type { ToothLook, ToothMark } from '../marks.ts';
import { SideMark } from './SideMark.tsx';
import { sideShape } from './sideShapes.ts';
import classes from './Tooth.module.css';
import palette from './Palette.module.css';

interface SideViewProps {
  tooth: number;
  side: 'facial' | 'lingual';
  look: ToothLook;
  /** Whether the neck is chosen. */
  chosen?: boolean;
}

/** A tooth from the facial or the lingual side, with its roots. */
export const SideView = memo(function SideView({ tooth, side, look, chosen = false }: SideViewProps) {
  const shape = sideShape(tooth, side);
  const replaced =
    look.presence === 'implant' ||
    look.presence === 'no_root' ||
    (look.presence === 'missing' && isReplaced(look.marks));
  return (
    <>
      <g className={classes.body}>
        {look.presence !== 'implant' && (
          <>
            {shape.rootBehind !== '' && <path d={shape.rootBehind} className={classes.rootBehind} />}
            <path d={shape.root} className={classes.root} />
          </>
        )}
        {look.presence === 'implant' && <Screw length={side === 'facial' ? 44 : 22} />}
        <path
          d={shape.crown}
          className={`${classes.enamelled} ${replaced ? (classes.replaced ?? '') : ''}`}
        />
      </g>
      {side === 'facial' && (
        <path d={shape.neck} className={classes.neck} data-surface="V" data-chosen={chosen || undefined} />
      )}
      {look.marks.map((on) => (
        <SideMark key={on.mark.id} tooth={tooth} side={side} shape={shape} on={on} />
      ))}
    </>
  );
});

const isReplaced = (marks: readonly ToothMark[]) =>
  marks.some(({ mark, pontic }) => pontic || mark.what === 'denture');

/** An implant instead of the root. */
function Screw({ length }: { length: number }) {
  const turns = Math.floor(length / 7);
  const threads = Array.from({ length: turns }, (_, turn) => {
    const y = -6 - turn * 7;
    const reach = 9 - turn * 0.6;
    return `M${-reach} ${y}L${reach} ${y - 3}`;
  }).join('');
  return (
    <>
      <path
        d={`M-6 1L-7 -6L-4.5 ${-length + 4}Q0 ${-length - 3} 4.5 ${-length + 4}L7 -6L6 1Z`}
        className={palette.screw}
      />
      <path d={threads} className={palette.threads} />
    </>
  );
}
