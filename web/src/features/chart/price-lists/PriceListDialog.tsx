import { isPriceList, PriceListInput, setPriceList } from '@cusp/contract';
import { Select, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { feeSchedulesQuery } from '../catalog/queries.ts';
import { priceListMessages } from './messages.ts';

interface PriceListDialogProps {
  patientId: string;
  opened: boolean;
  /** Today's price list; null: the office's fees. */
  current: string | null;
  onClose: () => void;
}

/** Chooses a members' or a discount list for a patient, from a day on. */
export function PriceListDialog({ patientId, current, opened, onClose }: PriceListDialogProps) {
  const { data: schedules = [] } = useQuery(feeSchedulesQuery());
  const save = useChange(setPriceList, 'price-lists');
  const lists = schedules.filter(isPriceList);
  const initial = {
    fee_schedule_id: '',
    from_date: useToday(),
    to_date: '',
    was: { fee_schedule_id: current },
  };
  return (
    <FormDialog
      opened={opened}
      title="Change Fee Schedule"
      submitLabel="Save Changes"
      schema={PriceListInput}
      initial={initial}
      submit={(body) => save.mutateAsync({ input: { params: { id: patientId }, body } })}
      messages={priceListMessages.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            Fees will come from this schedule starting on this date. Existing treatments keep their cost.
          </Text>
          <Select
            label="Fee schedule"
            description={lists.length === 0 ? priceListMessages.none : undefined}
            data={[
              { value: '', label: priceListMessages.office },
              ...lists.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            allowDeselect={false}
            {...form.getInputProps('fee_schedule_id')}
          />
          <FieldRow>
            <DateField label="From" required {...form.getInputProps('from_date')} />
            <DateField
              label="To"
              description="Leave blank for no end date"
              shortcuts={['+1y']}
              {...form.getInputProps('to_date')}
            />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}
