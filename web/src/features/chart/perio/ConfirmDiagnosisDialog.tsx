import {
  confirmPerioDiagnosis,
  type PerioAnswers,
  type PerioDiagnosis,
  PerioDiagnosisInput,
  type PerioExam,
  perioExtents,
  perioGrades,
  perioStages,
  type PerioSuggestion,
} from '@cusp/contract';
import { Select, Text, Textarea } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { perioMessages } from './messages.ts';

interface ConfirmDiagnosisDialogProps {
  exam: PerioExam;
  suggestion: PerioSuggestion;
  answers: PerioAnswers;
  /** The highest earlier diagnosis, if it is higher than the present suggestion. */
  highest: PerioDiagnosis | undefined;
  onClose: () => void;
}

/** The dentist confirms stage, extent and grade as suggested, or others with a reason. */
export function ConfirmDiagnosisDialog(props: ConfirmDiagnosisDialogProps) {
  const { exam, suggestion, answers, highest, onClose } = props;
  const confirm = useChange(confirmPerioDiagnosis, 'perio');
  // If the stage depends on why teeth were lost, none is chosen beforehand.
  const suggested = suggestion.stages.length > 1 ? 'depends' : (suggestion.stages[0] ?? '');
  return (
    <FormDialog
      opened
      title="Confirm Stage and Grade"
      submitLabel="Confirm"
      schema={PerioDiagnosisInput}
      initial={{
        stage: highest?.stage ?? suggested,
        extent: suggestion.extent ?? highest?.extent ?? '',
        grade: suggestion.grade ?? highest?.grade ?? '',
        reason: highest === undefined ? '' : 'Same as confirmed before. Treatment never lowers the stage.',
        answers,
      }}
      submit={(body) => confirm.mutateAsync({ input: { params: { id: exam.id }, body } })}
      messages={{ done: perioMessages.diagnosed, failed: perioMessages.diagnoseFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            {suggestion.stages.length === 0
              ? 'Suggested: no periodontitis.'
              : `Suggested: stage ${suggestion.stages.join(' or ')}, ${suggestion.extent ?? 'extent unknown'}, grade ${suggestion.grade}.`}
          </Text>
          <Select
            label="Stage"
            placeholder="Choose a stage"
            data={[
              { value: '', label: 'No periodontitis' },
              ...perioStages.map((value) => ({ value, label: `Stage ${value}` })),
            ]}
            allowDeselect={false}
            {...form.getInputProps('stage')}
          />
          {form.values.stage !== '' && (
            <FieldRow>
              <Select
                label="Extent"
                required
                data={perioExtents.map((value) => ({ value, label: value }))}
                {...form.getInputProps('extent')}
              />
              <Select
                label="Grade"
                required
                data={perioGrades.map((value) => ({ value, label: `Grade ${value}` }))}
                {...form.getInputProps('grade')}
              />
            </FieldRow>
          )}
          <Textarea
            label="Reason, where it differs from the suggestion"
            autosize
            minRows={2}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
