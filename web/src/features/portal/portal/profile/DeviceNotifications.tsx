import { portalPush, portalSetPush, type PushKind, pushKinds } from '@cusp/contract';
import { Button, Card, Checkbox, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../../api/call.ts';
import { keyOf, refresh } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { t, texts } from '../../../../ui/language/t.ts';
import { usePortal } from '../session.tsx';
import {
  addressDigest,
  canBeNotified,
  deviceAddress,
  subscribeDevice,
  unsubscribeDevice,
} from './pushDevice.ts';
import classes from './Profile.module.css';

const kindWords: Record<PushKind, string> = texts({
  visits: 'Visits: reminders, and when the office books, moves or cancels one',
  messages: 'New messages from your dental office',
  forms: 'New forms to fill in',
  documents: 'New documents',
});
const messages = texts({
  saved: 'Notifications saved',
  failed: 'Failed to change the notifications',
  refused: 'Your browser doesn’t allow notifications from this page.',
});

/** This device's notifications about the record; nothing if the browser has none. */
export function DeviceNotifications() {
  const { patient } = usePortal();
  const client = useQueryClient();
  const query = useQuery({
    ...queryOf(portalPush, {}, keyOf('portal', patient.id, 'push'), { record: patient.id }),
    enabled: canBeNotified(),
  });
  const own = useQuery({
    queryKey: keyOf('portal', patient.id, 'push', 'device'),
    queryFn: async () => {
      const address = await deviceAddress();
      return address === undefined ? null : { address, sha256: await addressDigest(address) };
    },
    enabled: canBeNotified(),
  });
  const [busy, setBusy] = useState(false);
  const { data } = query;
  if (data === undefined || own.data === undefined) return null;
  const kinds = data.devices.find(({ endpoint_sha256 }) => endpoint_sha256 === own.data?.sha256)?.kinds ?? [];

  const set = async (wanted: readonly PushKind[]) => {
    setBusy(true);
    try {
      const endpoint = wanted.length > 0 ? await subscribeDevice(data.public_key) : own.data?.address;
      if (endpoint === undefined) return toast.failed(messages.failed, messages.refused);
      await call(portalSetPush, { body: { endpoint, kinds: [...wanted] } }, { record: patient.id });
      if (wanted.length === 0) await unsubscribeDevice();
      await refresh(client, 'portal');
      return toast.done(messages.saved);
    } catch (thrown) {
      return toast.failed(messages.failed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card component="section" aria-labelledby="device-notifications" className={classes.card ?? ''}>
      <Title order={2} id="device-notifications">
        {t('Notifications on This Device')}
      </Title>
      <p className={classes.note}>
        {t('Notifications say only that there is something new. Nothing from your record is shown.')}
      </p>
      {pushKinds.map((kind) => (
        <Checkbox
          key={kind}
          size="md"
          label={kindWords[kind]}
          checked={kinds.includes(kind)}
          disabled={busy}
          onChange={({ currentTarget }) =>
            void set(currentTarget.checked ? [...kinds, kind] : kinds.filter((one) => one !== kind))
          }
        />
      ))}
      {kinds.length > 0 && (
        <div>
          <Button variant="default" disabled={busy} onClick={() => void set([])}>
            {t('Turn Off')}
          </Button>
        </div>
      )}
    </Card>
  );
}
