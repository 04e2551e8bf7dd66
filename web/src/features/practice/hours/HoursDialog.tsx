import { type DayHours, setWeeklyHours, type WeeklyHours, WeeklyHoursInput, weekdays } from '@cusp/contract';
import { Button, Checkbox, Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { TimeField } from '../../../ui/fields/TimeField.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { providersQuery } from '../providers/queries.ts';
import { hoursMessages } from './messages.ts';
import { weekdayName } from './words.ts';
import classes from './Hours.module.css';

interface HoursDialogProps {
  /** The hours to change; undefined for new ones. */
  hours: WeeklyHours | undefined;
  /** The practice's current hours, which new ones start from. */
  usual: readonly DayHours[];
  opened: boolean;
  onClose: () => void;
}

interface HoursValues {
  /** '' for the practice. */
  provider_id: string;
  valid_from: string;
  days: DayHours[];
  version: number;
}

/** Edits the weekly hours of the practice or of one provider, from a day on. */
export function HoursDialog({ hours, usual, opened, onClose }: HoursDialogProps) {
  const save = useChange(setWeeklyHours, 'hours');
  const today = useToday();
  const { data: providers = [] } = useQuery(providersQuery());
  const initial: HoursValues = {
    provider_id: hours?.provider_id ?? '',
    valid_from: hours?.valid_from ?? today,
    days: [...(hours?.days ?? usual)],
    // Zero: new hours replace none of the same day.
    version: hours?.version ?? 0,
  };
  return (
    <FormDialog
      opened={opened}
      title={hours ? 'Change Hours' : 'New Hours'}
      submitLabel="Save Hours"
      edits={hours !== undefined}
      schema={WeeklyHoursInput}
      initial={initial}
      submit={(body) => save.mutateAsync({ input: { body } })}
      messages={hoursMessages.saved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <Select
              label="Hours for"
              required
              allowDeselect={false}
              disabled={hours !== undefined}
              data={[
                { value: '', label: 'The practice' },
                ...providers.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              {...form.getInputProps('provider_id')}
            />
            <DateField
              label="From"
              required
              disabled={hours !== undefined}
              {...form.getInputProps('valid_from')}
            />
          </FieldRow>
          <Week form={form} />
        </>
      )}
    </FormDialog>
  );
}

function Week({ form }: { form: UseFormReturnType<HoursValues> }) {
  const { days } = form.values;
  const first = days[0];
  const toggle = (weekday: number, works: boolean) =>
    form.setFieldValue(
      'days',
      (works
        ? [
            ...days,
            { ...(first ?? { opens: '08:00', closes: '17:00', lunch_from: null, lunch_to: null }), weekday },
          ]
        : days.filter((day) => day.weekday !== weekday)
      ).toSorted((one, other) => one.weekday - other.weekday),
    );

  return (
    <fieldset className={classes.week}>
      <legend>Week</legend>
      {weekdays.map((weekday) => {
        const index = days.findIndex((day) => day.weekday === weekday);
        const name = weekdayName(weekday);
        return (
          <div key={weekday} className={classes.day} role="group" aria-label={name}>
            <Checkbox
              label={name}
              checked={index >= 0}
              onChange={({ currentTarget }) => toggle(weekday, currentTarget.checked)}
            />
            {index < 0 ? (
              <span className={classes.closed}>Closed</span>
            ) : (
              <>
                <TimeField
                  label="Opens"
                  aria-label={`${name} opens`}
                  {...form.getInputProps(`days.${index}.opens`)}
                />
                <TimeField
                  label="Closes"
                  aria-label={`${name} closes`}
                  {...form.getInputProps(`days.${index}.closes`)}
                />
                <TimeField
                  label="Lunch from"
                  aria-label={`${name} lunch from`}
                  {...optional(form, `days.${index}.lunch_from`)}
                />
                <TimeField
                  label="to"
                  aria-label={`${name} lunch to`}
                  {...optional(form, `days.${index}.lunch_to`)}
                />
              </>
            )}
          </div>
        );
      })}
      {first && days.length > 1 && (
        <Button
          variant="light"
          size="compact-sm"
          onClick={() =>
            form.setFieldValue(
              'days',
              days.map(({ weekday }) => ({ ...first, weekday })),
            )
          }
        >
          {weekdayName(first.weekday)}’s times on every open day
        </Button>
      )}
    </fieldset>
  );
}

/** An empty time is null in the record and '' in the field. */
function optional(form: UseFormReturnType<HoursValues>, path: string) {
  const { value, ...props } = form.getInputProps(path);
  return { ...props, value: value ?? '' };
}
