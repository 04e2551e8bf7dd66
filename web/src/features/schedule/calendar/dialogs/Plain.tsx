import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { AboutLine } from '../../../../ui/forms/About.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { usePhone } from '../../../../ui/screens/layout.ts';
import classes from './Dialogs.module.css';

interface PlainProps {
  title: ReactNode;
  size?: number | string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog of the schedule without a form that could lose work. */
export function Plain({ title, size = 560, onClose, children }: PlainProps) {
  const phone = usePhone();
  return (
    <Modal
      opened={useOpenAfterMount(true)}
      onClose={onClose}
      title={title}
      size={size}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AboutLine className={classes.about} />
      {children}
    </Modal>
  );
}
