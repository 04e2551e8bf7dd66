import { appointmentDuration } from '@cusp/contract';
import { NumberInput, type NumberInputProps } from '@mantine/core';

/** How long a visit takes, in minutes; only the form's schema says whether it is a length that visits have. */
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
