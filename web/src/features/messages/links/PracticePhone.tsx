import { Text } from '@mantine/core';
import { PhoneLink } from '../../../ui/text/PhoneLink.tsx';
import { Sentence } from '../../../ui/language/Sentence.tsx';

/** The practice's phone number at the end of a link's page; nothing if it has none. */
export const PracticePhone = ({ phone }: { phone: string }) =>
  phone !== '' && (
    <Text c="dimmed">
      <Sentence of="Questions? Call us: {phone}" with={{ phone: <PhoneLink phone={phone} /> }} />
    </Text>
  );
