import { type Treatment, TreatmentChange, updateTreatment } from '@cusp/contract';
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { FeesLink } from '../catalog/FeesLink.tsx';
import { CatalogSelect } from '../catalog/CatalogSelect.tsx';
import { useProcedure } from '../catalog/useProcedure.ts';
import { providersQuery } from '../../practice/providers/queries.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { useOpenAfterMount } from '../../../ui/loading/lazyPiece.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { valuesFrom } from './fromCatalog.ts';
import { treatmentMessages } from './messages.ts';
import { AreaField, CategorySelect, hasShade, ShadeSelect, TreatmentTexts } from './TreatmentFields.tsx';
import { treatmentSiteWords } from './words.ts';

interface EditTreatmentDialogProps {
  treatment: Treatment;
  opened: boolean;
  onClose: () => void;
}

const costOf = ({ priced, cost }: Treatment): number | '' => (priced ? cost : '');

/** Work in a quadrant or an arch has no tooth. */
const withoutTeeth = { tooth: null, tooth_number: '', surfaces: '' };

/** Changes the details of a treatment; its status has its own actions. */
export function EditTreatmentDialog({ treatment, opened, onClose }: EditTreatmentDialogProps) {
  const update = useChange(updateTreatment, 'treatments');
  const { user } = useSession();
  const opensNow = useOpenAfterMount(opened);
  const { data: providers = [] } = useQuery(providersQuery());
  const procedureOf = useProcedure();
  const { id, patient_id, status, version, priced } = treatment;
  const initial = {
    patient_id,
    status,
    version,
    procedure: treatment.procedure,
    procedure_id: treatment.procedure_id ?? '',
    tooth_number: treatment.tooth_number,
    surfaces: treatment.surfaces,
    quadrant: treatment.quadrant,
    arch: treatment.arch,
    provider_id: treatment.provider_id ?? '',
    cost: costOf(treatment),
    reason: '',
    description: treatment.description,
    shade: treatment.shade ?? '',
    notes: treatment.notes,
    chart_anyway: treatment.despite,
    ...(status === 'completed' && { service_date: treatment.service_date ?? '' }),
    ...(status === 'planned' && { planned_on: treatment.planned_on }),
  };
  /** Whether saving this cost would take back some of what was charged. */
  const isLowered = (cost: number | '' | null | undefined) =>
    status !== 'planned' && (typeof cost === 'number' ? cost : 0) < treatment.cost;
  /** The quadrant or the arch that is asked for in place of a tooth. */
  const areaOf = ({ procedure_id }: { procedure_id: string }) => {
    const chosen = procedureOf(procedure_id)?.area;
    const area = chosen ?? (treatment.quadrant === null ? treatment.arch && 'arch' : 'quadrant');
    return area === 'quadrant' || area === 'arch' ? area : undefined;
  };
  return (
    <FormDialog
      opened={opensNow}
      edits
      title="Edit Treatment"
      submitLabel="Save Changes"
      schema={TreatmentChange}
      initial={initial}
      // An empty cost is a fee that nobody knows yet, and no price of 0.
      submit={(given, { values }) => {
        const { quadrant, arch } = values;
        const isMoved =
          areaOf(values) !== undefined && (quadrant ?? arch) !== null && treatment.tooth !== null;
        const body = isMoved ? { ...given, ...withoutTeeth } : given;
        const save = () =>
          update.mutateAsync({
            input: { params: { id }, body: { ...body, priced: typeof body.cost === 'number' } },
          });
        const { procedure } = body;
        return status !== 'completed' && procedure && procedure !== treatment.procedure
          ? afterAlerts({ patientId: patient_id, moment: 'planning', categories: [procedure] }, save)
          : save();
      }}
      messages={{ done: treatmentMessages.changed, failed: treatmentMessages.updateFailed }}
      onClose={onClose}
    >
      {(form) => {
        const area = areaOf(form.values);
        return (
          <>
            <FieldRow>
              <CategorySelect form={form} />
              <Select
                label="Provider"
                placeholder="No provider"
                clearable
                data={providers.map((provider) => ({ value: provider.id, label: provider.name }))}
                {...form.getInputProps('provider_id')}
              />
            </FieldRow>
            {area !== undefined ? (
              <AreaField area={area} form={form} />
            ) : treatment.tooth_to === null ? (
              <FieldRow>
                <TextInput label="Tooth" autoComplete="off" {...form.getInputProps('tooth_number')} />
                <TextInput
                  label="Surfaces"
                  placeholder="MOD"
                  autoComplete="off"
                  {...form.getInputProps('surfaces')}
                />
              </FieldRow>
            ) : (
              <p>{treatmentSiteWords(treatment, user.practice.numbering)}</p>
            )}
            <FieldRow>
              <MoneyField
                label="Cost"
                description={priced ? undefined : <FeesLink />}
                {...form.getInputProps('cost')}
              />
              {status === 'completed' && (
                <DateField label="Date of service" past {...form.getInputProps('service_date')} />
              )}
              {status === 'planned' && (
                <DateField label="Planned on" past {...form.getInputProps('planned_on')} />
              )}
            </FieldRow>
            {isLowered(form.values.cost) && (
              <TextInput
                label="Reason for the fee correction"
                description="This treatment was already charged. The day sheet will show the difference as an adjustment."
                placeholder="Fee corrected"
                autoComplete="off"
                {...form.getInputProps('reason')}
              />
            )}
            <CatalogSelect
              value={form.values.procedure_id}
              onChoose={(entry) => form.setValues(valuesFrom(entry, form.values.cost))}
            />
            {hasShade(treatment.procedure, procedureOf(form.values.procedure_id)?.material ?? null) && (
              <ShadeSelect {...form.getInputProps('shade')} />
            )}
            <TreatmentTexts form={form} />
          </>
        );
      }}
    </FormDialog>
  );
}
