import { Menu } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { useScheduleContext } from './context.ts';

/** Opens the message to patients who wait for a provider that runs late today. */
export function LateItem({ providerId }: { providerId: string }) {
  const { open } = useScheduleContext();
  const { may } = useSession();
  if (!may('messages.write')) return null;
  return (
    <Menu.Item
      leftSection={<IconClockExclamation size={16} aria-hidden />}
      onClick={() => open({ what: 'late', providerId })}
    >
      Running late…
    </Menu.Item>
  );
}
