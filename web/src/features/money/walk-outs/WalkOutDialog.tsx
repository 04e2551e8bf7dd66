import { createWalkOut, type WalkOut, walkOutPdf } from '@cusp/contract';
import { Button, Group, Modal } from '@mantine/core';
import { IconDeviceMobileMessage, IconMail, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactElement, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { moneyWords, sumOf } from '../../../ui/text/formats.ts';
import { LocalDateTime, Money } from '../../../ui/text/Values.tsx';
import { sentWords } from '../payments/sentWords.ts';
import { saveAnsweredPdf } from '../statements/queries.ts';
import classes from '../statements/Statements.module.css';
import { walkOutMessages } from './messages.ts';
import { walkOutQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';

interface WalkOutDialogProps {
  appointmentId: string;
  opened: boolean;
  onClose: () => void;
}

/** The walk-out statement of a visit: what it says, and the ways to hand it over. */
export function WalkOutDialog({ appointmentId, opened, onClose }: WalkOutDialogProps) {
  const phone = usePhone();
  const query = useQuery(walkOutQuery(appointmentId));
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Walk-Out Statement"
      size={560}
      fullScreen={phone}
      radius={phone ? 0 : 'lg'}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <AboutLine className={classes.about} />
      <QueryState query={query} failed={walkOutMessages.failed}>
        {(found) => (
          <div className={classes.stack}>
            <Sums walkOut={found} />
            <Ways walkOut={found} appointmentId={appointmentId} />
          </div>
        )}
      </QueryState>
    </Modal>
  );
}

/** The visit's charges with what lowers them, and the next visit, as the paper has them. */
function Sums({ walkOut: { snapshot } }: { walkOut: WalkOut }) {
  const { lines, next_visit, due_now_cents, of_family, language } = snapshot;
  const total = (of: (line: (typeof lines)[number]) => number) => sumOf(lines.map(of)) / 100;
  const row = (words: string, amount: number, isTotal = false) => (
    <>
      <dt className={isTotal ? classes.total : undefined}>{words}</dt>
      <dd className={isTotal ? classes.total : undefined}>
        <Money amount={amount} />
      </dd>
    </>
  );
  const less = (words: string, amount: number) => amount !== 0 && row(words, -amount);
  return (
    <>
      <dl className={classes.sums} aria-label="Walk-out amounts">
        {lines.map(({ treatment_id, words, charge_cents }) => (
          <Line key={treatment_id} words={words} amount={charge_cents / 100} />
        ))}
        {less(
          'Discounts and adjustments',
          total((line) => line.taken_off_cents),
        )}
        {less(
          'Insurance has paid',
          total((line) => line.insurance_paid_cents),
        )}
        {less(
          'Expected payment',
          total((line) => line.expected_payment_cents),
        )}
        {less(
          'Expected write-off',
          total((line) => line.expected_write_off_cents),
        )}
        {less(
          'Paid',
          total((line) => line.paid_cents),
        )}
        {row(
          'Left to pay for this visit',
          total((line) => line.left_cents),
          true,
        )}
      </dl>
      <p className={look.note}>
        {of_family ? 'Due now for the family' : 'Due now on the account'}: {moneyWords(due_now_cents / 100)}.
        Next visit:{' '}
        {next_visit === null ? 'none booked' : `${dateWords(next_visit.date)}, ${timeWords(next_visit.time)}`}
        . The statement is in {language === 'es' ? 'Spanish' : 'English'}.
      </p>
    </>
  );
}

const Line = ({ words, amount }: { words: string; amount: number }) => (
  <>
    <dt>{words}</dt>
    <dd>
      <Money amount={amount} />
    </dd>
  </>
);

function Ways({ walkOut: { sent }, appointmentId }: { walkOut: WalkOut; appointmentId: string }) {
  const { may } = useSession();
  const create = useChange(createWalkOut, 'walk-outs');
  const [sentence, setSentence] = useState('');
  const make = async (way: 'print' | 'email' | 'text') => {
    setSentence('');
    try {
      const { id, snapshot } = await create.mutateAsync({
        input: { params: { id: appointmentId }, body: { way } },
      });
      if (way === 'print')
        await saveAnsweredPdf(walkOutPdf, { params: { id } }, `walk-out-${snapshot.visit_on}.pdf`);
      else toast.done(walkOutMessages[way]);
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || walkOutMessages.notMade);
    }
  };
  const button = (way: 'print' | 'email' | 'text', words: string, icon: ReactElement) => (
    <Button
      variant={way === 'print' ? 'filled' : 'default'}
      leftSection={icon}
      disabled={create.isPending}
      onClick={() => void make(way)}
      data-autofocus={way === 'print' || undefined}
    >
      {words}
    </Button>
  );
  return (
    <>
      {sent.map((one) => (
        <p key={one.id} className={look.note}>
          {sentWords(one)} <LocalDateTime moment={one.changed_at} />
        </p>
      ))}
      {sentence && <RefusalMessage sentence={sentence} />}
      {may('payments.write') && (
        <Group gap="xs" justify="flex-end">
          {button('text', 'Text link', <IconDeviceMobileMessage size={16} aria-hidden />)}
          {button('email', 'Email link', <IconMail size={16} aria-hidden />)}
          {button('print', 'Print', <IconPrinter size={16} aria-hidden />)}
        </Group>
      )}
    </>
  );
}
