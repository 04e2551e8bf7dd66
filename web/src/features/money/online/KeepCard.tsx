import { keepCardAtDeskConsent } from '@cusp/contract';
import { Checkbox } from '@mantine/core';

/** Whether the card that is read is kept: staff read the words to the patient, and they are stored. */
export const KeepCard = ({ keeps, onChange }: { keeps: boolean; onChange: (keeps: boolean) => void }) => (
  <Checkbox
    label="The patient agrees to keep this card on file"
    description={keepCardAtDeskConsent}
    checked={keeps}
    onChange={({ currentTarget }) => onChange(currentTarget.checked)}
  />
);
