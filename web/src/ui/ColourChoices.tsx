import { Radio, useMantineColorScheme } from '@mantine/core';
import { colourSchemes } from './colourSchemes.ts';
import { PopOut } from './PopOut.tsx';

/** A dialog of radio buttons and no menu: what is chosen is said, and each choice is seen before it closes. */
export function ColourChoices({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <PopOut label="Colours" opened={opened} onClose={onClose} position="top-start" padding="xs">
      <Radio.Group aria-label="Colours" value={colorScheme} onChange={setColorScheme}>
        {colourSchemes.map(({ scheme, words }) => (
          <Radio
            key={scheme}
            value={scheme}
            label={words}
            p={6}
            // The keyboard begins at what is chosen, not at the first.
            data-autofocus={scheme === colorScheme || undefined}
          />
        ))}
      </Radio.Group>
    </PopOut>
  );
}
