import { reviewInstruction, type WholeInstruction } from '@cusp/contract';
import { Button, Modal } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import formClasses from '../patient-forms/PatientForms.module.css';
import { InstructionWords } from './InstructionWords.tsx';
import { instructionMessages } from './messages.ts';
import classes from './Instructions.module.css';

interface ReadInstructionDialogProps {
  instruction: WholeInstruction;
  opened: boolean;
  onClose: () => void;
}

/** Instructions as patients read them, in both languages; a dentist confirms here that they were read. */
export function ReadInstructionDialog({ instruction, opened, onClose }: ReadInstructionDialogProps) {
  const { id, name, name_es, words, words_es, number, reviewed_by, versions } = instruction;
  const phone = usePhone();
  const mayReview = useSession().may('instructions.review');
  const review = useChange(reviewInstruction, 'instructions');
  const note = async () => {
    try {
      await review.mutateAsync({ input: { params: { id }, body: { number } } });
      toast.done(instructionMessages.reviewed.done);
      onClose();
    } catch (thrown) {
      toast.failed(instructionMessages.reviewed.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={name}
      size={720}
      fullScreen={phone ?? false}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={formClasses.section}>
        <div className={classes.preview}>
          <InstructionWords words={words} />
        </div>
        {words_es !== '' && (
          <div className={classes.preview}>
            <h3 lang="es">{name_es}</h3>
            <InstructionWords words={words_es} lang="es" />
          </div>
        )}
        <ul className={formClasses.dim}>
          {versions.map((each) => (
            <li key={each.number}>
              Version {each.number}, by {each.saved_by} <LocalDay moment={each.saved_at} />
              {each.reviewed_by !== '' && `, reviewed by ${each.reviewed_by}`}
            </li>
          ))}
        </ul>
        {mayReview && reviewed_by === '' && (
          <Button loading={review.isPending} onClick={() => void note()}>
            Mark as Reviewed
          </Button>
        )}
      </div>
    </Modal>
  );
}
