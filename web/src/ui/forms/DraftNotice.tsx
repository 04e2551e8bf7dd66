import { Button } from '@mantine/core';
import { LocalDateTime } from '../text/Values.tsx';
import type { useFormDraft } from './useFormDraft.ts';
import classes from './FormDialog.module.css';

/** Says over a form's fields that they are an unfinished draft, or that what is typed is no longer kept. */
export function DraftNotice({ lost, restored, startOver }: ReturnType<typeof useFormDraft>) {
  if (lost !== '')
    return (
      <p role="alert" className={classes.draft} data-lost>
        {lost}
      </p>
    );
  if (restored === undefined) return null;
  return (
    <p role="status" className={classes.draft}>
      <span>
        You didn’t finish this. It was saved <LocalDateTime moment={restored.updated_at} />.
      </span>
      <Button variant="default" size="compact-sm" onClick={startOver}>
        Discard and Start Over
      </Button>
    </p>
  );
}
