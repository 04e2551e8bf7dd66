import {
  createTreatment,
  defaultTreatmentStatus,
  procedures,
  TreatmentInput,
  treatmentStatuses,
  type Work,
} from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { ProviderSelect, useProviderOfWork } from '../../practice/providers/ProviderSelect.tsx';
import { useProcedure } from '../catalog/useProcedure.ts';
import { CatalogSelect } from '../catalog/CatalogSelect.tsx';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { type TreatmentArea, askedSite } from './AreaSelect.tsx';
import { describedBy, valuesFrom } from './fromCatalog.ts';
import { treatmentMessages } from './messages.ts';
import { AreaField, CategorySelect, TreatmentTexts } from './TreatmentFields.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { titleWords } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';

import { matchingOptions } from '../../../ui/tables/searching.ts';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { openVisitNote } from '../../notes/visit-note/openVisitNote.ts';

interface AddTreatmentDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The patient's id. */
  patient?: string | undefined;
}

/** The values of the fields: '' for empty ones. */
interface TreatmentValues {
  patient_id: string;
  procedure: string;
  procedure_id: string;
  tooth_number: string;
  surfaces: string;
  quadrant: TreatmentArea['quadrant'];
  arch: TreatmentArea['arch'];
  description: string;
  cost: number | '';
  status: string;
  provider_id: string;
  notes: string;
  chart_anyway: string;
  instead: boolean | null;
}

const statusChoices = treatmentStatuses.map((status) => ({ value: status, label: titleWords(status) }));

/** Adds a treatment of any status: planned, in progress, or completed. product.md, 2, 4 and 5. */
export function AddTreatmentDialog({ opened, onClose, patient = '' }: AddTreatmentDialogProps) {
  const create = useChange(createTreatment, 'treatments');
  const initial: TreatmentValues = {
    patient_id: patient,
    procedure: '',
    procedure_id: '',
    tooth_number: '',
    surfaces: '',
    quadrant: null,
    arch: null,
    description: '',
    cost: 0,
    status: defaultTreatmentStatus,
    provider_id: '',
    notes: '',
    chart_anyway: '',
    instead: null,
  };
  const procedureOf = useProcedure();
  const whose = useProviderOfWork();
  const workOf = ({ procedure, procedure_id }: TreatmentValues): Work | undefined => {
    const category = procedures.find((one) => one === procedure);
    return procedureOf(procedure_id) ?? (category && { category });
  };
  const providerOf = (values: TreatmentValues) => {
    const work = workOf(values);
    const clear = values.status !== 'planned' && work ? whose(work)?.id : undefined;
    return values.provider_id || (clear ?? '');
  };

  return (
    <FormDialog
      opened={opened}
      title="Add Treatment"
      submitLabel="Add Treatment"
      schema={TreatmentInput}
      initial={initial}
      check={(values): Record<string, string> =>
        values.status !== 'planned' && workOf(values) !== undefined && providerOf(values) === ''
          ? { provider_id: 'Choose the treating provider.' }
          : {}
      }
      submit={(body, { values }) =>
        afterAlerts(
          {
            patientId: body.patient_id,
            moment: values.status === 'completed' ? 'completing' : 'planning',
            categories: [workOf(values)?.category ?? values.procedure],
          },
          async () => {
            const added = await create.mutateAsync({
              input: {
                body: {
                  ...body,
                  ...askedSite(procedureOf(values.procedure_id)?.area, values),
                  provider_id: providerOf(values) || null,
                },
              },
            });
            if (added.status === 'completed')
              openVisitNote({ patientId: added.patient_id, treatmentIds: [added.id] });
            return added;
          },
        )
      }
      messages={{ done: treatmentMessages.added, failed: treatmentMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => {
        const area = procedureOf(form.values.procedure_id)?.area;
        return (
          <>
            <PatientSelect {...form.getInputProps('patient_id')} />
            <FieldRow>
              <CategorySelect form={form} placeholder="Choose" searchable filter={matchingOptions} />
              {area === 'quadrant' || area === 'arch' ? (
                <AreaField area={area} form={form} />
              ) : (
                <TextInput
                  label="Tooth"
                  placeholder="#14"
                  autoComplete="off"
                  {...form.getInputProps('tooth_number')}
                />
              )}
              {area === 'surfaces' && (
                <TextInput
                  label="Surfaces"
                  placeholder="MOD"
                  autoComplete="off"
                  {...form.getInputProps('surfaces')}
                />
              )}
            </FieldRow>
            <FieldRow>
              <MoneyField label="Cost" required {...form.getInputProps('cost')} />
              <Select
                label="Status"
                data={statusChoices}
                allowDeselect={false}
                {...form.getInputProps('status')}
              />
            </FieldRow>
            <ProviderSelect
              work={[workOf(form.values)].filter((work) => work !== undefined)}
              required={form.values.status !== 'planned'}
              description={form.values.status === 'planned' ? 'Treating provider, if known.' : undefined}
              clearable={form.values.status === 'planned'}
              {...form.getInputProps('provider_id')}
              value={providerOf(form.values) || null}
              onChange={(id) => form.setFieldValue('provider_id', id ?? '')}
            />
            <CatalogSelect
              patient={form.values.patient_id}
              value={form.values.procedure_id}
              onChoose={(entry) => {
                form.setValues(valuesFrom(entry, form.values.cost));
                if (entry) form.setFieldValue('description', describedBy(entry));
              }}
            />
            <TreatmentTexts form={form} />
          </>
        );
      }}
    </FormDialog>
  );
}
