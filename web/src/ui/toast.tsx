import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { usePhone } from './layout.ts';

/** How long a toast stays, and how many are seen at once. product.md, 9. */
const limits = { autoClose: 4000, limit: 3 } as const;

/** Where toasts appear: away from the head's buttons on a desk, away from a full-screen dialog's on a phone. */
export const Toasts = () => (
  // Within a landmark of its own, not loose at the end of the page, so that a screen reader can go there.
  <section aria-label="Messages">
    <Notifications
      {...limits}
      position={usePhone() ? 'top-center' : 'bottom-right'}
      zIndex={500}
      withinPortal={false}
    />
  </section>
);

const shared = { closeButtonProps: { 'aria-label': 'Close' } };

/** Toasts say what was done, or that it failed; the words come from the feature's messages. */
export const toast = {
  done(message: string): void {
    notifications.show({ ...shared, message, color: 'cusp', icon: <IconCheck size={18} aria-hidden /> });
  },

  /** @param detail the server's own sentence, when it says more than that it failed */
  failed(message: string, detail?: string): void {
    notifications.show({
      ...shared,
      // Alone it is the message; a title without one would leave an empty line.
      ...(detail && detail !== message ? { title: message, message: detail } : { message }),
      color: 'red.8',
      icon: <IconAlertCircle size={18} aria-hidden />,
    });
  },
};
