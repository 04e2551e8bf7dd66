import { type PerioExam, perioPdf, type PerioReader } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { fetchFile } from '../../../api/files.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { perioMessages } from './messages.ts';

const readers = [
  ['patient', 'For the patient, in plain words'],
  ['referral', 'For a referral, with all measurements'],
  ['insurer', 'For insurance, with all measurements'],
] as const satisfies readonly (readonly [PerioReader, string])[];

/** Saves an exam as a PDF to print or send. */
export function PrintExam({ exam, beside }: { exam: PerioExam; beside: PerioExam | undefined }) {
  const print = async (reader: PerioReader) => {
    try {
      const { blob, name = 'perio-exam.pdf' } = await fetchFile(perioPdf, {
        params: { id: exam.id },
        query: { for: reader, ...(beside && { perio_exam_id: beside.id }) },
      });
      downloadBlob({ blob, name });
    } catch (thrown) {
      toast.failed(perioMessages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button size="compact-sm" variant="default">
          PDF
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {readers.map(([reader, words]) => (
          <Menu.Item key={reader} onClick={() => void print(reader)}>
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
