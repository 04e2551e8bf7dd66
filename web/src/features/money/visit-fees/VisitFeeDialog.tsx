import { chargeVisitFee, type VisitFee, waiveVisitFee } from '@cusp/contract';
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { ReasonDialog } from '../../../ui/forms/ReasonDialog.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { dateWords, timeWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { visitFeeMessages } from './messages.ts';
import { visitFeeQuery } from './queries.ts';

interface VisitFeeDialogProps {
  /** The id of the visit; `''` while the dialog is closed. */
  id: string;
  opened: boolean;
  onClose: () => void;
}

/** The fee that is proposed for a visit: charged to the account, or waived. */
export function VisitFeeDialog({ id, opened, onClose }: VisitFeeDialogProps) {
  const query = useQuery({ ...visitFeeQuery(id), enabled: id !== '' });
  const phone = usePhone();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Fee for a missed visit"
      size={560}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <QueryState query={query} failed={visitFeeMessages.loadFailed} height="12rem">
        {(fee) => <FeeBody fee={fee} onClose={onClose} />}
      </QueryState>
    </Modal>
  );
}

const toldWords = { booking: 'booked', moving: 'moved', canceling: 'canceled' } as const;

function FeeBody({ fee, onClose }: { fee: VisitFee; onClose: () => void }) {
  const charge = useChange(chargeVisitFee, 'visit-fees');
  const waive = useChange(waiveVisitFee, 'visit-fees');
  const [waiving, setWaiving] = useState(false);
  const { id, patient_id, patient_name, why, amount, told, decided } = fee;
  const params = { id };
  const when = `${dateWords(fee.appointment_date)}, ${timeWords(fee.appointment_time)}`;
  return (
    <Stack gap="md">
      <div>
        <Text fw={600}>
          <TextLink to="/patients/$id" params={{ id: patient_id }} search={{ tab: 'ledger' }}>
            {patient_name}
          </TextLink>
          : {moneyWords(amount)}
        </Text>
        <Text>
          {why === 'missed'
            ? `Missed the appointment on ${when}.`
            : `Late cancellation of the appointment on ${when}, `}
          {why === 'canceled_late' && (
            <>
              <LocalDateTime moment={fee.ended_at} />.
            </>
          )}
          {fee.ended_reason !== '' && ` ${fee.ended_reason}`}
        </Text>
        <Text>
          {told === null ? (
            'The patient wasn’t shown this fee online. Check what they were told when the appointment was booked.'
          ) : (
            <>
              The patient was shown this fee when they {toldWords[told.way]} the visit online,{' '}
              <LocalDateTime moment={told.at} />.
            </>
          )}
        </Text>
      </div>
      {decided !== null ? (
        <Text role="status">
          {decided.charged ? 'Charged' : `Waived: ${decided.reason}`}, {decided.by},{' '}
          <LocalDateTime moment={decided.at} />.
        </Text>
      ) : (
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={charge.isPending} onClick={() => setWaiving(true)}>
            Waive…
          </Button>
          <Button
            loading={charge.isPending}
            onClick={() =>
              void showOutcome(
                charge.mutateAsync({ input: { params } }).then(onClose),
                visitFeeMessages.charged,
              )
            }
          >
            Charge {moneyWords(amount)}
          </Button>
        </Group>
      )}
      {waiving && (
        <ReasonDialog
          title="Waive the Fee"
          submitLabel="Waive"
          schema={waiveVisitFee.body}
          submit={(body) => waive.mutateAsync({ input: { params, body } }).then(onClose)}
          messages={visitFeeMessages.waived}
          onClose={() => setWaiving(false)}
        >
          No fee is charged for this appointment. Your reason is saved.
        </ReasonDialog>
      )}
    </Stack>
  );
}
