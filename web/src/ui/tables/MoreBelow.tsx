import { Button } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useEffect } from 'react';
import { t } from '../language/t.ts';

interface MoreBelowProps {
  /** There is more to load. */
  more: boolean;
  busy: boolean;
  onMore: () => void;
}

/** Below a list that is loaded in parts: the next part loads when it is scrolled near, or by the button. */
export function MoreBelow({ more, busy, onMore }: MoreBelowProps) {
  const { ref, entry } = useIntersection<HTMLDivElement>({ rootMargin: '600px' });
  const near = entry?.isIntersecting ?? false;
  useEffect(() => {
    if (near && more && !busy) onMore();
  }, [near, more, busy, onMore]);

  return (
    <div ref={ref} style={{ display: 'flex', justifyContent: 'center', minHeight: '1px' }}>
      {more && (
        <Button variant="default" loading={busy} onClick={onMore} mt="md">
          {t('Show earlier')}
        </Button>
      )}
    </div>
  );
}
