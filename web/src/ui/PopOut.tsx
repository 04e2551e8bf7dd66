import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpensNow } from './lazyPiece.tsx';

interface PopOutProps extends Pick<PopoverProps, 'position' | 'width' | 'zIndex' | 'floatingStrategy'> {
  /** The dialog's name. */
  label: string;
  opened: boolean;
  onClose: () => void;
  padding: number | string;
  /** Of the dialog. */
  className?: string;
  children: ReactNode;
}

/**
 * A small dialog beside its button. It is loaded with what is in it when it is first opened, so it stands beside the
 * button and not around it, in a place that both share (`position: relative`).
 */
export const PopOut = ({
  label,
  opened,
  onClose,
  padding,
  className = '',
  children,
  ...where
}: PopOutProps) => (
  <Popover
    opened={useOpensNow(opened)}
    onChange={(open) => {
      if (!open) onClose();
    }}
    trapFocus
    returnFocus
    shadow="md"
    withRoles={false}
    {...where}
  >
    <Popover.Target>
      <span aria-hidden style={{ position: 'absolute', inset: 0, pointerEvents: 'none' }} />
    </Popover.Target>
    <Popover.Dropdown
      role="dialog"
      aria-label={label}
      p={padding}
      maw="calc(100vw - 2rem)"
      className={className}
    >
      {children}
    </Popover.Dropdown>
  </Popover>
);
