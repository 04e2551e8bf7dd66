import { type Mount, type MountSlot, turnInMount } from '@cusp/contract';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFlipHorizontal, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { mountMessages } from './messages.ts';
import { type SlotTurn, turnedSlot } from './slotView.ts';

/** Changes how an image is shown in its slot. */
export function useTurning({ id, version }: Mount) {
  const change = useChange(turnInMount, 'mounts');
  const set = async ({ position, ...shown }: Pick<MountSlot, 'position' | 'flipped' | 'turns' | 'mark'>) => {
    try {
      await change.mutateAsync({ input: { params: { id }, body: { position, ...shown, version } } });
    } catch (thrown) {
      toast.failed(mountMessages.turnFailed, refusalOf(thrown).detail);
    }
  };
  return {
    busy: change.isPending,
    turn: (slot: MountSlot, key: SlotTurn) => void set({ position: slot.position, ...turnedSlot(slot, key) }),
    mark: ({ position, flipped, turns }: MountSlot, mark: MountSlot['mark']) =>
      void set({ position, flipped, turns, mark }),
  };
}

interface SlotTurningProps {
  slot: MountSlot;
  turning: ReturnType<typeof useTurning>;
}

const turns = [
  { key: 'R', label: 'Rotate left', icon: IconRotate2 },
  { key: 'r', label: 'Rotate right', icon: IconRotateClockwise2 },
  { key: 'h', label: 'Flip', icon: IconFlipHorizontal },
] as const;

/** Turns, mirrors and marks the image of the chosen slot. */
export const SlotTurning = ({ slot, turning: { busy, turn, mark } }: SlotTurningProps) => (
  <>
    {turns.map(({ key, label, icon: Icon }) => (
      <Tooltip key={key} label={label} openDelay={500}>
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={label}
          aria-disabled={busy}
          onClick={() => !busy && turn(slot, key)}
        >
          <Icon size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    ))}
    {(['L', 'R'] as const).map((side) => (
      <Button
        key={side}
        size="compact-sm"
        variant={slot.mark === side ? 'filled' : 'default'}
        aria-label={side === 'L' ? 'Mark left' : 'Mark right'}
        aria-pressed={slot.mark === side}
        aria-disabled={busy}
        onClick={() => !busy && mark(slot, slot.mark === side ? '' : side)}
      >
        {side}
      </Button>
    ))}
  </>
);
