import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useSwipe } from '../../../ui/screens/useSwipe.ts';
import { ToothPicture } from './drawing/ToothPicture.tsx';
import colors from './drawing/Palette.module.css';
import type { ToothLook } from './marks.ts';
import classes from './LargeTooth.module.css';

interface LargeToothProps {
  tooth: number;
  look: ToothLook;
  chosen: string;
  onToggle: (surface: string) => void;
  onStep: (by: 1 | -1) => void;
}

/** The tooth at hand as large as a phone shows it; its surfaces are pressed, and a swipe goes to the tooth beside it. */
export function LargeTooth({ tooth, look, chosen, onToggle, onStep }: LargeToothProps) {
  const swipe = useSwipe((to) => onStep(to === 'next' ? 1 : -1));
  return (
    <div className={classes.row} {...swipe}>
      <button type="button" className={classes.step} aria-label="Previous tooth" onClick={() => onStep(-1)}>
        <IconChevronLeft size={22} aria-hidden />
      </button>
      {/* By keyboard and for a screen reader the buttons below are the same surfaces. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={`${classes.picture} ${colors.palette}`}
        onClick={({ target }) => {
          const surface =
            target instanceof Element ? target.closest('[data-surface]')?.getAttribute('data-surface') : null;
          if (typeof surface === 'string') onToggle(surface);
        }}
      >
        <ToothPicture tooth={tooth} look={look} chosen={chosen} />
      </div>
      <button type="button" className={classes.step} aria-label="Next tooth" onClick={() => onStep(1)}>
        <IconChevronRight size={22} aria-hidden />
      </button>
    </div>
  );
}
