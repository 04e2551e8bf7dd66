import {
  type BookingReason,
  BookingReasonChange,
  createBookingReason,
  updateBookingReason,
} from '@cusp/contract';
import { NumberInput, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { moneyWords } from '../../../ui/text/formats.ts';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';
import { appointmentKindsQuery } from '../appointment-types/queries.ts';
import { QuestionFields, type QuestionValues } from './QuestionFields.tsx';
import { bookingReasonsQuery } from './queries.ts';

const messages = {
  listFailed: 'Failed to fetch booking reasons',
  added: { done: 'Reason added', failed: 'Failed to add the reason' },
  changed: { done: 'Reason changed', failed: 'Failed to change the reason' },
} as const;

const ways = [
  { value: 'book', label: 'Patients book a time' },
  { value: 'call', label: 'Patients are asked to call' },
];

const audiences = [
  { value: 'both', label: 'New and existing patients' },
  { value: 'new', label: 'New patients' },
  { value: 'known', label: 'Existing patients' },
];

/** The ages that the reason is for, in words. */
const agesOf = ({ from_age, until_age }: Pick<BookingReason, 'from_age' | 'until_age'>) => {
  if (from_age !== null) return until_age === null ? `from ${from_age}` : `${from_age} to ${until_age - 1}`;
  return until_age !== null && `under ${until_age}`;
};

/** Why patients book visits themselves, in their words. */
export function BookingReasonsSection() {
  const query = useQuery(bookingReasonsQuery());
  const { data: kinds = [] } = useQuery(appointmentKindsQuery());
  const update = useChange(updateBookingReason, 'booking-reasons');
  return (
    <SettingsList
      title="Booking reasons"
      note="The reasons patients choose from. Each is linked to an appointment type, which sets the length and providers."
      addLabel="Add Reason"
      query={query}
      messages={messages}
      about={({ kind_id, way, for_whom, name_es, deposit, questions, ...ages }) => [
        kinds.find(({ id }) => id === kind_id)?.name ?? '',
        way === 'call' && 'asked to call',
        for_whom !== 'both' && `${for_whom} patients`,
        agesOf(ages),
        deposit !== null && `deposit of ${moneyWords(deposit)}`,
        questions.length > 0 && (questions.length === 1 ? '1 question' : `${questions.length} questions`),
        name_es,
      ]}
      archive={({ id, ...fields }, archived) =>
        update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
      }
      dialog={ReasonDialog}
    />
  );
}

interface ReasonDialogProps {
  /** undefined: a new one. */
  record: BookingReason | undefined;
  opened: boolean;
  onClose: () => void;
}

const noQuestions: QuestionValues[] = [];

const empty = {
  name: '',
  name_es: '',
  kind_id: '',
  way: 'book' as const,
  for_whom: 'both' as const,
  from_age: null,
  until_age: null,
  deposit: null,
  questions: noQuestions,
  place: 1,
  archived: false,
};

function ReasonDialog({ record, ...dialog }: ReasonDialogProps) {
  const { data: kinds = [] } = useQuery(appointmentKindsQuery());
  const create = useChange(createBookingReason, 'booking-reasons');
  const update = useChange(updateBookingReason, 'booking-reasons');
  const { id, ...fields } = record ?? { id: '', version: undefined, ...empty };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Reason"
      schema={BookingReasonChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={messages}
    >
      {(form) => {
        /** An emptied age is no bound, and an emptied amount nothing. */
        const age = (field: 'from_age' | 'until_age' | 'deposit') => {
          const { value, onChange, ...given } = form.getInputProps(field);
          return {
            ...given,
            value: value ?? '',
            onChange: (typed: string | number) => onChange(typed === '' ? null : typed),
          };
        };
        return (
          <>
            <TextInput
              label="Reason"
              description="In patients’ words, such as Cleaning and checkup"
              required
              autoComplete="off"
              {...form.getInputProps('name')}
            />
            <TextInput
              label="Reason in Spanish"
              description="If blank, the English text is shown."
              lang="es"
              autoComplete="off"
              {...form.getInputProps('name_es')}
            />
            <FieldRow>
              <Select
                label="Appointment type"
                required
                allowDeselect={false}
                searchable
                data={kinds.map((kind) => ({ value: kind.id, label: `${kind.name}, ${kind.minutes} min` }))}
                {...form.getInputProps('kind_id')}
              />
              <Select
                label="Booking"
                required
                allowDeselect={false}
                data={ways}
                {...form.getInputProps('way')}
              />
            </FieldRow>
            <MoneyField
              label="Deposit"
              description="Paid online at booking and applied to the visit. Leave blank for none."
              {...age('deposit')}
            />
            <Select
              label="For"
              required
              allowDeselect={false}
              data={audiences}
              {...form.getInputProps('for_whom')}
            />
            <FieldRow>
              <NumberInput label="From age" min={0} max={120} allowDecimal={false} {...age('from_age')} />
              <NumberInput label="Until age" min={1} max={120} allowDecimal={false} {...age('until_age')} />
              <NumberInput
                label="Order in the list"
                required
                min={1}
                max={99}
                allowDecimal={false}
                {...form.getInputProps('place')}
              />
            </FieldRow>
            <QuestionFields form={form} />
          </>
        );
      }}
    </RecordDialog>
  );
}
