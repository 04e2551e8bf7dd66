import { type PaymentLink, sendPaymentLink } from '@cusp/contract';
import { Button, Radio, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { onlineMessages } from './messages.ts';
import { PaymentLinks } from './PaymentLinks.tsx';

type Channel = PaymentLink['channel'];

interface SendPaymentLinkProps {
  patientId: string;
  /** Dollars; '' or NaN while there is no amount. */
  amount: number | '';
  onSent?: (link: PaymentLink) => void;
}

/** Sends the patient a link by text or email to pay this amount online, and shows how earlier ones stand. */
export function SendPaymentLink({ patientId, amount, onSent }: SendPaymentLinkProps) {
  const send = useChange(sendPaymentLink, 'payment-links');
  const [channel, setChannel] = useState<Channel>('text');
  const isPayable = amount !== '' && amount > 0;

  const press = async () => {
    if (!isPayable) return;
    try {
      const link = await send.mutateAsync({
        input: { params: { id: patientId }, body: { amount, channel } },
      });
      toast.done(onlineMessages.linkSent);
      onSent?.(link);
    } catch (thrown) {
      toast.failed(onlineMessages.linkFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <Stack gap="md">
      <Radio.Group
        label="Send the link by"
        value={channel}
        onChange={(chosen) => setChannel(chosen === 'email' ? 'email' : 'text')}
      >
        <Stack gap="sm" mt="xs">
          <Radio value="text" label="Text" />
          <Radio value="email" label="Email" />
        </Stack>
      </Radio.Group>
      <Text size="sm" c="dimmed">
        The link can be used once and expires in seven days. It shows only the practice and the amount.
      </Text>
      <Button
        leftSection={<IconSend size={18} aria-hidden />}
        disabled={!isPayable}
        loading={send.isPending}
        onClick={() => void press()}
      >
        {isPayable ? `Send Link for ${moneyWords(amount)}` : 'Send Link'}
      </Button>
      <PaymentLinks patientId={patientId} />
    </Stack>
  );
}
