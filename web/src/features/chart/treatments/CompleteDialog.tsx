import {
  blanksRefusal,
  completeTreatment,
  CompletionInput,
  emptyVisit,
  type Numbering,
  type Site,
  siteText,
  type Treatment,
  treatmentsToNote,
} from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { useContradictions } from '../../notes/clinical-notes/useContradictions.tsx';
import { NoteFromTemplate } from '../../notes/clinical-notes/NoteFromTemplate.tsx';
import { visitFactsQuery } from '../../notes/templates/visitFacts.ts';
import { useProcedure } from '../catalog/useProcedure.ts';
import { ProviderSelect, useProviderOfWork } from '../../practice/providers/ProviderSelect.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { useOpenAfterMount } from '../../../ui/loading/lazyPiece.tsx';
import { AnywayField } from './ChartAnyway.tsx';
import { hasShade, ShadeSelect } from './TreatmentFields.tsx';
import { treatmentMessages } from './messages.ts';
import { useNextInPlan } from './useNextInPlan.tsx';
import { useTreatmentActions } from './useTreatmentActions.ts';
import { afterAlerts, completionOf } from '../../health/alerts/asking.ts';

interface CompleteDialogProps {
  treatment: Site &
    Pick<
      Treatment,
      | 'id'
      | 'patient_id'
      | 'procedure'
      | 'procedure_id'
      | 'procedure_name'
      | 'provider_id'
      | 'despite'
      | 'version'
      | 'tooth_number'
    > &
    Partial<Pick<Treatment, 'shade'>>;
  opened: boolean;
  onClose: () => void;
}

/** The site without its surfaces. */
const toothOf = (treatment: Site & { tooth_number: string }, numbering: Numbering) =>
  siteText({ ...treatment, surfaces: '' }, numbering) || treatment.tooth_number;

/** Completes a planned or begun treatment: who did it, on which day, and what is noted, in one act. */
export function CompleteDialog({ treatment, opened, onClose }: CompleteDialogProps) {
  const complete = useChange(completeTreatment, 'treatments');
  const opensNow = useOpenAfterMount(opened);
  const entry = useProcedure()(treatment.procedure_id ?? '');
  const work = { category: treatment.procedure, by_hygienist: entry?.by_hygienist };
  const isColored = hasShade(treatment.procedure, entry?.material ?? null);
  const clear = useProviderOfWork()(work);
  const { user, may } = useSession();
  // The note begins once the provider's name is known.
  const { data: providers } = useQuery(providersQuery());
  const today = useToday();
  const [day, setDay] = useState(today);
  const visit = useQuery({
    ...visitFactsQuery(treatment.patient_id, '', day === today ? '' : day),
    enabled: opened && may('chart.read'),
  });
  const { undoStep } = useTreatmentActions();
  const { proposing, dialog } = useNextInPlan();
  const { settle, question, isAsking } = useContradictions();
  /** The note as it began for a day. */
  const begun = useRef<{ day: string; content: string }>(undefined);
  const initial = {
    provider_id: treatment.provider_id ?? clear?.id ?? '',
    service_date: today,
    shade: treatment.shade ?? '',
    content: '',
    chart_anyway: treatment.despite,
    instead: null,
  };
  const record = visit.data ?? emptyVisit(treatment.patient_id, day);
  const nameOf = (providerId: string) => providers?.find(({ id }) => id === providerId)?.name ?? '';
  // What else the provider did that day and nobody has noted stands in the same note.
  const others = (providerId: string) =>
    treatmentsToNote(record).filter(({ provider_id }) => provider_id === providerId);
  const about = (providerId: string) => [
    {
      procedure_name: treatment.procedure_name,
      tooth: toothOf(treatment, user.practice.numbering),
      surfaces: treatment.surfaces,
      material: entry?.material ?? null,
      shade: treatment.shade ?? null,
      provider_name: nameOf(providerId),
    },
    ...others(providerId),
  ];
  return (
    <>
      <FormDialog
        opened={opensNow}
        covered={isAsking}
        title={`Complete ${treatment.procedure_name}`}
        submitLabel="Complete"
        schema={CompletionInput}
        initial={initial}
        submit={async (
          { provider_id, service_date, chart_anyway, instead, shade },
          { values: { content } },
        ) => {
          const provider = provider_id ?? '';
          const isNoted = content.trim() !== '';
          if (isNoted && !(await settle(content, { visit: record, about: about(provider) }))) return false;
          const isOfDay = service_date === record.day;
          const treatment_ids = isOfDay ? others(initial.provider_id).map(({ id }) => id) : [];
          const note = isNoted ? { content, treatment_ids } : null;
          const body = {
            provider_id,
            service_date,
            chart_anyway,
            instead,
            note,
            version: treatment.version,
            ...(isColored && { shade }),
          };
          return afterAlerts(completionOf(treatment), () =>
            complete.mutateAsync({ input: { params: { id: treatment.id }, body } }),
          );
        }}
        messages={{ done: treatmentMessages.updated, failed: treatmentMessages.updateFailed }}
        check={({ content }) => {
          const blanks = blanksRefusal(content);
          return blanks === undefined ? {} : { content: blanks };
        }}
        outcomeMessage={(completed) => proposing(treatmentMessages.updated, completed, [undoStep(treatment)])}
        onClose={onClose}
      >
        {(form) => (
          <>
            <FieldRow>
              <ProviderSelect work={[work]} required {...form.getInputProps('provider_id')} />
              <DateField
                label="Date of service"
                past
                {...form.getInputProps('service_date')}
                onChange={(value) => {
                  form.setFieldValue('service_date', value);
                  // Of another day's visit the note says what is recorded of that day, unless it has been typed in.
                  if (isDate(value) && form.getValues().content === (begun.current?.content ?? ''))
                    setDay(value);
                }}
              />
            </FieldRow>
            {isColored && <ShadeSelect {...form.getInputProps('shade')} />}
            <AnywayField form={form} />
            {providers && !visit.isLoading && (
              <NoteFromTemplate
                key={record.day}
                procedureId={treatment.procedure_id}
                category={treatment.procedure}
                providerId={form.values.provider_id || null}
                about={about(initial.provider_id)}
                visit={record}
                error={form.errors['content']}
                onText={(content) => {
                  form.setFieldValue('content', content);
                  // The template's text wasn't typed by the user.
                  if (begun.current?.day === record.day) return;
                  form.resetDirty({ ...form.getValues(), content });
                  begun.current = { day: record.day, content };
                }}
              />
            )}
          </>
        )}
      </FormDialog>
      {question}
      {dialog}
    </>
  );
}
