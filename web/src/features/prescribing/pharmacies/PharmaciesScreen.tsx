import { Button } from '@mantine/core';
import { IconBuildingStore, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { pharmacyMessages } from './messages.ts';
import { pharmaciesQuery } from './queries.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { DeletePharmacy, type Deletion } from './DeletePharmacy.tsx';
import { PharmacyCard } from './PharmacyCard.tsx';
import classes from './Pharmacies.module.css';
import { createPharmacy, PharmacyInput } from '@cusp/contract';
import { useChange } from '../../../api/useChange.ts';
import { emptyPharmacy, PharmacyFormFields } from './PharmacyFields.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';

const route = getRouteApi('/staff/pharmacies');

/** The pharmacies that prescriptions are sent to: added and deleted. */
export function PharmaciesScreen() {
  const { dialog } = route.useSearch();
  const { open, close } = useDialog();
  const query = useQuery(pharmaciesQuery());
  const mayChange = useSession().may('pharmacies.write');
  const [deletion, setDeletion] = useState<Deletion>({ pharmacy: null, asking: false });

  return (
    <Screen
      title="Pharmacies"
      count={query.data?.length}
      actions={
        mayChange && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            Add Pharmacy
          </Button>
        )
      }
    >
      <QueryState
        query={query}
        failed={pharmacyMessages.listFailed}
        height="60vh"
        empty={
          <Empty
            sentence={pharmacyMessages.none}
            hint={pharmacyMessages.firstStep}
            icon={IconBuildingStore}
            firstStep={
              mayChange && (
                <Button variant="light" onClick={() => open('new')}>
                  Add the first pharmacy
                </Button>
              )
            }
          />
        }
      >
        {(pharmacies) => (
          // Safari removes the list role from a list without bullets.
          // oxlint-disable-next-line jsx-a11y/no-redundant-roles
          <ul role="list" className={classes.grid} aria-label="Pharmacies">
            {pharmacies.map((pharmacy) => (
              <PharmacyCard
                key={pharmacy.id}
                pharmacy={pharmacy}
                onDelete={mayChange ? () => setDeletion({ pharmacy, asking: true }) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryState>
      <AddPharmacyDialog opened={dialog === 'new' && mayChange} onClose={close} />
      <DeletePharmacy
        {...deletion}
        onClose={() => setDeletion(({ pharmacy }) => ({ pharmacy, asking: false }))}
      />
    </Screen>
  );
}

function AddPharmacyDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
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
