import { phonePhotoTypes } from '@cusp/contract';
import { Button, Stack, Text } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { usePhotoSending } from './usePhotoSending.ts';
import classes from './PhonePhotos.module.css';

const accepted = [...phonePhotoTypes, '.heic'].join(',');

/** Takes or chooses photos, and sends each at once. */
export function SendPhotos({ pass }: { pass: string }) {
  const { photos, send, retry } = usePhotoSending(pass);
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    send([...(currentTarget.files ?? [])]);
    // Without this, choosing the same file again would do nothing.
    currentTarget.value = '';
  };
  const done = photos.filter(({ state }) => state === 'sent').length;
  const open = photos.filter(({ state }) => state === 'waiting' || state === 'sending').length;
  return (
    <Stack gap="md">
      <Button
        size="lg"
        fullWidth
        leftSection={<IconCamera size={22} aria-hidden />}
        onClick={() => camera.current?.click()}
      >
        Take Photo
      </Button>
      <Button
        size="md"
        variant="default"
        fullWidth
        leftSection={<IconPhoto size={20} aria-hidden />}
        onClick={() => files.current?.click()}
      >
        Choose Photos
      </Button>
      <input
        ref={camera}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        aria-label="Camera"
        onChange={take}
      />
      <input ref={files} type="file" hidden multiple accept={accepted} aria-label="Photos" onChange={take} />
      <Text role="status" ta="center" fw={550}>
        {done > 0 && (done === 1 ? '1 photo sent' : `${done} photos sent`)}
        {open > 0 && (done > 0 ? `, ${open} on the way` : `${open} on the way`)}
      </Text>
      <ul className={classes.photos} aria-label="Photos of this phone">
        {photos.map(({ id, url, state, sentence, mayRetry }) => (
          <li key={id} className={classes.photo}>
            <img src={url} alt="" className={classes.picture} data-state={state} />
            <span className={classes.said}>
              {state === 'sent' && 'Sent'}
              {(state === 'waiting' || state === 'sending') && 'Sending…'}
              {state === 'failed' && sentence}
            </span>
            {mayRetry && (
              <Button variant="light" size="compact-sm" onClick={() => retry(id)}>
                Try Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
}
