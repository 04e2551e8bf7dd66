import type { Remittance } from '@cusp/contract';
import { Button } from '@mantine/core';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import classes from './Remittances.module.css';

const paperDialog = lazyDialog(async () => (await import('./PaperDialog.tsx')).PaperDialog);

/** The way to put a check right whose lines were entered wrong, until it is posted. */
export function CorrectCheck({ remittance }: { remittance: Remittance }) {
  const edited = useEdited<Remittance>();
  return (
    <div className={classes.head}>
      <p className={classes.dim}>Need to fix a mistake?</p>
      <Button variant="light" size="compact-md" onClick={() => edited.open(remittance)}>
        Correct Check
      </Button>
      {edited.record && (
        <LazyDialog
          key={edited.key}
          of={paperDialog}
          with={{ entered: edited.record, opened: edited.opened, onClose: edited.close }}
        />
      )}
    </div>
  );
}
