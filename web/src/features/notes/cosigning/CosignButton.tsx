import { type ClinicalNote, cosignNote, cosignSoapNote } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconSignature } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { cosignMessages } from './messages.ts';

interface CosignButtonProps {
  kind: 'clinical_note' | 'soap_note';
  note: Pick<ClinicalNote, 'id' | 'version' | 'can' | 'created_by'>;
}

/** Lets a dentist co-sign a colleague's note that is waiting for it. */
export function CosignButton({ kind, note }: CosignButtonProps) {
  const clinical = useChange(cosignNote, 'notes');
  const soap = useChange(cosignSoapNote, 'soap-notes');
  if (!note.can.includes('cosign')) return null;

  const sign = async () => {
    const input = { params: { id: note.id }, body: { version: note.version } };
    try {
      if (kind === 'clinical_note') await clinical.mutateAsync({ input });
      else await soap.mutateAsync({ input });
      toast.done(cosignMessages.signed);
    } catch (thrown) {
      toast.failed(cosignMessages.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Button
      size="compact-sm"
      variant="light"
      leftSection={<IconSignature size={16} aria-hidden />}
      aria-label={`Co-sign the note of ${note.created_by}`}
      loading={clinical.isPending || soap.isPending}
      onClick={() => void sign()}
    >
      Co-sign
    </Button>
  );
}
