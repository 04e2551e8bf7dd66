import type { LinkReceipt as Receipt } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, titleWords } from '../../../ui/text/formats.ts';
import { factsOn, printSheet } from '../../../ui/print/printSheet.ts';
import { FactList } from '../../../ui/tables/RecordCard.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { paymentMessages } from '../payments/messages.ts';
import { onlineMessages } from './messages.ts';
import { t } from '../../../ui/language/t.ts';

/** The content of a receipt of a payment by link. It names no patient, because anybody with the link may see it. */
const factsOf = (receipt: Receipt) =>
  [
    [t('Paid to'), receipt.practice.name],
    [t('Amount paid'), moneyWords(receipt.amount)],
    ...(receipt.refunded > 0 ? ([[t('Refunded'), moneyWords(receipt.refunded)]] as const) : []),
    [t('Date'), dateWords(receipt.payment_date, 'plain')],
    [t('Method'), t('{method}, online', { method: titleWords(receipt.payment_method) })],
    [t('Receipt number'), receipt.receipt_number ?? ''],
  ] as const;

/** The receipt of a payment by link, to read and to print. */
export function PaymentLinkReceipt({ receipt, testMode }: { receipt: Receipt; testMode: boolean }) {
  const facts = factsOf(receipt).filter(([, value]) => value !== '');
  const print = () => {
    const opened = printSheet({
      title: t('Receipt of {practice}', { practice: receipt.practice.name }),
      sender: receipt.practice,
      fill: (make) => [
        make('h2', '', t('Receipt')),
        factsOn(make, facts),
        ...(testMode ? [make('p', 'note', paymentMessages.testMode)] : []),
      ],
    });
    if (!opened) toast.failed(paymentMessages.printBlocked);
  };
  return (
    <section aria-label={t('Receipt')}>
      <FactList facts={facts.map(([name, value]) => [name, value])} />
      <Button
        mt="md"
        size="md"
        fullWidth
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={print}
      >
        {t('Print Receipt')}
      </Button>
      <Text c="dimmed" mt="sm">
        {onlineMessages.mayClose}
      </Text>
    </section>
  );
}
