import {
  type BenefitCategory,
  benefitCategories,
  recordServiceElsewhere,
  ServiceElsewhereInput,
  type ServicesElsewhere,
  serviceSources,
} from '@cusp/contract';
import { Radio, Select, TextInput } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { CatalogSelect } from '../../chart/catalog/CatalogSelect.tsx';
import { benefitCategoryWords } from '../../chart/catalog/words.ts';
import { elsewhereMessages } from './messages.ts';
import { PlaceSelect, type PlaceValues } from './PlaceSelect.tsx';
import { categoryOfFinding, offeredWords, serviceSourceWords } from './words.ts';

type Offered = ServicesElsewhere['offered'][number];

/** A service that a carrier's answer names. */
interface SaidService {
  category: BenefitCategory | null;
  code: string;
  /** YYYY-MM-DD. */
  day: string;
}

interface AddServiceDialogProps {
  patientId: string;
  /** The chart's finding whose day is entered; undefined: any service. */
  offered: Offered | undefined;
  /** The carrier's words of a service, which a person checks. */
  said?: SaidService;
  opened: boolean;
  onClose: () => void;
}

interface ServiceValues extends PlaceValues {
  procedure_id: string;
  category: string;
  lost: boolean;
  year: number | null;
  month: number | null;
  day: number | null;
  source: string;
  notes: string;
  finding_id: string;
}

const initialOf = (offered: Offered | undefined): ServiceValues => ({
  procedure_id: '',
  category: (offered && categoryOfFinding[offered.kind]) ?? '',
  lost: offered?.kind === 'missing',
  tooth: offered?.tooth ?? null,
  quadrant: offered?.quadrant ?? null,
  arch: offered?.arch ?? null,
  year: null,
  month: null,
  day: null,
  source: '',
  notes: '',
  finding_id: offered?.finding_id ?? '',
});

function saidValues({ category, code, day }: SaidService): ServiceValues {
  const [year = null, month = null, date = null] = day.split('-').map(Number);
  return {
    ...initialOf(undefined),
    category: category ?? '',
    year,
    month,
    day: date,
    source: 'carrier',
    notes: code === '' ? '' : `Code ${code}`,
  };
}

const months = Array.from({ length: 12 }, (_, at) => ({
  value: String(at + 1),
  label: new Intl.DateTimeFormat('en-US', { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(2026, at, 1)),
  ),
}));

const whatWords = { service: 'A service', lost: 'A tooth was lost' };

/** Records a service by another office, as far as it is known. */
export function AddServiceDialog({ patientId, offered, said, ...dialog }: AddServiceDialogProps) {
  const { user } = useSession();
  const record = useChange(recordServiceElsewhere, 'services-elsewhere');
  return (
    <FormDialog
      {...dialog}
      title={offered ? offeredWords(offered, user.practice.numbering) : 'Add Outside Service'}
      submitLabel="Record"
      schema={ServiceElsewhereInput}
      initial={said === undefined ? initialOf(offered) : saidValues(said)}
      submit={(body) => record.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={elsewhereMessages.recorded}
    >
      {(form) => (
        <>
          <Radio.Group
            label="What"
            value={form.values.lost ? 'lost' : 'service'}
            onChange={(what) => form.setFieldValue('lost', what === 'lost')}
          >
            <FieldRow>
              {Object.entries(whatWords).map(([value, label]) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </FieldRow>
          </Radio.Group>
          {!form.values.lost && (
            <FieldRow>
              <CatalogSelect
                label="Procedure"
                description="Leave blank if you know only the type of service."
                value={form.values.procedure_id}
                onChoose={(procedure) => form.setFieldValue('procedure_id', procedure?.id ?? '')}
              />
              {form.values.procedure_id === '' && (
                <Select
                  label="Service Type"
                  description="Use this if the procedure is unknown."
                  clearable
                  data={benefitCategories.map((value) => ({ value, label: benefitCategoryWords[value] }))}
                  {...form.getInputProps('category')}
                  value={form.values.category || null}
                  onChange={(category) => form.setFieldValue('category', category ?? '')}
                />
              )}
            </FieldRow>
          )}
          <PlaceSelect
            label={form.values.lost ? 'Tooth' : 'Where'}
            {...(form.values.lost
              ? { required: true }
              : { description: 'Tooth, quadrant, or arch. Leave blank for the full mouth.' })}
            teethOnly={form.values.lost}
            numbering={user.practice.numbering}
            value={form.values}
            onChange={(chosen) => form.setValues(chosen)}
            error={form.errors['tooth']}
          />
          <FieldRow>
            <WholeNumberField label="Year" required thousandSeparator="" {...form.getInputProps('year')} />
            <Select
              label="Month"
              description="If known"
              clearable
              data={months}
              value={form.values.month === null ? null : String(form.values.month)}
              onChange={(month) => form.setFieldValue('month', month === null ? null : Number(month))}
              error={form.errors['month']}
            />
            <WholeNumberField label="Day" description="If known" {...form.getInputProps('day')} />
          </FieldRow>
          <Radio.Group label="Source" required {...form.getInputProps('source')}>
            <FieldRow>
              {serviceSources.map((value) => (
                <Radio key={value} value={value} label={serviceSourceWords[value]} />
              ))}
            </FieldRow>
          </Radio.Group>
          <TextInput label="Notes" autoComplete="off" {...form.getInputProps('notes')} />
        </>
      )}
    </FormDialog>
  );
}
