import { ActionIcon, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { colorSchemes } from './colorSchemes.ts';
import { LazyPiece, lazyPiece } from '../loading/lazyPiece.tsx';
import { Tip } from '../feedback/Tip.tsx';
import { usePopOut } from '../fields/usePopOut.ts';
import { t } from '../language/t.ts';

const choices = lazyPiece(async () => (await import('./ColorChoices.tsx')).ColorChoices);

/** Chooses light or dark colors; the choice is kept in this browser. */
export function ColorScheme() {
  const { colorScheme } = useMantineColorScheme();
  const { opened, wanted, close, button } = usePopOut(choices);
  const Current = colorSchemes().find(({ scheme }) => scheme === colorScheme)?.icon ?? IconDeviceDesktop;

  return (
    <span style={{ position: 'relative', display: 'flex' }}>
      <Tip words={t('Appearance')} side="top" disabled={opened}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('Appearance')} {...button}>
          <Current size={18} aria-hidden />
        </ActionIcon>
      </Tip>
      {wanted && <LazyPiece of={choices} with={{ opened, onClose: close }} />}
    </span>
  );
}
