import { memo } from 'react';
import type { ToothMark } from '../marks.ts';
import { fillOf, hole } from './OcclusalView.tsx';
import type { SideShape } from './sideShapes.ts';
import { columnWidth } from './toothSizes.ts';
import classes from './Tooth.module.css';

interface SideMarkProps {
  tooth: number;
  side: 'facial' | 'lingual';
  shape: SideShape;
  on: ToothMark;
}

/** The statuses of an implant that isn't there. */
const ahead: ReadonlySet<string> = new Set(['planned', 'referred', 'declined', 'not_needed']);

/** A finding or treatment seen from the side; drawn once, as long as its mark stays. */
export const SideMark = memo(function SideMark({ tooth, side, shape, on }: SideMarkProps) {
  const { mark } = on;
  const state = classes[mark.state] ?? '';
  const { halfWidth: w, height: h } = shape;
  const deepest = Math.min(...shape.apices.map(([, y]) => y));
  switch (mark.what) {
    case 'crown':
    case 'bridge':
    case 'pontic':
      return (
        <>
          {(on.mesially || on.distally) && (
            <path
              d={`M${on.distally ? -columnWidth(tooth) / 2 : 0} ${h * 0.55}H${on.mesially ? columnWidth(tooth) / 2 : 0}`}
              className={`${classes.connector} ${state}`}
            />
          )}
          <path
            d={shape.crown}
            fill={fillOf(on)}
            className={`${classes.crown} ${state} ${on.pontic ? (classes.pontic ?? '') : ''}`}
          />
        </>
      );
    case 'veneer':
      return side === 'facial' ? (
        <path d={shape.crown} fill={fillOf(on)} className={`${classes.veneer} ${state}`} />
      ) : null;
    case 'root_filling':
      return <path d={shape.canals} className={`${classes.canals} ${state}`} />;
    case 'post':
      return <path d={`M0 ${h * 0.4}V${deepest * 0.55}`} className={`${classes.post} ${state}`} />;
    case 'extraction':
      return (
        <path
          d={`M${-w} ${deepest}L${w} ${h}M${w} ${deepest}L${-w} ${h}`}
          className={`${classes.cross} ${state}`}
        />
      );
    case 'implant':
      return ahead.has(mark.state) ? (
        <path
          d={`M-7 -4L-5 ${deepest * 0.8}Q0 ${deepest * 0.95} 5 ${deepest * 0.8}L7 -4ZM-8 ${deepest * 0.25}L8 ${deepest * 0.19}M-7 ${deepest * 0.5}L7 ${deepest * 0.44}`}
          className={`${classes.outlined} ${state}`}
        />
      ) : null;
    case 'abutment':
      return (
        <path
          d={`M-7 -1H7L4 ${h * 0.5}H-4Z`}
          className={`${classes.outlined} ${classes.abutment} ${state}`}
        />
      );
    case 'diastema':
    case 'open_contact':
      return side === 'facial' ? <BetweenMark tooth={tooth} shape={shape} on={on} /> : null;
    case 'denture': {
      const half = columnWidth(tooth) / 2;
      const [from, to] = [on.distally ? -half : -w, on.mesially ? half : w];
      return (
        <path d={`M${from} -9H${to}V5H${from}Z`} fill={fillOf(on)} className={`${classes.base} ${state}`} />
      );
    }
    case 'retainer':
      return side === 'lingual' ? (
        <path
          d={`M${-columnWidth(tooth) / 2} ${h * 0.55}H${columnWidth(tooth) / 2}`}
          className={`${classes.outlined} ${state}`}
        />
      ) : null;
    case 'braces':
      return (
        <path
          d={`M${-columnWidth(tooth) / 2} ${h * 0.5}H${columnWidth(tooth) / 2}M-6 ${h * 0.5 - 5}h12v10h-12z`}
          className={`${classes.outlined} ${state}`}
        />
      );
    default:
      return <SideFinding side={side} shape={shape} on={on} />;
  }
});

function SideFinding({ side, shape, on }: Omit<SideMarkProps, 'tooth'>) {
  const { mark } = on;
  const state = classes[mark.state] ?? '';
  const { halfWidth: w, height: h } = shape;
  const deepest = Math.min(...shape.apices.map(([, y]) => y));
  const facial = side === 'facial';
  switch (mark.what) {
    case 'fracture':
      return (
        <path
          d={`M${-w * 0.9} ${h * 0.42}L${-w * 0.4} ${h * 0.62}L${-w * 0.1} ${h * 0.36}L${w * 0.3} ${h * 0.64}L${w * 0.9} ${h * 0.4}`}
          className={`${classes.fracture} ${state}`}
        />
      );
    case 'wear':
      return (
        <path
          d={`M${-w * 0.9} ${h * 0.86}q${w * 0.15} -5 ${w * 0.3} 0t${w * 0.3} 0t${w * 0.3} 0t${w * 0.3} 0t${w * 0.3} 0t${w * 0.3} 0`}
          className={`${classes.fracture} ${state}`}
        />
      );
    case 'periapical':
    case 'abscess':
      return facial ? (
        <>
          {shape.apices.map(([x, y]) => (
            <circle
              key={x}
              cx={x}
              cy={y + 3}
              r={mark.what === 'abscess' ? 7.5 : 6}
              className={`${classes.apical} ${mark.what === 'abscess' ? (classes.abscess ?? '') : ''} ${state}`}
            />
          ))}
        </>
      ) : null;
    case 'drifted': {
      if (!facial) return null;
      const way = mark.direction === 'distal' ? -1 : 1;
      return (
        <path
          d={`M${-w * 0.6 * way} ${h * 0.55}H${w * 0.7 * way}m${-6 * way} -5l${6 * way} 5l${-6 * way} 5`}
          className={`${classes.arrow} ${state}`}
        />
      );
    }
    case 'retained_root':
      return (
        <path
          d={`M${-w} 0l${w * 0.4} 5l${w * 0.3} -6l${w * 0.4} 6l${w * 0.4} -6l${w * 0.5} 3`}
          className={`${classes.fracture} ${state}`}
        />
      );
    case 'unerupted':
      return facial ? (
        <path
          d={`M${-w - 2} ${h * 0.9}H${w + 2}M0 ${h * 0.2}V${h * 0.8}m-5 -6l5 6l5 -6`}
          className={`${classes.arrow} ${state}`}
        />
      ) : null;
    case 'recession':
      return facial || mark.surfaces.includes('L') ? (
        <path d={`M${-w} -9q${w * 0.5} 5 ${w} 0t${w} 0`} className={`${classes.fracture} ${state}`} />
      ) : null;
    case 'furcation':
      return (
        <path
          d={furcationPath[mark.grade] ?? furcationPath['1']}
          className={`${mark.grade >= '3' ? classes.hole : classes.outlined} ${state}`}
        />
      );
    case 'cervical_lesion':
      return facial || mark.surfaces.includes('L') ? (
        <path
          d={`M${-w * 0.6} ${h * 0.02}H${w * 0.6}L0 ${h * 0.26}Z`}
          className={`${classes.decayed} ${state}`}
        />
      ) : null;
    case 'ankylosed':
      return (
        <path
          d={`M${-w - 2} ${deepest * 0.3}h8m-8 -5h8m-8 -5h8M${w + 2} ${deepest * 0.3}h-8m8 -5h-8m8 -5h-8`}
          className={`${classes.outlined} ${state}`}
        />
      );
    case 'open_margin':
      return (
        <path
          d={`M${-w} 1H${-w * 0.3}M${w * 0.3} 1H${w}M${-w} 5H${w}`}
          className={`${classes.outlined} ${state}`}
        />
      );
    case 'overhang': {
      const ledges = [
        ...(mark.surfaces.includes('D') ? [] : [`M${w} 2h5v6h-5`]),
        ...(mark.surfaces.includes('M') ? [] : [`M${-w} 2h-5v6h5`]),
      ];
      return (
        <path
          d={ledges.join('') || `M${w} 2h5v6h-5M${-w} 2h-5v6h5`}
          className={`${classes.outlined} ${state}`}
        />
      );
    }
    case 'defective':
      return (
        <path
          d={`M${-w * 0.3} ${h * 0.75}L${w * 0.3} ${h * 0.3}M${-w * 0.3} ${h * 0.3}L${w * 0.3} ${h * 0.75}`}
          className={`${classes.outlined} ${state}`}
        />
      );
    case 'nonrestorable':
      return (
        <path
          d={`M${-w} ${h * 0.35}H${w}M${-w} ${h * 0.65}H${w}`}
          className={`${classes.fracture} ${state}`}
        />
      );
    case 'necrotic':
    case 'reversible_pulpitis':
    case 'symptomatic_pulpitis':
    case 'asymptomatic_pulpitis':
      return (
        <path
          d={shape.canals}
          strokeDasharray={pulpDashes[mark.what]}
          className={`${classes.outlined} ${state}`}
        />
      );
    case 'other':
      return facial ? (
        <path d={`M${-w * 0.4} ${h * 0.5}h${w * 0.8}`} className={`${classes.post} ${state}`} />
      ) : null;
    default:
      return <SideSurfaces side={side} shape={shape} on={on} />;
  }
}

/** The roots part here: an open angle, a triangle, and one that is filled once it goes through. */
const furcationPath: Readonly<Record<string, string>> = {
  1: 'M-5 -5L0 -14L5 -5',
  2: 'M-5 -5L0 -14L5 -5Z',
  3: 'M-5 -5L0 -14L5 -5Z',
  4: 'M-7 -3L0 -16L7 -3Z',
};

/** A dead pulp is a whole line; inflamed ones differ by their dashes. */
const pulpDashes: Readonly<Record<string, string>> = {
  reversible_pulpitis: '1 4',
  symptomatic_pulpitis: '6 3',
  asymptomatic_pulpitis: '2 2',
};

/** What is between this tooth and a neighbor: a gap as two lines, an open contact as a ring, at the sides that it is on. */
function BetweenMark({ tooth, shape, on }: Omit<SideMarkProps, 'side'>) {
  const { mark } = on;
  const half = columnWidth(tooth) / 2;
  const sides = [
    ...(on.mesially || mark.surfaces.includes('M') ? [1] : []),
    ...(on.distally || mark.surfaces.includes('D') ? [-1] : []),
  ];
  const h = shape.height;
  const parts = sides.map((way) =>
    mark.what === 'diastema'
      ? `M${way * (half - 2)} ${h * 0.2}V${h * 0.9}`
      : `M${way * (half - 1) - 3} ${h * 0.5}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`,
  );
  return <path d={parts.join('')} className={`${classes.outlined} ${classes[mark.state] ?? ''}`} />;
}

/** Surfaces that are seen from this side: facial or lingual ones, and the neck. */
function SideSurfaces({ side, shape, on }: Omit<SideMarkProps, 'tooth'>) {
  const { surfaces } = on.mark;
  const { halfWidth: w, height: h } = shape;
  const seen = side === 'facial' ? /[BF]/.test(surfaces) : surfaces.includes('L');
  const neck = side === 'facial' && surfaces.includes('V');
  if (!seen && !neck) return null;
  const blob = `M${-w * 0.45} ${h * 0.52}C${-w * 0.45} ${h * 0.3} ${w * 0.45} ${h * 0.3} ${w * 0.45} ${h * 0.52}C${w * 0.45} ${h * 0.78} ${-w * 0.45} ${h * 0.78} ${-w * 0.45} ${h * 0.52}Z`;
  const state = classes[on.mark.state] ?? '';
  if (on.mark.what === 'caries') {
    const spots = `${seen ? hole([0, h * 0.52], 6) : ''}${neck ? hole([0, h * 0.12], 5) : ''}`;
    return (
      <>
        {neck && <path d={shape.neck} className={`${classes.decayed} ${state}`} />}
        <path
          d={spots}
          className={`${on.mark.grade === 'incipient' ? classes.incipient : classes.hole} ${state}`}
        />
      </>
    );
  }
  return (
    <path
      d={`${seen ? blob : ''}${neck ? shape.neck : ''}`}
      fill={fillOf(on)}
      className={`${classes.fill} ${state}`}
    />
  );
}
