import {
  type ClaimFormLayout,
  ClaimFormLayoutChange,
  claimFormPlaceNames,
  claimFormPlaces,
  updateClaimFormLayout,
} from '@cusp/contract';
import { ActionIcon, Button, NumberInput, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { claimFormMessages } from './messages.ts';
import classes from './ClaimForms.module.css';

interface ClaimFormDialogProps {
  layout: ClaimFormLayout;
  opened: boolean;
  onClose: () => void;
}

/** Moves the printed fields, until a test print fits the practice's own form. */
export function ClaimFormDialog({ layout, ...dialog }: ClaimFormDialogProps) {
  const change = useChange(updateClaimFormLayout, 'claims');
  return (
    <FormDialog
      {...dialog}
      title="Paper Claim Forms"
      submitLabel="Save Changes"
      edits
      schema={ClaimFormLayoutChange}
      initial={layout}
      submit={(body) => change.mutateAsync({ input: { body } })}
      messages={claimFormMessages.changed}
    >
      {(form) => (
        <>
          <FieldRow>
            <Millimeters label="Shift Right" {...form.getInputProps('shift_x')} />
            <Millimeters label="Shift Down" {...form.getInputProps('shift_y')} />
            <NumberInput
              label="Font Size"
              suffix=" pt"
              min={6}
              max={14}
              allowDecimal={false}
              {...form.getInputProps('size')}
            />
          </FieldRow>
          <MovedItems form={form} />
        </>
      )}
    </FormDialog>
  );
}

const Millimeters = (props: React.ComponentProps<typeof NumberInput>) => (
  <NumberInput suffix=" mm" decimalScale={1} step={0.5} {...props} />
);

/** Items that are elsewhere on the practice's form, from the left and the upper edge of the paper. */
function MovedItems({ form }: { form: UseFormReturnType<ClaimFormLayout> }) {
  const { moved } = form.values;
  const taken = new Set(moved.map(({ place }) => place));
  const next = claimFormPlaceNames.find((place) => !taken.has(place));
  return (
    <div role="group" aria-label="Moved items" className={classes.moved}>
      {moved.map(({ place }, at) => (
        <div key={place} className={classes.item}>
          <Select
            label="Item"
            aria-label={`Item ${at + 1}`}
            searchable
            allowDeselect={false}
            data={claimFormPlaceNames.filter((name) => name === place || !taken.has(name))}
            {...form.getInputProps(`moved.${at}.place`)}
          />
          <Millimeters
            label="From the Left"
            aria-label={`Item ${place} from the left`}
            {...form.getInputProps(`moved.${at}.x`)}
          />
          <Millimeters
            label="From the Top"
            aria-label={`Item ${place} from the top`}
            {...form.getInputProps(`moved.${at}.y`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Reset item ${place}`}
            onClick={() => form.removeListItem('moved', at)}
          >
            <IconX size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {next !== undefined && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => form.insertListItem('moved', { place: next, ...claimFormPlaces[next] })}
        >
          Move an Item
        </Button>
      )}
    </div>
  );
}
