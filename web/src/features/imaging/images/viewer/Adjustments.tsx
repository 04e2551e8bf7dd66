import { Slider } from '@mantine/core';
import { adjustView, adjustRange, type ImageView } from './view.ts';
import classes from './ImageViewer.module.css';
import { t, texts } from '../../../../ui/language/t.ts';

interface AdjustmentsProps {
  view: ImageView;
  onView: (change: (view: ImageView) => ImageView) => void;
}

const kinds = ['brightness', 'contrast'] as const;
const kindWords = texts({ brightness: 'Brightness', contrast: 'Contrast' });

/** Brightness and contrast of the active image. */
export const Adjustments = ({ view, onView }: AdjustmentsProps) => (
  <div className={classes.adjustments} role="group" aria-label={t('Brightness and contrast')}>
    {kinds.map((what) => (
      <div key={what} className={classes.adjustment}>
        <span aria-hidden>{kindWords[what]}</span>
        <Slider
          thumbLabel={kindWords[what]}
          label={null}
          min={adjustRange.least}
          max={adjustRange.most}
          step={5}
          value={view[what]}
          onChange={(value) => onView((before) => adjustView(before, what, value))}
          classNames={{ root: classes.slider ?? '', track: classes.track ?? '' }}
        />
        <span className={`figures ${classes.zoom}`}>{view[what]}%</span>
      </div>
    ))}
  </div>
);
