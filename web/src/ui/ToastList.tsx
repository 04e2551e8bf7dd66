import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { usePhone } from './layout.ts';
import { type Said, showToasts } from './toast.tsx';
import classes from './ToastList.module.css';

/** How long a toast stays, and how many are seen at once. product.md, 9. */
const limits = { autoClose: 4000, limit: 3 } as const;

const shared = { closeButtonProps: { 'aria-label': 'Close' } };

function show({ kind, message, detail }: Said): void {
  notifications.show({
    ...shared,
    // Alone it is the message; a title without one would leave an empty line.
    ...(detail && detail !== message ? { title: message, message: detail } : { message }),
    ...(kind === 'done'
      ? { color: 'cusp', icon: <IconCheck size={18} aria-hidden /> }
      : { color: 'red.8', icon: <IconAlertCircle size={18} aria-hidden /> }),
  });
}

/**
 * The toasts, below: on a desk in the corner, on a phone above the bar and above a full-screen dialog's buttons, so that
 * neither a title nor a button is covered.
 */
export function ToastList() {
  useEffect(() => showToasts(show), []);
  return (
    <Notifications
      {...limits}
      position={usePhone() ? 'bottom-center' : 'bottom-right'}
      className={classes.toasts ?? ''}
      zIndex={500}
      withinPortal={false}
    />
  );
}
