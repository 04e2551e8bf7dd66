import { type CardOnFile, type ChargeAgreement, chargeAgreements } from '@cusp/contract';
import { Input, SegmentedControl } from '@mantine/core';
import { useId } from 'react';
import { onlineMessages } from './messages.ts';

const agreementWords: Record<ChargeAgreement, string> = {
  in_person: 'In person',
  by_phone: 'By phone',
  in_writing: 'In writing',
};
const ways = chargeAgreements.map((value) => ({ value, label: agreementWords[value] }));

interface CardAgreementProps {
  card: Pick<CardOnFile, 'patient_name'>;
  /** '' until somebody says how. */
  value: ChargeAgreement | '';
  onChange: (how: ChargeAgreement) => void;
  error?: string | false | undefined;
}

/** How the owner of a card agreed to a charge at the desk: kept with the charge. */
export function CardAgreement({ card, value, onChange, error = false }: CardAgreementProps) {
  const id = useId();
  return (
    <Input.Wrapper
      label={onlineMessages.howAgreed(card.patient_name)}
      labelElement="div"
      labelProps={{ id }}
      error={error}
    >
      <SegmentedControl<ChargeAgreement | ''>
        fullWidth
        aria-labelledby={id}
        data={ways}
        value={value}
        onChange={(how) => {
          if (how !== '') onChange(how);
        }}
      />
    </Input.Wrapper>
  );
}
