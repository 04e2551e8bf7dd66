import {
  createStatement,
  statementPdf,
  type StatementSnapshot,
  type StatementDelivery,
  statementDeliveries,
} from '@cusp/contract';
import { Button, Checkbox, Group, Modal, SegmentedControl } from '@mantine/core';
import { IconFileInvoice } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { heldWords, statementMessages, statementDeliveryWords } from './messages.ts';
import { patientStatementsQuery, saveAnsweredPdf, statementPreviewQuery } from './queries.ts';
import classes from './Statements.module.css';
import look from '../../../ui/theme/look.module.css';

const isDelivery = (value: string): value is StatementDelivery =>
  statementDeliveries.some((way) => way === value);
const ways = statementDeliveries.map((value) => ({ value, label: statementDeliveryWords[value] }));

/** The button "Send Statement" of a patient, with its dialog: what the statement says, and how it goes. */
export function SendStatement({ patientId }: { patientId: string }) {
  const [opened, setOpened] = useState(false);
  const phone = usePhone();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={18} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        Send Statement
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title="Send Statement"
        size={640}
        fullScreen={phone}
        radius={phone ? 0 : 'lg'}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <AboutLine className={classes.about} />
        <Sending patientId={patientId} onDone={() => setOpened(false)} />
      </Modal>
    </>
  );
}

function Sending({ patientId, onDone }: { patientId: string; onDone: () => void }) {
  const query = useQuery(statementPreviewQuery(patientId));
  const create = useChange(createStatement, 'statements');
  const { data: earlier } = useQuery(patientStatementsQuery(patientId));
  const [chosen, setWay] = useState<StatementDelivery>();
  // Like the last one.
  const way = chosen ?? earlier?.[0]?.way ?? 'print';
  const [anyway, setAnyway] = useState(false);
  const [sentence, setSentence] = useState('');

  const send = async () => {
    setSentence('');
    try {
      const input = { body: { patient_id: patientId, way, anyway } };
      const { id, number } = await create.mutateAsync({ input });
      toast.done(way === 'print' ? statementMessages.made : statementMessages.sent);
      if (way === 'print') await saveAnsweredPdf(statementPdf, { params: { id } }, `${number}.pdf`);
      onDone();
    } catch (thrown) {
      setSentence(refusalOf(thrown).detail || statementMessages.sendFailed);
    }
  };

  return (
    <QueryState query={query} failed={statementMessages.previewFailed}>
      {({ account, snapshot }) => (
        <div className={classes.stack}>
          <p className={look.note}>
            To {account.patient_name}, the guarantor of this account.{' '}
            {account.last_on === null ? (
              'No statement has been sent yet.'
            ) : (
              <>
                The last one is dated <LocalDate date={account.last_on} form="plain" />.
              </>
            )}
          </p>
          <Sums snapshot={snapshot} />
          <SegmentedControl
            aria-label="Sent by"
            data={ways}
            value={way}
            onChange={(value) => isDelivery(value) && setWay(value)}
          />
          {account.held !== null && (
            <Checkbox
              label={`Send anyway. On hold: ${heldWords[account.held]}${account.held_reason && ` (${account.held_reason})`}`}
              checked={anyway}
              onChange={({ currentTarget }) => setAnyway(currentTarget.checked)}
            />
          )}
          {sentence && <RefusalMessage sentence={sentence} />}
          <Group>
            <Button
              loading={create.isPending}
              disabled={account.held !== null && !anyway}
              onClick={() => void send()}
            >
              {way === 'print' ? 'Create and Download' : 'Send'}
            </Button>
          </Group>
        </div>
      )}
    </QueryState>
  );
}

const ageWords = ['up to 30 days', '31 to 60 days', '61 to 90 days', 'over 90 days'] as const;

/** The amount that the statement would ask for, and its parts. */
function Sums({ snapshot }: { snapshot: StatementSnapshot }) {
  const { plan_cents, kept_cents, write_off_cents } = snapshot;
  const { due_cents, credits_cents, insurance_cents, amount_cents, aging_cents, message } = snapshot;
  const row = (words: string, cents: number, isTotal = false) => (
    <>
      <dt className={isTotal ? classes.total : undefined}>{words}</dt>
      <dd className={isTotal ? classes.total : undefined}>
        <Money amount={cents / 100} />
      </dd>
    </>
  );
  return (
    <>
      <dl className={classes.sums} aria-label="Statement amounts">
        {row('Unpaid charges', due_cents)}
        {credits_cents > 0 && row('Less unapplied credits', -credits_cents)}
        {insurance_cents > write_off_cents &&
          row('Less expected insurance payment', write_off_cents - insurance_cents)}
        {write_off_cents > 0 && row('Less expected write-off', -write_off_cents)}
        {plan_cents > 0 && row('Less payment plan installments not due yet', -plan_cents)}
        {row('Amount due', amount_cents, true)}
      </dl>
      {kept_cents > 0 && (
        <p className={look.note}>A deposit of {moneyWords(kept_cents / 100)} is held for planned work.</p>
      )}
      <p className={look.note}>
        {aging_cents
          .flatMap((cents, index) => (cents > 0 ? `${moneyWords(cents / 100)} ${ageWords[index] ?? ''}` : []))
          .join(', ')}
        {message && ` — “${message}”`}
      </p>
    </>
  );
}
