import { ActionIcon, Tooltip } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './ImageViewer.module.css';

interface ViewerButtonProps {
  label: string;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  onClick: () => void;
  disabled?: boolean;
  loading?: boolean;
  /** The state of a toggle button. */
  pressed?: boolean;
  /** Hidden on phones, where it would be useless. */
  deskOnly?: boolean;
}

/** A control of the viewer: light on black in either color scheme, large enough for a thumb. */
export const ViewerButton = ({
  label,
  icon: Icon,
  onClick,
  disabled = false,
  loading = false,
  pressed,
  deskOnly = false,
}: ViewerButtonProps) => (
  // Inside the dialog, so that it is part of what is announced there.
  <Tooltip label={label} openDelay={500} withinPortal={false}>
    <ActionIcon
      variant="transparent"
      className={classes.control ?? ''}
      aria-label={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      mod={{ desk: deskOnly }}
      // A disabled button would lose the focus, and with it the keys, so it stays enabled and does nothing.
      aria-disabled={disabled}
      loading={loading}
      onClick={() => !disabled && onClick()}
    >
      <Icon size={22} stroke={1.6} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
