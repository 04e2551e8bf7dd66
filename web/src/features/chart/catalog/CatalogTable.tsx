import type { ReactNode } from 'react';
import { useCovered } from '../../../ui/screens/covered.ts';
import classes from './Catalog.module.css';

interface CatalogTableProps {
  label: string;
  /** Head and body. */
  children: ReactNode;
}

/** A framed table whose head stays in sight below the screen's. */
export function CatalogTable({ label, children }: CatalogTableProps) {
  const covered = useCovered();
  return (
    <div className={classes.frame} style={{ '--covered': `${covered}px` }}>
      <table className={classes.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
