import { type PortalAppointment, portalConfirmAppointment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useChange } from '../../../../api/useChange.ts';
import { showOutcome } from '../../../../ui/feedback/showOutcome.ts';
import { portalMessages } from '../messages.ts';
import { usePortal } from '../session.tsx';
import { t } from '../../../../ui/language/t.ts';

/** Confirms a visit that isn't confirmed yet. */
export function ConfirmVisit({ visit: { id, can, declined } }: { visit: PortalAppointment }) {
  const { patient } = usePortal();
  const confirm = useChange(portalConfirmAppointment, 'portal');
  if (!can.includes('confirm') || declined) return null;
  return (
    <Button
      leftSection={<IconCheck size={18} aria-hidden />}
      loading={confirm.isPending}
      onClick={() =>
        void showOutcome(confirm.mutateAsync({ input: { params: { id } }, record: patient.id }), {
          done: portalMessages.visitConfirmed,
          failed: portalMessages.visitFailed,
        })
      }
    >
      {t('Confirm')}
    </Button>
  );
}
