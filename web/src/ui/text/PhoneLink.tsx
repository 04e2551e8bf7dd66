import { Anchor } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { PhoneNumber } from './Values.tsx';
import { dialed } from './dialed.ts';

/** A phone number as a tel: link; text that can't be dialed is only shown. */
export function PhoneLink({ phone }: { phone: string }) {
  const number = dialed(phone);
  if (number === undefined) return <PhoneNumber phone={phone} />;
  return (
    <Anchor href={`tel:${number}`} inline fw={550} style={{ whiteSpace: 'nowrap' }}>
      <IconPhone size={14} stroke={2} aria-hidden style={{ verticalAlign: '-0.125em', marginRight: 4 }} />
      <PhoneNumber phone={phone} />
    </Anchor>
  );
}
