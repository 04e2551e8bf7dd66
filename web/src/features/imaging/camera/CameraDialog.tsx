import { Button, Group, Modal, Select, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { canCapture, captureKey, keyWords } from './captureKey.ts';
import { useCamera } from './useCamera.ts';
import classes from './CameraDialog.module.css';

interface CameraDialogProps {
  opened: boolean;
  onClose: () => void;
  /** A photo was taken; it is uploaded while the next is taken. */
  onPhoto: (photo: File) => void;
}

/** Takes photos with a camera of this computer: by its button, which types a key, or by the button on the screen. */
export function CameraDialog({ opened, onClose, onPhoto }: CameraDialogProps) {
  const phone = usePhone();
  const { video, cameras, chosen, choose, sentence, isReady, again, take: picture } = useCamera(opened);
  const [count, setCount] = useState(0);
  const [key, setKey] = useState(captureKey.get);
  const [isAsking, setAsking] = useState(false);
  const isBusy = useRef(false);

  const take = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const photo = await picture(`photo-${count + 1}.jpg`);
      if (photo === undefined) return;
      onPhoto(photo);
      setCount(count + 1);
    } finally {
      isBusy.current = false;
    }
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !canCapture(event.key)) return;
    if (isAsking) {
      captureKey.set(event.key);
      setKey(event.key);
      setAsking(false);
    } else if (event.key !== key) return;
    else if (!event.repeat) void take();
    // Else the key would press the button that has the focus, too.
    event.preventDefault();
    event.stopPropagation();
  };
  const released = (event: KeyboardEvent) => {
    if (event.key === key && canCapture(event.key)) event.preventDefault();
  };
  const listen = useRef({ pressed, released });
  useEffect(() => {
    listen.current = { pressed, released };
  });
  useEffect(() => {
    if (!opened) return;
    const down = (event: KeyboardEvent) => listen.current.pressed(event);
    const up = (event: KeyboardEvent) => listen.current.released(event);
    addEventListener('keydown', down, true);
    addEventListener('keyup', up, true);
    return () => {
      removeEventListener('keydown', down, true);
      removeEventListener('keyup', up, true);
    };
  }, [opened]);
  const close = () => {
    setCount(0);
    setAsking(false);
    onClose();
  };

  return (
    <Modal
      opened={opened}
      onClose={close}
      title="Take Photos"
      size={960}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="md">
        {sentence !== '' && <RefusalMessage sentence={sentence} />}
        <video ref={video} className={classes.video} muted playsInline aria-label="Camera" />
        <Group gap="sm">
          <Button
            size="md"
            leftSection={<IconCamera size={20} aria-hidden />}
            disabled={!isReady}
            onClick={() => void take()}
          >
            Take Photo
          </Button>
          {sentence !== '' && (
            <Button variant="default" onClick={again}>
              Try Again
            </Button>
          )}
          <Text role="status" c="dimmed">
            {count > 0 && (count === 1 ? '1 photo taken' : `${count} photos taken`)}
          </Text>
          <Button variant="default" onClick={close}>
            Done
          </Button>
        </Group>
        <Group gap="sm" align="end">
          {cameras.length > 1 && (
            <Select
              label="Camera"
              data={cameras.map(({ id, name }) => ({ value: id, label: name }))}
              value={chosen || (cameras[0]?.id ?? null)}
              allowDeselect={false}
              onChange={(picked) => choose(picked ?? '')}
            />
          )}
          <Text c="dimmed">
            {isAsking ? 'Press the camera’s button, or a key.' : `${keyWords(key)} takes a photo.`}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking(!isAsking)}>
            {isAsking ? 'Keep the Key' : 'Change the Key'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
