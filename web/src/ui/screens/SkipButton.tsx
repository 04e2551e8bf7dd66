import classes from './SkipButton.module.css';

interface SkipButtonProps {
  /** "Go to the visits". */
  words: string;
  /** A selector: the first element that it finds on the page gets the focus. */
  to: string;
}

/** Visible only while it has the focus: lets keyboard users skip a dozen elements. */
export const SkipButton = ({ words, to }: SkipButtonProps) => (
  <button
    type="button"
    className={classes.skip}
    onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
  >
    {words}
  </button>
);
