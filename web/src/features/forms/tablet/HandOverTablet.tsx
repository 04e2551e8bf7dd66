import { handOverTablet, tabletCodes } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconDeviceTablet } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import classes from './HandOver.module.css';

/** Hands an office tablet to this patient: shows the code to type on it. */
export function HandOverTablet({ patientId }: { patientId: string }) {
  const { may } = useSession();
  const handOver = useChange(handOverTablet, 'tablets');
  const [code, setCode] = useState('');
  if (!may('forms.write')) return null;
  const ask = async () => {
    try {
      const made = await handOver.mutateAsync({
        input: { params: { id: patientId } },
      });
      setCode(made.code);
    } catch (thrown) {
      toast.failed('Failed to hand over the tablet', refusalOf(thrown).detail);
    }
  };
  return (
    <div className={classes.line}>
      <Button
        variant="default"
        leftSection={<IconDeviceTablet size={18} aria-hidden />}
        loading={handOver.isPending}
        onClick={() => void ask()}
      >
        Hand Over the Tablet
      </Button>
      <p role="status" className={classes.code}>
        {code !== '' && (
          <>
            Type <strong>{`${code.slice(0, 3)} ${code.slice(3)}`}</strong> on the tablet within{' '}
            {tabletCodes.handover.minutes} minutes. The code opens this patient’s check-in and forms once.
          </>
        )}
      </p>
    </div>
  );
}
