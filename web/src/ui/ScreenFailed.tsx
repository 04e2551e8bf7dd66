import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { Failed } from './states.tsx';

/** In place of a screen that could not be drawn: its code could not be loaded, or has a fault. */
export function ScreenFailed({ error }: ErrorComponentProps) {
  useEffect(() => console.error(error), [error]);
  return (
    <Failed
      sentence="This screen could not be opened."
      detail="Cusp may have been updated meanwhile, or cannot be reached."
      onRetry={() => location.reload()}
    />
  );
}
