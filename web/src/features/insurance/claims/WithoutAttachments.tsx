import type { Claim } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { useProposedAttachments } from '../attachments/AskedAttachments.tsx';
import { attachmentsQuery } from '../attachments/queries.ts';

interface WithoutAttachmentsProps {
  claim: Claim;
  step: 'send' | 'make_file';
  opened: boolean;
  onClose: () => void;
  /** Goes on with the step. */
  go: (step: 'send' | 'make_file') => Promise<void>;
}

/** Asks before a claim leaves without what its carrier asks to be attached; attaches what fits from the record. */
export function WithoutAttachments({ claim, step, opened, onClose, go }: WithoutAttachmentsProps) {
  const { data } = useQuery(attachmentsQuery(claim.id));
  const { proposed, notFound, attach, isPending } = useProposedAttachments({ claim });
  const goOn = () => {
    onClose();
    void go(step);
  };
  const attachFirst = async () => {
    if (await attach(data?.is_electronic === true)) onClose();
  };
  return (
    <Confirm
      opened={opened}
      question={step === 'send' ? 'Send without attachments?' : 'Create the file without attachments?'}
      confirm={step === 'send' ? 'Send Anyway' : 'Create Anyway'}
      other={
        proposed.length === 0
          ? undefined
          : { words: `Attach ${proposed.length} From the Record`, go: () => void attachFirst() }
      }
      busy={isPending}
      onConfirm={goOn}
      onCancel={onClose}
    >
      {[
        ...claim.advice,
        ...notFound,
        ...(proposed.length === 0
          ? []
          : [`In the record: ${proposed.map(({ words }) => words).join('; ')}.`]),
      ].join(' ')}
    </Confirm>
  );
}
