import { createPharmacy, PharmacyInput } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { pharmacyMessages } from './messages.ts';
import { emptyPharmacy, PharmacyFormFields } from './PharmacyFields.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

export function AddPharmacyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const create = useChange(createPharmacy, 'pharmacies');

  return (
    <FormDialog
      opened={opened}
      title="Add Pharmacy"
      submitLabel="Add Pharmacy"
      schema={PharmacyInput}
      initial={emptyPharmacy}
      submit={(body) => create.mutateAsync({ input: { body } })}
      messages={{ done: pharmacyMessages.added, failed: pharmacyMessages.addFailed }}
      onClose={onClose}
    >
      {(form) => <PharmacyFormFields form={form} />}
    </FormDialog>
  );
}
