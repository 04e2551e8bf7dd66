import { endImageCapture, type ImageCapture, type Mount, startImageCapture } from '@cusp/contract';
import { Badge, Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { officeProgramsQuery } from '../office-programs/queries.ts';
import { capturesQuery } from './queries.ts';

const messages = {
  started: { done: 'Ready: take the images now', failed: 'Failed to start the capture' },
  ended: { done: 'Capture stopped', failed: 'Failed to stop the capture' },
} as const;

/** Opens a mount for what the sensor of a computer delivers, and closes it. Without an office program there is nothing to open. */
export function CaptureButton({ mount }: { mount: Mount }) {
  const { data: programs = [] } = useQuery(officeProgramsQuery());
  const { data: captures = [] } = useQuery(capturesQuery());
  const start = useChange(startImageCapture, 'image-captures');
  const end = useChange(endImageCapture, 'image-captures');
  const ready = programs.filter(({ state }) => state === 'ready');
  const open = captures.filter(({ mount_id }) => mount_id === mount.id);

  const startOn = (program_id: string) =>
    void showOutcome(
      start.mutateAsync({ input: { params: { id: mount.id }, body: { program_id } } }),
      messages.started,
    );
  const stop = ({ id }: ImageCapture) =>
    void showOutcome(end.mutateAsync({ input: { params: { id } } }), messages.ended);

  if (open.length > 0)
    return open.map((capture) => (
      <span key={capture.id} role="status">
        <Badge color="green" variant="light" size="lg" tt="none">
          Capturing from {capture.program_name}
        </Badge>{' '}
        <Button
          variant="default"
          size="compact-sm"
          loading={end.isPending}
          aria-label={`Stop capturing from ${capture.program_name}`}
          onClick={() => stop(capture)}
        >
          Stop
        </Button>
      </span>
    ));
  const [only, ...others] = ready;
  if (only === undefined) return null;
  if (others.length === 0)
    return (
      <Button variant="light" size="compact-sm" loading={start.isPending} onClick={() => startOn(only.id)}>
        Capture
      </Button>
    );
  return (
    <Menu shadow="md">
      <Menu.Target>
        <Button
          variant="light"
          size="compact-sm"
          loading={start.isPending}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          Capture
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Images come from</Menu.Label>
        {ready.map(({ id, name }) => {
          const taken = captures.find(({ program_id }) => program_id === id);
          return (
            <Menu.Item key={id} onClick={() => startOn(id)}>
              {name}
              {taken && `, in use by ${taken.started_by}`}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
