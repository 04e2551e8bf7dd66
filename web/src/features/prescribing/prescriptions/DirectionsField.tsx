import { partBounds } from '@cusp/contract';
import { Button, Textarea } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useRef } from 'react';
import classes from './NewPrescription.module.css';
import { prescriptionMessages } from './messages.ts';
import { builtDirections, type PrescriptionValues } from './prescriptionValues.ts';

interface DirectionsFieldProps {
  form: UseFormReturnType<PrescriptionValues>;
}

/** The directions that the label will say: they follow the fields until the prescriber writes them. */
export function DirectionsField({ form }: DirectionsFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const own = form.values.parts.directions;
  const built = builtDirections(form.values);
  return (
    <div className={classes.directions}>
      <Textarea
        ref={field}
        label="Directions on the label"
        description={own === '' ? prescriptionMessages.directionsBuilt : prescriptionMessages.directionsOwn}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={partBounds.directions}
        {...form.getInputProps('parts.directions')}
        value={own === '' ? built : own}
        onChange={({ currentTarget: { value } }) =>
          form.setFieldValue('parts.directions', value === built ? '' : value)
        }
      />
      {own !== '' && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            form.setFieldValue('parts.directions', '');
            field.current?.focus();
          }}
        >
          Build Directions from Fields
        </Button>
      )}
    </div>
  );
}
