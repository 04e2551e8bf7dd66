import type { Image } from '@cusp/contract';
import { Button, Title } from '@mantine/core';
import { IconLayoutGridAdd } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { OpenImagingProgram } from '../launches/OpenImagingProgram.tsx';
import { TrayNotice } from '../tray/TrayNotice.tsx';
import { mountMessages } from './messages.ts';
import { MountCard } from './MountCard.tsx';
import { NewMountDialog } from './NewMountDialog.tsx';
import { mountsQuery } from './queries.ts';
import classes from './Mounts.module.css';

interface PatientMountsProps {
  patientId: string;
  images: readonly Image[];
  mayChange: boolean;
  /** Opens an image in the viewer. */
  onOpen: (id: string) => void;
  /** Sends images to another office; undefined where that may not be. */
  onSend: ((imageIds: readonly string[]) => void) | undefined;
}

/** A patient's mounts, the newest first. */
export function PatientMounts({ patientId, images, mayChange, onOpen, onSend }: PatientMountsProps) {
  const query = useQuery(mountsQuery(patientId));
  const [isAdding, setAdding] = useState(false);
  return (
    <section className={classes.mounts} aria-labelledby="mounts">
      <div className={classes.head}>
        <Title order={3} id="mounts">
          Mounts
        </Title>
        {mayChange && (
          <Button
            variant="light"
            leftSection={<IconLayoutGridAdd size={18} aria-hidden />}
            onClick={() => setAdding(true)}
          >
            New Mount
          </Button>
        )}
        <OpenImagingProgram patientId={patientId} />
        <TrayNotice />
      </div>
      <QueryState
        query={query}
        failed={mountMessages.listFailed}
        empty={<p className={classes.none}>No mounts yet.</p>}
      >
        {(mounts) => {
          const mounted = new Set(
            mounts.flatMap(({ slots }) => slots.flatMap(({ image_id }) => image_id ?? [])),
          );
          return mounts.map((mount) => (
            <MountCard
              key={mount.id}
              mount={mount}
              images={images}
              unmounted={images.filter(({ id }) => !mounted.has(id))}
              mayChange={mayChange}
              onOpen={onOpen}
              onSend={onSend}
            />
          ));
        }}
      </QueryState>
      <NewMountDialog patientId={patientId} opened={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}
