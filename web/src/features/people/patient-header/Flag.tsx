import type { ComponentType, ReactNode } from 'react';
import classes from './Flag.module.css';

interface FlagProps {
  /** Names the flag, since color alone says nothing to some. */
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  /** `danger`: may harm or is overdue; `warning`: money is due; without it no emphasis. */
  tone?: 'danger' | 'warning' | undefined;
  children: ReactNode;
}

/** What a flag says further, which the folded line leaves out. */
export const FlagDetail = ({ children }: { children: ReactNode }) => (
  <span className={classes.detail} data-detail>
    {children}
  </span>
);

/** One important fact about a patient, with an icon and words. */
export const Flag = ({ label, icon: Icon, tone, children }: FlagProps) => (
  <li className={classes.flag} data-tone={tone}>
    <Icon size={18} aria-hidden />
    <div className={classes.words}>
      <span className={classes.label}>{label}</span>
      <div className={classes.value}>{children}</div>
    </div>
  </li>
);
