import { createImagingLaunch } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { officeProgramsQuery } from '../office-programs/queries.ts';

/** Opens the imaging program of this computer with the patient. Without an office program there is nothing to open. */
export function OpenImagingProgram({ patientId }: { patientId: string }) {
  const { data: programs = [] } = useQuery(officeProgramsQuery());
  const launch = useChange(createImagingLaunch, 'office-programs');
  const [isOpening, setOpening] = useState(false);
  if (!programs.some(({ state }) => state === 'ready')) return null;
  const open = async () => {
    try {
      const { url } = await launch.mutateAsync({ input: { params: { id: patientId } } });
      // The computer hands the address to its office program.
      location.assign(url);
      setOpening(true);
    } catch (thrown) {
      toast.failed('Failed to open the imaging program', refusalOf(thrown).detail);
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconExternalLink size={18} aria-hidden />}
        loading={launch.isPending}
        onClick={() => void open()}
      >
        Open Imaging Program
      </Button>
      <span role="status">
        {isOpening && 'Opening… If nothing happens, this computer’s office program isn’t set up for it.'}
      </span>
    </>
  );
}
