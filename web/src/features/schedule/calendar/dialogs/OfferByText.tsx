import { createPlaceOffer, offerOpen } from '@cusp/contract';
import { Button, Group, Select } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../../api/keys.ts';
import { useChange } from '../../../../api/useChange.ts';
import { momentWords } from '../../../../ui/text/dates.ts';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { useTimeZone } from '../../../../ui/text/today.tsx';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { timeOf } from '../time.ts';

/** The choices of how long an offer stays open, in minutes, and their words. */
const openFor = [
  [15, '15 minutes'],
  [30, '30 minutes'],
  [offerOpen.byDefault, '1 hour'],
  [120, '2 hours'],
  [240, '4 hours'],
  [1440, '1 day'],
] as const;

/** Offers the place by text to those who are ticked; it is held meanwhile. */
export function OfferByText({
  place,
  chosen,
  onDone,
}: {
  place: GridSlot;
  chosen: string[];
  onDone: () => void;
}) {
  const client = useQueryClient();
  const timeZone = useTimeZone();
  const { mutateAsync: send, isPending } = useChange(createPlaceOffer, 'place-offers');
  const [minutes, setMinutes] = useState(String(offerOpen.byDefault));
  const offer = async () => {
    try {
      const made = await send({
        input: {
          body: {
            date: place.date,
            time: timeOf(place.start),
            minutes: place.minutes,
            operatory_id: place.operatoryId ?? '',
            provider_id: place.providerId,
            open_minutes: Number(minutes),
            patient_ids: chosen,
          },
        },
      });
      const count = made.patients.filter(({ message_reason }) => message_reason === '').length;
      toast.done(
        `Offered by text to ${count === 1 ? 'one patient' : `${count} patients`}, until ${momentWords(made.expires_at, timeZone)}`,
      );
      onDone();
    } catch (thrown) {
      toast.failed(scheduleMessages.offerFailed, refusalOf(thrown).detail);
      await refresh(client, 'place-offers');
    }
  };
  return (
    <Group justify="flex-end" align="end" gap="sm" mt="xs">
      <Select
        label="Hold the opening for"
        w="9rem"
        allowDeselect={false}
        data={openFor.map(([value, label]) => ({ value: String(value), label }))}
        value={minutes}
        onChange={(value) => setMinutes(value ?? minutes)}
      />
      <Button disabled={chosen.length === 0} loading={isPending} onClick={() => void offer()}>
        {chosen.length === 0 ? 'Offer by text' : `Offer by text to ${chosen.length}`}
      </Button>
    </Group>
  );
}
