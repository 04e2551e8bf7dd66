import { archOf, quadrantOf } from '@cusp/contract';
import { memo } from 'react';
import type { ToothLook } from '../marks.ts';
import { OcclusalView } from './OcclusalView.tsx';
import { SideView } from './SideView.tsx';
import { columnWidth } from './toothSizes.ts';
import classes from './Tooth.module.css';

/** The height of a tooth with its three views, in units of the drawing. */
const pictureHeight = 236;
/** The height of the necks and of the middle of the occlusal view, of an upper tooth. */
const facialNeck = 65;
const middle = 141;
const lingualNeck = 206;

interface ToothPictureProps {
  tooth: number;
  look: ToothLook;
  /** The surfaces that are chosen. */
  chosen: string;
}

/**
 * A tooth from its facial, occlusal and lingual side with all that is charted on it. All teeth are drawn as upper right
 * ones and mirrored.
 */
export const ToothPicture = memo(function ToothPicture({ tooth, look, chosen }: ToothPictureProps) {
  const width = columnWidth(tooth);
  const quadrant = quadrantOf(tooth);
  const across = quadrant === 2 || quadrant === 3 ? -1 : 1;
  const turned = archOf(tooth) === 'lower';
  return (
    <svg
      className={`${classes.tooth} ${classes[look.presence] ?? ''}`}
      viewBox={`${-width / 2} 0 ${width} ${pictureHeight}`}
      aria-hidden
    >
      <g transform={`matrix(${across} 0 0 ${turned ? -1 : 1} 0 ${turned ? pictureHeight : 0})`}>
        <g transform={`translate(0 ${facialNeck})`}>
          <SideView tooth={tooth} side="facial" look={look} chosen={chosen.includes('V')} />
        </g>
        <g transform={`translate(0 ${middle})`}>
          <OcclusalView tooth={tooth} look={look} chosen={chosen} />
        </g>
        <g data-view="lingual" transform={`matrix(1 0 0 -1 0 ${lingualNeck})`}>
          <SideView tooth={tooth} side="lingual" look={look} />
        </g>
      </g>
    </svg>
  );
});
