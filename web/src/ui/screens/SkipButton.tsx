import classes from './SkipButton.module.css';

interface SkipButtonProps {
  /** "Go to the visits". */
  words: string;
  /** A selector: the first element that it finds on the page gets the focus. */
  to: string;
}

/** Seen only while it has the focus: leads who uses the keyboard past a dozen of things. */
export const SkipButton = ({ words, to }: SkipButtonProps) => (
  <button
    type="button"
    className={classes.skip}
    onClick={() => document.querySelector<HTMLElement>(to)?.focus()}
  >
    {words}
  </button>
);
