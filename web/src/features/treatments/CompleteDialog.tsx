import { completeTreatment, CompletionInput, type Treatment } from '@cusp/contract';
import { useRef } from 'react';
import { useChange } from '../../api/useChange.ts';
import { NoteFromTemplate } from '../notes/NoteFromTemplate.tsx';
import { useProcedure } from '../catalogue/useProcedure.ts';
import { ProviderSelect, useWhoseWork } from '../providers/ProviderSelect.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { FieldRow, FormDialog } from '../../ui/FormDialog.tsx';
import { useToday } from '../../ui/today.tsx';
import { useOpensNow } from '../../ui/lazyPiece.tsx';
import { AnywayField } from './ChartAnyway.tsx';
import { treatmentMessages } from './messages.ts';
import { useNextInPlan } from './useNextInPlan.tsx';
import { useTreatmentActs } from './useTreatmentActs.ts';

interface CompleteDialogProps {
  treatment: Pick<
    Treatment,
    'id' | 'procedure' | 'procedure_id' | 'procedure_name' | 'provider_id' | 'despite' | 'version'
  >;
  opened: boolean;
  onClose: () => void;
}

/** Completes a planned or begun treatment: who did it, on which day, and what is noted, in one act. */
export function CompleteDialog({ treatment, opened, onClose }: CompleteDialogProps) {
  const complete = useChange(completeTreatment, 'treatments');
  const opensNow = useOpensNow(opened);
  const entry = useProcedure()(treatment.procedure_id ?? '');
  const work = { category: treatment.procedure, by_hygienist: entry?.by_hygienist };
  const clear = useWhoseWork()(work);
  const { undoStep } = useTreatmentActs();
  const { proposing, dialog } = useNextInPlan();
  const begun = useRef(false);
  const initial = {
    provider_id: treatment.provider_id ?? clear?.id ?? '',
    service_date: useToday(),
    content: '',
    chart_anyway: treatment.despite,
  };
  return (
    <>
      <FormDialog
        opened={opensNow}
        title={`Complete ${treatment.procedure_name}`}
        submitLabel="Complete"
        schema={CompletionInput}
        initial={initial}
        submit={({ provider_id, service_date, chart_anyway }, { idempotencyKey, values: { content } }) => {
          const note = content.trim() === '' ? null : { content };
          const body = { provider_id, service_date, chart_anyway, note, version: treatment.version };
          return complete.mutateAsync({ input: { params: { id: treatment.id }, body }, idempotencyKey });
        }}
        messages={{ done: treatmentMessages.updated, failed: treatmentMessages.updateFailed }}
        told={(completed) => proposing(treatmentMessages.updated, completed, [undoStep(treatment)])}
        onClose={onClose}
      >
        {(form) => (
          <>
            <FieldRow>
              <ProviderSelect work={[work]} required {...form.getInputProps('provider_id')} />
              <DateField label="Date of service" past {...form.getInputProps('service_date')} />
            </FieldRow>
            <AnywayField form={form} />
            <NoteFromTemplate
              procedureId={treatment.procedure_id}
              category={treatment.procedure}
              providerId={form.values.provider_id || null}
              onText={(content) => {
                form.setFieldValue('content', content);
                // What the template begins with was typed by nobody.
                if (!begun.current) form.resetDirty({ ...form.getValues(), content });
                begun.current = true;
              }}
            />
          </>
        )}
      </FormDialog>
      {dialog}
    </>
  );
}
