import { Radio, useMantineColorScheme } from '@mantine/core';
import { colorSchemes } from './colorSchemes.ts';
import { PopOut } from '../fields/PopOut.tsx';
import { t } from '../language/t.ts';

/**
 * A dialog of radio buttons, not a menu: screen readers say which is chosen, and each choice takes effect before it
 * closes.
 */
export function ColorChoices({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <PopOut label={t('Appearance')} opened={opened} onClose={onClose} position="top-start" padding="xs">
      <Radio.Group aria-label={t('Appearance')} value={colorScheme} onChange={setColorScheme}>
        {colorSchemes().map(({ scheme, words }) => (
          <Radio
            key={scheme}
            value={scheme}
            label={words}
            p={6}
            // The focus starts on the chosen one, not on the first.
            data-autofocus={scheme === colorScheme || undefined}
          />
        ))}
      </Radio.Group>
    </PopOut>
  );
}
