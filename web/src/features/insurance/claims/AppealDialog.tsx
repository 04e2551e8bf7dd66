import { appealClaim, type Claim, ClaimAppealInput } from '@cusp/contract';
import { Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { claimMessages } from './messages.ts';
import { lineSite } from './words.ts';

interface AppealDialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

/** What to begin with: which claim it is, what was denied and for which reason. */
function proposedLetter(claim: Claim): string {
  const { carrier_name, patient_name, member_id, control_number, payer_number, service_date, lines } = claim;
  const denied = lines.filter(({ decision }) => decision?.is_denied);
  return [
    `To ${carrier_name}`,
    '',
    `Appeal of claim ${payer_number === '' ? control_number : payer_number}, patient ${patient_name}, member ID ${member_id}, treated on ${dateWords(service_date, 'plain')}.`,
    '',
    'We ask you to look again at:',
    ...(denied.length === 0 ? lines : denied).map((line) =>
      [
        `- ${[line.code, line.name, lineSite(line)].filter(Boolean).join(', ')}, ${moneyWords(line.fee)}`,
        line.decision && line.decision.reasons.map(({ words }) => words).join(', '),
      ]
        .filter(Boolean)
        .join(': '),
    ),
    '',
    'Why it was needed: ',
  ].join('\n');
}

/** Writes the letter with which a denial is appealed. It is kept with the claim. */
export function AppealDialog({ claim, ...dialog }: AppealDialogProps) {
  const appeal = useChange(appealClaim, 'claims');
  return (
    <FormDialog
      {...dialog}
      title="Appeal"
      submitLabel="Record Appeal"
      wide
      schema={ClaimAppealInput}
      initial={{ letter: proposedLetter(claim), on_date: '', follow_up_on: '', version: claim.version }}
      submit={(body, { idempotencyKey }) =>
        appeal.mutateAsync({ input: { params: { id: claim.id }, body }, idempotencyKey })
      }
      messages={claimMessages.appealed}
    >
      {(form) => (
        <>
          <Textarea
            label="Letter"
            description="Copy it to where you write to the carrier"
            required
            autosize
            minRows={8}
            maxRows={18}
            {...form.getInputProps('letter')}
          />
          <FieldRow>
            <DateField label="Sent On" description="Leave empty: today" {...form.getInputProps('on_date')} />
            <DateField
              label="Follow Up"
              description="The day on which to ask for the answer"
              {...form.getInputProps('follow_up_on')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
