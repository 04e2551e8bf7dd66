import { IconAlertCircle } from '@tabler/icons-react';
import classes from './Refused.module.css';

/** The sentence of a refusal, shown in place: above a form's fields, on a card. */
export const RefusalMessage = ({ sentence }: { sentence: string }) => (
  <p className={classes.refused} role="alert">
    <IconAlertCircle size={18} aria-hidden className={classes.sign} />
    {sentence}
  </p>
);
