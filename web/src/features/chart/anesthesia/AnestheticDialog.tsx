import {
  type Anesthesia,
  anesthesiaDose,
  AnestheticInput,
  type AnestheticName,
  anestheticNames,
  anestheticProducts,
  anestheticWords,
  type InjectionTechnique,
  type Provider,
  recordAnesthetic,
} from '@cusp/contract';
import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { useChange } from '../../../api/useChange.ts';
import { useSession } from '../../../api/session.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { ProviderSelect } from '../../practice/providers/ProviderSelect.tsx';
import { DoseTotals } from './DoseTotals.tsx';
import { anesthesiaMessages } from './messages.ts';
import { kilogramsOf, poundsOf, techniqueChoices } from './words.ts';

interface AnestheticDialogProps {
  patientId: string;
  known: Anesthesia;
  providers: readonly Provider[];
  opened: boolean;
  onClose: () => void;
}

const choices = anestheticNames.map((value) => ({ value, label: anestheticWords(value) }));
/** The values of the fields. */
interface AnestheticValues {
  product: AnestheticName;
  cartridges: number;
  cartridge_ml: number;
  site: string;
  technique: InjectionTechnique;
  lot: string;
  provider_id: string;
  /** Null: now. */
  given_at: string | null;
  weight_kg: number | null;
  despite: string;
}
const numberOr = (given: string | number): number | null => (typeof given === 'number' ? given : null);

/** Records a local anesthetic. The visit's total with it is shown before it is recorded. */
export function AnestheticDialog({ patientId, known, providers, opened, onClose }: AnestheticDialogProps) {
  const { user } = useSession();
  const record = useChange(recordAnesthetic, 'anesthesia');
  const own = providers.find(({ user_id }) => user_id === user.id) ?? providers[0];
  const earlier = known.anesthetics.filter(
    ({ given_on, struck_at }) => given_on === known.today && struck_at === null,
  );
  const [last] = earlier;
  const product: AnestheticName = last?.product ?? 'lidocaine_2_epinephrine_100';
  const doseOf = (
    planned: { product: AnestheticName; cartridges: number; cartridge_ml: number },
    weight: number | null,
  ) => anesthesiaDose([...earlier, planned], weight, known.facts);
  const initial: AnestheticValues = {
    product,
    cartridges: 1,
    cartridge_ml: anestheticProducts[product].cartridge,
    site: '',
    technique: last?.technique ?? 'infiltration',
    lot: last?.lot ?? '',
    provider_id: own?.id ?? '',
    given_at: null,
    weight_kg: known.weight?.counts === true ? known.weight.kg : null,
    despite: '',
  };

  return (
    <FormDialog
      opened={opened}
      title="Record Anesthetic"
      submitLabel="Record"
      schema={AnestheticInput}
      initial={initial}
      submit={(body) =>
        afterAlerts({ patientId, moment: 'anesthetizing' }, () =>
          record.mutateAsync({ input: { params: { id: patientId }, body } }),
        )
      }
      messages={{ done: anesthesiaMessages.recorded, failed: anesthesiaMessages.recordFailed }}
      onClose={onClose}
    >
      {(form) => {
        const { weight_kg: weight, ...planned } = form.values;
        const dose = doseOf(planned, weight);
        return (
          <>
            <Select
              label="Anesthetic"
              required
              allowDeselect={false}
              data={choices}
              {...form.getInputProps('product')}
              onChange={(chosen) => {
                const name = anestheticNames.find((each) => each === chosen);
                if (name === undefined) return;
                form.setFieldValue('product', name);
                form.setFieldValue('cartridge_ml', anestheticProducts[name].cartridge);
              }}
            />
            <FieldRow>
              <NumberInput
                label="Carpules"
                required
                min={0.25}
                max={30}
                step={0.5}
                {...form.getInputProps('cartridges')}
                onChange={(given) => form.setFieldValue('cartridges', numberOr(given) ?? 0)}
              />
              <NumberInput
                label="mL per carpule"
                required
                min={0.5}
                max={2.5}
                step={0.1}
                decimalScale={2}
                {...form.getInputProps('cartridge_ml')}
                onChange={(given) => form.setFieldValue('cartridge_ml', numberOr(given) ?? 0)}
              />
            </FieldRow>
            <FieldRow>
              <TextInput label="Site" required placeholder="Tooth or area" {...form.getInputProps('site')} />
              <Select
                label="Technique"
                allowDeselect={false}
                data={techniqueChoices}
                {...form.getInputProps('technique')}
              />
            </FieldRow>
            <FieldRow>
              <NumberInput
                label="Weight in pounds"
                min={2}
                max={880}
                decimalScale={1}
                value={weight === null ? '' : poundsOf(weight)}
                onChange={(given) => {
                  const pounds = numberOr(given);
                  form.setFieldValue('weight_kg', pounds === null ? null : kilogramsOf(pounds));
                }}
              />
              <NumberInput
                label="Weight in kilograms"
                min={1}
                max={400}
                decimalScale={1}
                value={weight ?? ''}
                error={form.errors['weight_kg']}
                onChange={(given) => form.setFieldValue('weight_kg', numberOr(given))}
              />
            </FieldRow>
            <TimeField
              label="Time given"
              description="Leave blank for now."
              {...form.getInputProps('given_at')}
              value={form.values.given_at ?? ''}
              onChange={(time) => form.setFieldValue('given_at', time === '' ? null : time)}
            />
            <FieldRow>
              <TextInput label="Lot" {...form.getInputProps('lot')} />
              <ProviderSelect work={[]} required {...form.getInputProps('provider_id')} />
            </FieldRow>
            <DoseTotals dose={dose} />
            {dose.warnings.some(({ level }) => level === 'stop') && (
              <Textarea
                label="Reason for giving it anyway"
                required
                autosize
                minRows={2}
                {...form.getInputProps('despite')}
              />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
