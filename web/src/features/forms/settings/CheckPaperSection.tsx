import { checkPaper, type OutputOf } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconFileCheck } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { formSettingsMessages } from './messages.ts';
import look from '../../../ui/theme/look.module.css';

type Found = OutputOf<typeof checkPaper>;

/** SHA-256 of a file, hexadecimal; the file stays in the browser. */
async function digestOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Checks whether a PDF is, byte for byte, one that this practice stored. */
export function CheckPaperSection() {
  const input = useRef<HTMLInputElement>(null);
  const [found, setFound] = useState<Found & { name: string }>();
  const check = async (file: File) => {
    setFound(undefined);
    try {
      setFound({ ...(await call(checkPaper, { query: { sha256: await digestOf(file) } })), name: file.name });
    } catch (thrown) {
      toast.failed(formSettingsMessages.checkFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <SettingsSection title="Verify a PDF">
      <p className={look.dim}>
        Choose the PDF of a signed form or of a treatment plan as it was presented. It isn’t uploaded: only
        its digest is compared with those that were stored.
      </p>
      <Button
        variant="default"
        leftSection={<IconFileCheck size={18} aria-hidden />}
        style={{ justifySelf: 'start' }}
        onClick={() => input.current?.click()}
      >
        Choose a PDF
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,.pdf"
        aria-label="PDF to check"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          // The same file can be chosen again.
          currentTarget.value = '';
          if (file) void check(file);
        }}
      />
      <div role="status">
        {found &&
          (found.genuine ? (
            <p>
              <strong>Verified:</strong> {found.name} is {found.title} of{' '}
              {found.patient_id === null ? (
                found.patient_name
              ) : (
                <TextLink to="/patients/$id" params={{ id: found.patient_id }} search={{ tab: 'documents' }}>
                  {found.patient_name}
                </TextLink>
              )}
              {found.signer_name !== '' && `, signed by ${found.signer_name}`}
              {found.kept_at !== null && (
                <>
                  , stored <LocalDateTime moment={found.kept_at} />
                </>
              )}
              .
            </p>
          ) : (
            <p>
              <strong>Not verified:</strong> {found.name} was changed, or was never a document of this
              practice.
            </p>
          ))}
      </div>
    </SettingsSection>
  );
}
