import { type OnlineBooking, OnlineBookingInput, updateOnlineBooking } from '@cusp/contract';
import { Checkbox, NumberInput, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { WholeNumberField } from '../../../ui/fields/WholeNumberField.tsx';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { onlineBookingQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

const messages = { done: 'Online booking saved', failed: 'Failed to save online booking' } as const;

/** The rules by which patients book, move and cancel visits themselves. */
export function OnlineBookingSection() {
  const query = useQuery(onlineBookingQuery());
  return (
    <SettingsSection title="Online booking">
      <p className={classes.note}>
        Patients book, move, cancel and check in for visits in the portal. They see openings within your
        hours, never who is booked.
      </p>
      <QueryState query={query} failed="Failed to fetch online booking" height="16rem">
        {(rules) => <RulesForm rules={rules} reload={async () => (await query.refetch()).data} />}
      </QueryState>
    </SettingsSection>
  );
}

const valuesOf = ({ ...rules }: OnlineBooking) => rules;

interface RulesFormProps {
  rules: OnlineBooking;
  reload: () => Promise<OnlineBooking | undefined>;
}

function RulesForm({ rules, reload }: RulesFormProps) {
  const update = useChange(updateOnlineBooking, 'booking-reasons');
  const { form, ...rest } = useSavedForm({
    stored: rules,
    valuesOf,
    schema: OnlineBookingInput,
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages,
  });
  /** An emptied field means that there is no such limit. */
  const orNone = (field: 'most_a_day' | 'change_hours' | 'check_in_minutes') => {
    const { value, onChange, ...given } = form.getInputProps(field);
    return {
      ...given,
      value: value ?? '',
      onChange: (typed: string | number) => onChange(typed === '' ? null : typed),
    };
  };
  return (
    <SavedForm {...rest} label="Online booking" unsaved={form.isDirty()}>
      <Checkbox
        label="Patients can book in the portal"
        {...form.getInputProps('is_open', { type: 'checkbox' })}
      />
      <FieldRow>
        <WholeNumberField
          label="Notice (hours)"
          description="Minimum notice before an appointment."
          {...form.getInputProps('notice_hours')}
        />
        <WholeNumberField
          label="Book ahead (days)"
          description="How far ahead patients can book."
          {...form.getInputProps('horizon_days')}
        />
      </FieldRow>
      <FieldRow>
        <NumberInput
          label="Online bookings per day"
          description="Most appointments patients can book per day. Leave blank for no limit."
          allowDecimal={false}
          min={1}
          {...orNone('most_a_day')}
        />
        <NumberInput
          label="Move or cancel until (hours before)"
          description="Leave blank if patients must call to reschedule or cancel."
          allowDecimal={false}
          min={0}
          {...orNone('change_hours')}
        />
      </FieldRow>
      <Checkbox
        label="Fill gaps first"
        description="Offer only times next to other appointments for the provider or operatory, or at the start or end of the day, so the schedule has no gaps."
        {...form.getInputProps('beside_others', { type: 'checkbox' })}
      />
      <WholeNumberField
        label="Refund deposits until (hours before)"
        description="For later cancellations, you decide whether to keep the deposit as a credit or refund it. Set deposit amounts under Booking reasons."
        {...form.getInputProps('deposit_hours')}
      />
      <NumberInput
        label="Check in from (minutes before)"
        description="Patients can check in from the portal until the end of their appointment. Leave blank for front-desk check-in only."
        allowDecimal={false}
        min={5}
        max={240}
        {...orNone('check_in_minutes')}
      />
      <Textarea
        label="Message shown before patients reschedule or cancel"
        description="For example, your fee for late changes. Cusp does not charge fees automatically."
        autosize
        minRows={2}
        maxRows={6}
        {...form.getInputProps('change_terms')}
      />
    </SavedForm>
  );
}
