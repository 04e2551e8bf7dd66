import classes from './PatientBar.module.css';

interface InitialsProps {
  first_name: string;
  last_name: string;
}

/** A patient's initials as a picture in place of a photo; the name is beside them. */
export const Initials = ({ first_name, last_name }: InitialsProps) => (
  <span
    className={classes.initials}
    data-letters={`${firstLetter(first_name)}${firstLetter(last_name)}`}
    aria-hidden
  />
);

/** The first character that a person sees, whatever it consists of. */
function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en').segment(name.trim());
  return first?.segment.toLocaleUpperCase('en') ?? '';
}
