import { Text } from '@mantine/core';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { Sentence } from '../../../ui/language/Sentence.tsx';

/** Whom to call, at the end of a link's page; nothing if the practice has no number. */
export const PracticePhone = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <Text c="dimmed">
      <Sentence of="Questions? Call us: {phone}" with={{ phone: <PhoneLink phone={phone} /> }} />
    </Text>
  );
