import { updateCarrier } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';
import { phoneWords } from '../../../ui/text/formats.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { UndoMerge } from '../merging/UndoMerge.tsx';
import { carriersQuery } from './queries.ts';
import { carrierClaimWords } from './words.ts';
import { carrierMessages, setWords, houses, CarrierDialog } from './CarrierDialog.tsx';

const mergeDialog = lazyDialog(
  async () => (await import('../merging/MergeCarriersDialog.tsx')).MergeCarriersDialog,
);

/** The insurance companies. */
export function CarriersSection() {
  const query = useQuery(carriersQuery());
  const update = useChange(updateCarrier, 'carriers');
  const merging = useEdited();
  const timeZone = useTimeZone();
  const nameOf = (wanted: string) => query.data?.find(({ id }) => id === wanted)?.name ?? '';
  return (
    <>
      <SettingsList
        title="Carriers"
        note="Insurance companies. The payer ID identifies a carrier to the clearinghouse."
        addLabel="Add Carrier"
        query={query}
        messages={carrierMessages}
        about={({ phone, payer_id, merged_into, posts_itself, posts_set_by, posts_set_at, ...others }) => [
          phoneWords(phone),
          payer_id !== '' && `Payer ID ${payer_id}`,
          ...houses.map(
            ([name, label]) => others[name] !== '' && `${label.split(',')[0] ?? ''} ${others[name]}`,
          ),
          others.claims_by !== 'electronic' && `claims ${carrierClaimWords[others.claims_by].toLowerCase()}`,
          others.asked_by === 'person' && 'eligibility checked by phone or on its website',
          others.attachment_rules !== null && 'attachment rules entered',
          merged_into !== null && `merged into ${nameOf(merged_into)}`,
          merged_into === null &&
            posts_itself &&
            `remittances post automatically, ${setWords({ posts_set_by, posts_set_at }, timeZone)}`,
        ]}
        archive={({ id, ...fields }, archived) =>
          update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
        }
        more={
          (query.data?.filter(({ archived }) => !archived).length ?? 0) > 1 && (
            <Button variant="default" size="compact-md" onClick={() => merging.open('new')}>
              Merge Carriers
            </Button>
          )
        }
        instead={({ id, name, merged_into }) =>
          merged_into === null ? undefined : <UndoMerge id={id} name={name} of="carrier" />
        }
        dialog={CarrierDialog}
      />
      <LazyDialog
        key={merging.key}
        of={mergeDialog}
        with={{ opened: merging.opened, onClose: merging.close }}
      />
    </>
  );
}
