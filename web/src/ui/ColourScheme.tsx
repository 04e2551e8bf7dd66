import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { colourSchemes } from './colourSchemes.ts';
import { LazyPiece, lazyPiece } from './lazyPiece.tsx';
import { Tip } from './Tip.tsx';
import { usePopOut } from './usePopOut.ts';

const choices = lazyPiece(async () => (await import('./ColourChoices.tsx')).ColourChoices);

/** Chooses light or dark colours; the choice is kept in this browser. */
export function ColourScheme() {
  const { colorScheme } = useMantineColorScheme();
  const { opened, wanted, close, button } = usePopOut(choices);
  const Current = colourSchemes.find(({ scheme }) => scheme === colorScheme)?.icon ?? IconDeviceDesktop;

  return (
    <span style={{ position: 'relative', display: 'flex' }}>
      <Tip words="Colours" side="top" disabled={opened}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Colours" {...button}>
          <Current size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {wanted && <LazyPiece of={choices} with={{ opened, onClose: close }} />}
    </span>
  );
}
