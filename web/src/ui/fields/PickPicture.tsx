import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import classes from './PickPicture.module.css';

interface PickPictureProps {
  /** By the device's camera; only where a finger points, since other devices would ask for a file again. */
  camera?: boolean;
  icon: ReactNode;
  onFile: (file: File) => void;
  children: string;
  /** The subject of the picture, if a screen has several. */
  label?: string;
  size?: 'compact-sm' | 'sm';
  disabled?: boolean;
}

/** A button that takes a picture by the camera, or chooses a file. */
export function PickPicture({
  camera = false,
  icon,
  onFile,
  children,
  label = children,
  size = 'sm',
  disabled = false,
}: PickPictureProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={camera ? (classes.camera ?? '') : ''}
        variant={camera ? 'filled' : 'default'}
        size={size}
        leftSection={icon}
        disabled={disabled}
        {...(label !== children && { 'aria-label': label })}
        onClick={() => input.current?.click()}
      >
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/heic,.heic"
        {...(camera && { capture: 'environment' })}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
