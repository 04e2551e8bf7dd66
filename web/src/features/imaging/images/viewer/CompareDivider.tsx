import { Slider } from '@mantine/core';
import classes from './CompareDivider.module.css';
import { t } from '../../../../ui/language/t.ts';

interface CompareDividerProps {
  /** How much of the width shows the left image, in percent. */
  share: number;
  onShare: (share: number) => void;
}

/** Moves the line between two images that lie one over the other. */
export const CompareDivider = ({ share, onShare }: CompareDividerProps) => (
  <>
    <div className={classes.line} style={{ left: `${share}%` }} aria-hidden />
    <Slider
      className={classes.slider ?? ''}
      thumbLabel={t('Divider')}
      label={null}
      min={0}
      max={100}
      value={share}
      onChange={onShare}
    />
  </>
);
