import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failed } from '../feedback/states.tsx';
import { t } from '../language/t.ts';

/** Shown instead of a screen that failed: its code could not be loaded, or threw an error. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <Failed
      sentence={t('This screen could not be opened.')}
      detail="Cusp may have just been updated, or the connection may be down."
      onRetry={() => location.reload()}
    />
  );
}
