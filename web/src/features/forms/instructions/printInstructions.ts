import { givenInstructionPdf } from '@cusp/contract';
import { fetchFile } from '../../../api/files.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { instructionMessages } from './messages.ts';

/** Saves instructions as a PDF to be printed, in the language in which they were given. */
export async function printInstructions(id: string): Promise<void> {
  try {
    const file = await fetchFile(givenInstructionPdf, { params: { id }, query: {} });
    downloadBlob({ blob: file.blob, name: file.name ?? 'instructions.pdf' });
  } catch (thrown) {
    toast.failed(instructionMessages.pdfFailed, refusalOf(thrown).detail);
  }
}
