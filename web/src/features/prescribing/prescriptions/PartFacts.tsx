import { type PrescriptionParts, unitWords } from '@cusp/contract';
import type { ReactNode } from 'react';
import classes from './PrescriptionCard.module.css';

/** Shows the parts of a prescription that its texts don't contain. */
export const PartFacts = ({ parts }: { parts: PrescriptionParts }) => (
  <>
    <Fact name="Directions" wide>
      {parts.directions}
    </Fact>
    {parts.quantity !== null && (
      <Fact name="Quantity">
        {parts.quantity} {parts.quantity_unit && unitWords(parts.quantity_unit, parts.quantity)}
      </Fact>
    )}
    <Fact name="Refills">
      {parts.refills}
      {parts.dispense_as_written && ', dispense as written'}
    </Fact>
    {parts.indication !== '' && <Fact name="Prescribed for">{parts.indication}</Fact>}
    {parts.pharmacist_note !== '' && <Fact name="To the pharmacist">{parts.pharmacist_note}</Fact>}
  </>
);

export const Fact = ({
  name,
  wide = false,
  children,
}: {
  name: string;
  wide?: boolean;
  children: ReactNode;
}) => (
  <div className={classes.fact} data-wide={wide}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
