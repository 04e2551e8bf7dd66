import type { ReactNode } from 'react';
import { useCoveredHeight } from '../../../ui/screens/coveredHeight.ts';
import classes from './Catalog.module.css';

interface CatalogTableProps {
  label: string;
  /** Head and body. */
  children: ReactNode;
}

/** A framed table whose head stays in sight below the screen's. */
export function CatalogTable({ label, children }: CatalogTableProps) {
  const covered = useCoveredHeight();
  return (
    <div className={classes.frame} style={{ '--covered': `${covered}px` }}>
      <table className={classes.table} aria-label={label}>
        {children}
      </table>
    </div>
  );
}
