import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Button } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { randomKey } from '../forms/randomKey.ts';
import { usePhone } from '../screens/layout.ts';
import { type ToastAction, type Toast, showToasts } from './toast.tsx';
import classes from './ToastList.module.css';
import { t } from '../language/t.ts';

/** How long a toast stays, and how many are shown at once. product.md, 9. */
const limits = { autoClose: 4000, limit: 3 } as const;

const shared = { closeButtonProps: { 'aria-label': t('Close') } };

/** The toast that is shown about something, by its id. */
const shownAbout = new Map<string, string>();

function replaceBy(id: string, about: string): void {
  const earlier = shownAbout.get(about);
  if (earlier !== undefined) notifications.hide(earlier);
  shownAbout.set(about, id);
}

function show({ kind, message, detail, steps = [], about }: Toast): void {
  const id = randomKey();
  if (about !== undefined) replaceBy(id, about);
  notifications.show({
    ...shared,
    id,
    onClose: () => {
      if (about !== undefined && shownAbout.get(about) === id) shownAbout.delete(about);
    },
    // Alone it is the message; a title without a message would leave an empty line.
    ...(detail && detail !== message
      ? { title: message, message: detail }
      : { message: <WithSteps id={id} message={message} steps={steps} /> }),
    ...(kind === 'done'
      ? { color: 'cusp', icon: <IconCheck size={18} aria-hidden /> }
      : { color: 'red.8', icon: <IconAlertCircle size={18} aria-hidden /> }),
  });
}

/** The toast doesn't close while the mouse is over it or one of its buttons has the focus. */
const WithSteps = ({
  id,
  message,
  steps,
}: {
  id: string;
  message: string;
  steps: readonly ToastAction[];
}) => (
  <>
    <span>{message}</span>
    {steps.length > 0 && (
      <span className={classes.steps}>
        {steps.map(({ words, go }) => (
          <Button
            key={words}
            variant="default"
            size="xs"
            onClick={() => {
              notifications.hide(id);
              go();
            }}
          >
            {words}
          </Button>
        ))}
      </span>
    )}
  </>
);

/**
 * The toasts, at the bottom: in the corner on wide screens, on a phone above the bar and above a full-screen dialog's
 * buttons, so that neither a title nor a button is covered.
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
