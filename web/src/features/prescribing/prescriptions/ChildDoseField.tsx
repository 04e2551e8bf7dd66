import type { ChildDose } from '@cusp/contract';
import { Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { childUnits } from './childUnits.ts';
import classes from './NewPrescription.module.css';
import type { PrescriptionValues } from './prescriptionValues.ts';
import look from '../../../ui/theme/look.module.css';

interface ChildDoseFieldProps {
  form: UseFormReturnType<PrescriptionValues>;
  /** Null: our list knows none, or it isn't a child. */
  dose: ChildDose | null;
}

/** Proposes the usual dose of a child of this weight, and enters it. */
export function ChildDoseField({ form, dose }: ChildDoseFieldProps) {
  if (dose === null) return null;
  const { dosage, parts } = form.values;
  const fits = childUnits(dose, parts.dose_unit, dosage);
  if (fits === null)
    return (
      <p className={classes.childDose} role="status">
        Usual for a child: {dose.milligrams} mg ({dose.because}). No whole dose of this strength fits: choose
        a liquid or a lower strength.
      </p>
    );
  const use = () => {
    if (fits.units === null) form.setFieldValue('dosage', `${fits.milligrams} mg`);
    else
      form.setFieldValue('parts', (before) => ({
        ...before,
        dose: fits.units,
        dose_unit: dose.unit === 'milliliter' ? ('milliliter' as const) : before.dose_unit || 'tablet',
        // It was counted from another dose.
        quantity: null,
      }));
  };
  return (
    <div className={classes.childDose}>
      <Button size="compact-sm" variant="light" onClick={use}>
        Use {fits.milligrams} mg ({dose.because})
      </Button>
      <span className={look.dim}>
        {fits.words !== '' && `${fits.words}. `}Source: {dose.source}.
      </span>
    </div>
  );
}
