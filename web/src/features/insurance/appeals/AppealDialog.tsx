import {
  addDays,
  appealClaim,
  type AppealDraft,
  type AppealReason,
  appealReasons,
  blankOf,
  type Claim,
  ClaimAppealInput,
  claimAnswerDays,
  getAttachmentFile,
  getClaimAttachments,
  separateTransmissions,
  mostAttachments,
} from '@cusp/contract';
import { Checkbox, Select, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { call } from '../../../api/call.ts';
import { fetchFile } from '../../../api/files.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { useKeptDraft } from '../../people/drafts/useKeptDraft.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { ChooseRecords, type RecordToSend, chosenWith } from '../attachments/ChooseRecords.tsx';
import { attachmentMessages } from '../attachments/messages.ts';
import { transmissionWords } from '../attachments/words.ts';
import { claimMessages } from '../claims/messages.ts';
import { appealDraftQuery } from './queries.ts';
import { appealReasonWords } from './words.ts';

interface AppealDialogProps {
  claim: Claim;
  opened: boolean;
  onClose: () => void;
}

/** Writes the letter with which a decision is appealed. It is kept with the claim, and saved to be printed. */
export function AppealDialog({ claim, ...dialog }: AppealDialogProps) {
  const query = useQuery(appealDraftQuery(claim.id));
  return (
    <QueryState query={query} failed={claimMessages.draftFailed}>
      {(draft) => <AppealForm claim={claim} draft={draft} {...dialog} />}
    </QueryState>
  );
}

interface Values {
  reason: AppealReason;
  letter: string;
  signed_by: string;
  chosen: RecordToSend[];
  way: (typeof separateTransmissions)[number];
  on_date: string;
  follow_up_on: string;
  keep_text: boolean;
  version: number;
}

const textFor = ({ texts }: AppealDraft, reason: AppealReason) =>
  texts.find((one) => one.reason === reason)?.text ?? '';

function AppealForm({ claim, draft, ...dialog }: AppealDialogProps & { draft: AppealDraft }) {
  const appeal = useChange(appealClaim, 'claims');
  const today = useToday();
  const kept = useKeptDraft('appeal', { patientId: claim.patient_id, aboutId: claim.id });
  const letter = useRef<HTMLTextAreaElement>(null);
  const initial: Values = {
    reason: draft.reason,
    letter: textFor(draft, draft.reason),
    signed_by: draft.signed_by,
    chosen: [],
    way: 'BM',
    on_date: '',
    follow_up_on: addDays(today, claimAnswerDays),
    keep_text: false,
    version: claim.version,
  };
  return (
    <FormDialog
      {...dialog}
      title="Appeal"
      submitLabel="Create Appeal"
      draft={kept}
      wide
      schema={ClaimAppealInput}
      initial={initial}
      submit={async (body) => {
        const made = await appeal.mutateAsync({
          input: { params: { id: claim.id }, body },
        });
        await saveLetter(claim.id);
        return made;
      }}
      messages={claimMessages.appealed}
    >
      {(form) => (
        <>
          <BlankFirst field={letter} reason={form.values.reason} />
          <Select
            label="Why It Was Denied"
            allowDeselect={false}
            data={appealReasons.map((reason) => ({ value: reason, label: appealReasonWords[reason] }))}
            {...form.getInputProps('reason')}
            onChange={(given) => {
              const reason = appealReasons.find((one) => one === given);
              if (reason === undefined) return;
              // A text that somebody typed stays.
              if (form.values.letter === textFor(draft, form.values.reason))
                form.setFieldValue('letter', textFor(draft, reason));
              form.setFieldValue('reason', reason);
            }}
          />
          <Textarea
            ref={letter}
            label="Letter"
            description="Your letterhead, the carrier’s address, the claim details, and the list of enclosures are added automatically. Fill in the text in brackets."
            required
            autosize
            minRows={8}
            maxRows={18}
            {...form.getInputProps('letter')}
          />
          <Checkbox
            label="Save this text as the template for this denial reason"
            {...form.getInputProps('keep_text', { type: 'checkbox' })}
          />
          <FieldRow>
            <TextInput label="Signed By" required {...form.getInputProps('signed_by')} />
            <Select
              label="How It Goes to the Carrier"
              allowDeselect={false}
              data={separateTransmissions.map((way) => ({ value: way, label: transmissionWords(way, true) }))}
              {...form.getInputProps('way')}
            />
          </FieldRow>
          <FieldRow>
            <DateField label="Sent On" description="Defaults to today" {...form.getInputProps('on_date')} />
            <DateField
              label="Follow Up"
              description="The date to follow up with the carrier"
              {...form.getInputProps('follow_up_on')}
            />
          </FieldRow>
          <Text component="h3" fw={600}>
            Enclosed with the Letter
          </Text>
          <ChooseRecords
            claimId={claim.id}
            choices={{
              chosen: form.values.chosen,
              isFull: form.values.chosen.length >= mostAttachments,
              // Attachments of the claim can be enclosed once more.
              isAttached: () => false,
              choose: (record, isChosen) =>
                form.setFieldValue('chosen', chosenWith(form.values.chosen, record, isChosen)),
            }}
          />
          {form.errors['chosen'] !== undefined && <p role="alert">{form.errors['chosen']}</p>}
        </>
      )}
    </FormDialog>
  );
}

/** Puts the cursor on what is left to write, when the dialog has opened and when other words were chosen. */
function BlankFirst({ field, reason }: { field: RefObject<HTMLTextAreaElement | null>; reason: string }) {
  useEffect(() => {
    // After the dialog's own focus.
    const frame = requestAnimationFrame(() => {
      const letter = field.current;
      const blank = letter && blankOf(letter.value);
      if (!blank) return;
      letter.focus();
      letter.setSelectionRange(blank.start, blank.end);
    });
    return () => cancelAnimationFrame(frame);
  }, [field, reason]);
  return null;
}

/** Saves the letter that was just made, to be printed. */
async function saveLetter(claimId: string) {
  try {
    const { attachments } = await call(getClaimAttachments, { params: { id: claimId } });
    const made = attachments.findLast(({ kind }) => kind === 'appeal_letter');
    if (made === undefined) return;
    const input = { params: { id: claimId, number: String(made.number) } };
    const { blob, name = 'appeal.pdf' } = await fetchFile(getAttachmentFile, input);
    downloadBlob({ blob, name });
  } catch (thrown) {
    toast.failed(attachmentMessages.openFailed, refusalOf(thrown).detail);
  }
}
