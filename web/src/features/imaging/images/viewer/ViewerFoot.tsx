import {
  IconArrowBackUp,
  IconAdjustmentsHorizontal,
  IconChevronLeft,
  IconChevronRight,
  IconContrast,
  IconRotateClockwise,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import type { ViewerCommand } from './commands.ts';
import { isPlain, maxImageZoom, type ImageView } from './view.ts';
import { ViewerButton } from './ViewerButton.tsx';
import classes from './ImageViewer.module.css';
import { t } from '../../../../ui/language/t.ts';

interface ViewerFootProps {
  view: ImageView;
  run: (command: ViewerCommand) => void;
  hasPrevious: boolean;
  hasNext: boolean;
  isAdjusting: boolean;
  onAdjust: () => void;
}

/** The image's controls, within reach of the thumb. */
export const ViewerFoot = ({ view, run, hasPrevious, hasNext, isAdjusting, onAdjust }: ViewerFootProps) => (
  <div className={classes.foot} role="group" aria-label={t('Image controls')}>
    <ViewerButton
      label={t('Previous image')}
      icon={IconChevronLeft}
      disabled={!hasPrevious}
      onClick={() => run('previous')}
    />
    <ViewerButton
      label={t('Zoom out')}
      icon={IconZoomOut}
      disabled={view.zoom <= 1}
      onClick={() => run('zoomOut')}
    />
    <span className={`figures ${classes.zoom}`}>{Math.round(view.zoom * 100)}%</span>
    <ViewerButton
      label={t('Zoom in')}
      icon={IconZoomIn}
      disabled={view.zoom >= maxImageZoom}
      onClick={() => run('zoomIn')}
    />
    <ViewerButton label={t('Rotate right')} icon={IconRotateClockwise} onClick={() => run('turnRight')} />
    <ViewerButton
      label={t('Invert')}
      icon={IconContrast}
      pressed={view.inverted}
      onClick={() => run('invert')}
    />
    <ViewerButton
      label={t('Brightness and contrast')}
      icon={IconAdjustmentsHorizontal}
      pressed={isAdjusting}
      onClick={onAdjust}
    />
    <ViewerButton
      label={t('Reset')}
      icon={IconArrowBackUp}
      disabled={isPlain(view)}
      onClick={() => run('reset')}
    />
    <ViewerButton
      label={t('Next image')}
      icon={IconChevronRight}
      disabled={!hasNext}
      onClick={() => run('next')}
    />
  </div>
);
