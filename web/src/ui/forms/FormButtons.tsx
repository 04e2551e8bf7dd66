import type { ReactNode } from 'react';
import classes from './FormButtons.module.css';

/** The buttons below a form on a page: on the right; on a phone as wide as the form. */
export const FormButtons = ({ children }: { children: ReactNode }) => (
  <div className={classes.buttons}>{children}</div>
);
