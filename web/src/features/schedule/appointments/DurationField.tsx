import { appointmentDuration } from '@cusp/contract';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** The length of a visit in minutes; the form's schema says which lengths are allowed. */
export const DurationField = (field: NumberInputProps) => (
  <NumberInput
    label="Duration"
    min={appointmentDuration.least}
    max={appointmentDuration.most}
    step={appointmentDuration.step}
    // An invalid number gets an error; it is not changed silently.
    clampBehavior="none"
    allowDecimal={false}
    allowNegative={false}
    {...field}
  />
);
