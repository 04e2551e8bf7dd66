import { Text } from '@mantine/core';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';

/** Whom to call, at the end of a link's page; nothing if the practice has no number. */
export const PracticePhone = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <Text c="dimmed">
      Questions? Call us: <PhoneLink phone={phone} />
    </Text>
  );
