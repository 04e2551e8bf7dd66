import { Slider } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconFlipHorizontal, IconSparkles, IconZoomScan } from '@tabler/icons-react';
import type { ViewerCommand } from './commands.ts';
import { ViewerButton } from './ViewerButton.tsx';
import { adjustView, adjustRange, type ImageView } from './view.ts';
import classes from './ImageViewer.module.css';
import { t, texts } from '../../../../ui/language/t.ts';

interface AdjustmentsProps {
  view: ImageView;
  onView: (change: (view: ImageView) => ImageView) => void;
  run: (command: ViewerCommand) => void;
  magnifies: boolean;
  /** Keeps the view for images of this kind, where that may be. */
  keep: ReactNode;
}

const kinds = ['brightness', 'contrast', 'gamma'] as const;
const kindWords = texts({ brightness: 'Brightness', contrast: 'Contrast', gamma: 'Gamma' });

/** How the active image is shown, beyond what is always at hand. */
export const Adjustments = ({ view, onView, run, magnifies, keep }: AdjustmentsProps) => (
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
    <div className={classes.controls}>
      <ViewerButton
        label={t('Flip')}
        icon={IconFlipHorizontal}
        pressed={view.flipped}
        onClick={() => run('flip')}
      />
      <ViewerButton
        label={t('Sharpen')}
        icon={IconSparkles}
        pressed={view.sharpened}
        onClick={() => run('sharpen')}
      />
      <ViewerButton
        label={t('Magnifier')}
        icon={IconZoomScan}
        pressed={magnifies}
        onClick={() => run('magnifier')}
      />
      {keep}
    </div>
  </div>
);
