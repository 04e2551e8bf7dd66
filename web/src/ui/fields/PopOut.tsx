import { Popover, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenAfterMount } from '../loading/lazyPiece.tsx';

interface PopOutProps extends Pick<PopoverProps, 'position' | 'width' | 'zIndex' | 'floatingStrategy'> {
  /** The dialog's name. */
  label: string;
  opened: boolean;
  onClose: () => void;
  padding: number | string;
  /** The dialog's class. */
  className?: string;
  children: ReactNode;
}

/**
 * A small dialog beside its button. It is loaded with its content at the first opening, so it is a sibling of the
 * button, in a shared positioned element (`position: relative`).
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
    opened={useOpenAfterMount(opened)}
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
