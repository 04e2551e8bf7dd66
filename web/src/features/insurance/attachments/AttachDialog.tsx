import {
  addAttachments,
  type AttachmentTransmission,
  attachmentTransmissions,
  AttachmentsInput,
  type Claim,
  type ClaimAttachments,
  isOutClaim,
  mostAttachments,
} from '@cusp/contract';
import { Select } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { ChooseRecords, type RecordToSend, chosenWith, type SendChoices } from './ChooseRecords.tsx';
import { attachmentMessages } from './messages.ts';
import { transmissionWords } from './words.ts';

interface AttachDialogProps {
  claim: Claim;
  attached: ClaimAttachments;
  opened: boolean;
  onClose: () => void;
}

interface Values {
  chosen: RecordToSend[];
  way: AttachmentTransmission;
}

/** Chooses what of the patient's record goes to the carrier with a claim. */
export function AttachDialog({ claim, attached, ...dialog }: AttachDialogProps) {
  const add = useChange(addAttachments, 'claims');
  const byHouse = attached.is_electronic;
  const standing = attached.attachments.filter(
    ({ state, kind }) => state !== 'withdrawn' && kind !== 'appeal_letter',
  );
  const isAttached: SendChoices['isAttached'] = (kind, id) =>
    standing.some((one) => one.kind === kind && one.record_id === id);
  const initial: Values = { chosen: [], way: byHouse ? 'EL' : 'BM' };
  return (
    <FormDialog
      {...dialog}
      title="Choose Attachments"
      submitLabel="Attach"
      wide
      schema={AttachmentsInput}
      initial={initial}
      submit={(body) => add.mutateAsync({ input: { params: { id: claim.id }, body } })}
      messages={attachmentMessages.added}
    >
      {(form) => {
        const { chosen } = form.values;
        const choices: SendChoices = {
          chosen,
          isFull: standing.length + chosen.length >= mostAttachments,
          isAttached,
          choose: (record, isChosen) => form.setFieldValue('chosen', chosenWith(chosen, record, isChosen)),
        };
        return (
          <>
            <Select
              label="How It Goes to the Carrier"
              allowDeselect={false}
              data={attachmentTransmissions
                .filter((way) => way !== 'EL' || byHouse)
                .map((way) => ({ value: way, label: transmissionWords(way, isOutClaim(claim.state)) }))}
              {...form.getInputProps('way')}
            />
            <ChooseRecords claimId={claim.id} choices={choices} />
            {form.errors['chosen'] !== undefined && <p role="alert">{form.errors['chosen']}</p>}
          </>
        );
      }}
    </FormDialog>
  );
}
