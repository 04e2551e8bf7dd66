import type { Remittance } from '@cusp/contract';
import { Button } from '@mantine/core';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import classes from './Remittances.module.css';

const paperDialog = lazyDialog(async () => (await import('./PaperDialog.tsx')).PaperDialog);

/** The way to put a check right whose lines were entered wrong, or to enter a file's payment that doesn't add up, until it is posted. */
export function CorrectCheck({ remittance }: { remittance: Remittance }) {
  const isPaper = remittance.source === 'paper';
  const edited = useEdited<Remittance>();
  return (
    <div className={classes.head}>
      {isPaper && <p className={classes.dim}>Need to fix a mistake?</p>}
      <Button variant="light" size="compact-md" onClick={() => edited.open(remittance)}>
        {isPaper ? 'Correct Check' : 'Enter by Hand'}
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
