import { useBlocker } from '@tanstack/react-router';
import { type RefObject, useEffect } from 'react';
import { Confirm } from './Confirm.tsx';
import { t } from '../language/t.ts';

interface LeaveQuestionProps {
  /** Something was typed that isn't stored. */
  unsaved: boolean;
  /** It is being saved: leaving has to wait for the answer. */
  busy: boolean;
  /** Set before the form is left intentionally, so that nothing blocks it. */
  leaving: RefObject<boolean>;
}

/** Asks before a link, Back or reload discards the input of a form on a page. */
export function LeaveQuestion({ unsaved, busy, leaving }: LeaveQuestionProps) {
  const holds = () => !leaving.current && (unsaved || busy);
  const blocker = useBlocker({ shouldBlockFn: holds, enableBeforeUnload: holds, withResolver: true });
  const heldBack = blocker.status === 'blocked';

  useEffect(() => {
    if (heldBack && busy) blocker.reset();
  }, [heldBack, busy, blocker]);

  return (
    <Confirm
      opened={heldBack && !busy}
      question={t('Discard what you typed?')}
      confirm={t('Discard')}
      cancel={t('Keep editing')}
      grave
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
