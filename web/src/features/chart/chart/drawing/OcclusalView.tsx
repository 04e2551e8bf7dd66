import { memo } from 'react';
import type { ToothLook, ToothMark } from '../marks.ts';
import { occlusalShape, type OcclusalShape, type OutlinePoint } from './occlusalShapes.ts';
import { columnWidth } from './toothSizes.ts';
import classes from './Tooth.module.css';

interface OcclusalViewProps {
  tooth: number;
  look: ToothLook;
  chosen: string;
}

/** The chewing surface or edge: a region for each surface, filled by what is charted on it. */
export function OcclusalView({ tooth, look, chosen }: OcclusalViewProps) {
  const shape = occlusalShape(tooth);
  return (
    <>
      {shape.regions.map(({ surface, path }) => (
        <path
          key={surface}
          d={path}
          className={classes.surface}
          data-surface={surface}
          data-chosen={chosen.includes(surface) || undefined}
        />
      ))}
      {shape.fissures !== '' && <path d={shape.fissures} className={classes.fissures} />}
      <OcclusalMarks tooth={tooth} marks={look.marks} />
      {shape.regions
        .filter(({ surface }) => chosen.includes(surface))
        .map(({ surface, path }) => (
          <path key={surface} d={path} className={classes.chosen} />
        ))}
    </>
  );
}

const OcclusalMarks = memo(function OcclusalMarks({
  tooth,
  marks,
}: {
  tooth: number;
  marks: readonly ToothMark[];
}) {
  const shape = occlusalShape(tooth);
  return marks.map((on) => <OcclusalMark key={on.mark.id} tooth={tooth} shape={shape} on={on} />);
});

/** Drawn once for as long as its mark stays, whatever else is shown or hidden on its tooth. */
const OcclusalMark = memo(function OcclusalMark({
  tooth,
  shape,
  on,
}: {
  tooth: number;
  shape: OcclusalShape;
  on: ToothMark;
}) {
  const { mark } = on;
  const state = classes[mark.state] ?? '';
  const fill = fillOf(on);
  const half = columnWidth(tooth) / 2;
  switch (mark.what) {
    case 'crown':
    case 'bridge':
    case 'pontic':
      return (
        <>
          {(on.mesially || on.distally) && (
            <path
              d={`M${on.distally ? -half : 0} 0H${on.mesially ? half : 0}`}
              className={`${classes.connector} ${state}`}
            />
          )}
          <path
            d={shape.outline}
            fill={fill}
            className={`${classes.crown} ${state} ${on.pontic ? (classes.pontic ?? '') : ''}`}
          />
        </>
      );
    case 'abutment':
      return (
        <circle r={shape.halfDepth * 0.45} className={`${classes.outlined} ${classes.abutment} ${state}`} />
      );
    case 'denture':
      return <path d={shape.outline} className={`${classes.denture} ${state}`} />;
    case 'sealant':
      return (
        <path
          d={shape.fissures === '' ? (shape.regions[4]?.path ?? '') : shape.fissures}
          className={`${classes.sealant} ${state}`}
        />
      );
    case 'extraction':
      return (
        <path
          d={`M${-shape.halfWidth} ${-shape.halfDepth}L${shape.halfWidth} ${shape.halfDepth}M${shape.halfWidth} ${-shape.halfDepth}L${-shape.halfWidth} ${shape.halfDepth}`}
          className={`${classes.cross} ${state}`}
        />
      );
    case 'rotated':
      return (
        <path
          d={`M${-shape.halfWidth * 0.5} ${-shape.halfDepth * 0.9}A${shape.halfWidth * 0.8} ${shape.halfDepth * 0.9} 0 0 1 ${shape.halfWidth * 0.7} ${shape.halfDepth * 0.2}l-6 -3m6 3l3 -6`}
          className={`${classes.arrow} ${state}`}
        />
      );
    default:
      return <SurfaceFills shape={shape} on={on} />;
  }
});

/** The regions of the mark's surfaces, filled. */
function SurfaceFills({ shape, on }: { shape: OcclusalShape; on: ToothMark }) {
  const { mark } = on;
  const parts = shape.regions.filter(({ surface }) => mark.surfaces.includes(surface));
  if (parts.length === 0) return null;
  const path = parts.map(({ path: part }) => part).join('');
  if (mark.what === 'caries')
    return (
      <>
        <path d={path} className={`${classes.decayed} ${classes[mark.state] ?? ''}`} />
        {parts.map(({ surface, middle }) => (
          <path
            key={surface}
            d={hole(middle, surface === 'O' ? 7 : 4.5)}
            className={`${mark.grade === 'incipient' ? classes.incipient : classes.hole} ${classes[mark.state] ?? ''}`}
          />
        ))}
      </>
    );
  return (
    <>
      <path d={path} fill={fillOf(on)} className={`${classes.fill} ${classes[mark.state] ?? ''}`} />
      {mark.state === 'elsewhere' && <path d={path} fill="url(#chart-elsewhere)" className={classes.over} />}
    </>
  );
}

/** The shape of decay: a solid, ragged spot, which no filling resembles, whatever lies below and without any color. */
export const hole = ([x, y]: OutlinePoint, r: number) =>
  `M${x - r} ${y}l${r * 0.5} ${-r * 0.35}l${-r * 0.1} ${-r * 0.55}l${r * 0.6} ${r * 0.1}l${r * 0.45} ${-r * 0.25}l${r * 0.15} ${r * 0.6}l${r * 0.4} ${r * 0.45}l${-r * 0.55} ${r * 0.3}l${-r * 0.05} ${r * 0.6}l${-r * 0.55} ${-r * 0.15}l${-r * 0.5} ${r * 0.2}l${-r * 0.05} ${-r * 0.6}Z`;

/** Existing work is filled with its material, all else with the pattern of its state. */
export function fillOf({ mark }: ToothMark): string {
  const existing = mark.state === 'existing' || mark.state === 'elsewhere';
  return existing && mark.material !== null ? `var(--${mark.material})` : `url(#chart-${mark.state})`;
}
