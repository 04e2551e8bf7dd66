import { Text } from '@mantine/core';
import { phoneWords } from '../../ui/formats.ts';

/** Whom to call, at the end of a link's page; nothing if the practice has no number. */
export const PracticePhone = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <Text c="dimmed">
      Questions? Call us: <a href={`tel:${phone}`}>{phoneWords(phone)}</a>
    </Text>
  );
