import type { Mount } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { readingsQuery } from './queries.ts';
import { FindingsField, useReadingForm } from './ReadingFields.tsx';

/** How many of a mount's images are read, and a dentist's signature for all of them. */
export function MountReading({ mount }: { mount: Mount }) {
  const { data: readings } = useQuery(readingsQuery(mount.patient_id));
  const maySign = useSession().may('images.sign');
  const images = mount.slots.flatMap(({ image_id }) => image_id ?? []);
  const [first] = images;
  const read = images.map((id) => readings?.find(({ image_id }) => image_id === id));
  const names = [...new Set(read.flatMap((reading) => reading?.read_by ?? []))];
  if (first === undefined || readings === undefined) return null;
  const unread = read.filter((reading) => reading === undefined).length;
  return (
    <>
      <span>{unread === 0 ? `Read by ${names.join(', ')}` : `${unread} of ${images.length} not read`}</span>
      {maySign && <SignMount key={first} imageId={first} name={mount.name} count={images.length} />}
    </>
  );
}

function SignMount({ imageId, name, count }: { imageId: string; name: string; count: number }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
        Sign Reading
      </Button>
      <FormDialog
        {...useReadingForm(imageId, true)}
        opened={opened}
        title={`Reading: ${name}, ${count === 1 ? '1 image' : `${count} images`}`}
        submitLabel="Sign Reading"
        onClose={() => setOpened(false)}
      >
        {(form) => <FindingsField {...form.getInputProps('findings')} />}
      </FormDialog>
    </>
  );
}
