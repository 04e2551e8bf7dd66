import { cutText } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { IconTextPlus } from '@tabler/icons-react';
import { useNotePhrases } from './NoteTextarea.tsx';

/** A menu of one's own short texts; nothing if there are none. */
export function PhraseMenu({ onChoose }: { onChoose: (content: string) => void }) {
  const phrases = useNotePhrases();
  if (phrases.length === 0) return null;
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconTextPlus size={16} aria-hidden />}>
          Quick Text
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" maw="28rem" style={{ overflowY: 'auto' }}>
        {phrases.map(({ id, shortcut, content }) => (
          <Menu.Item key={id} onClick={() => onChoose(content)}>
            <b>.{shortcut}</b> {cutText(content, 80)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
