import type { NoteTemplate, NoteTemplateKind } from '@cusp/contract';
import { Button, Menu } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { templateFit, type NoteSubject, rankTemplates } from './ranking.ts';
import { noteTemplatesQuery } from './queries.ts';

interface TemplateMenuProps {
  kind: NoteTemplateKind;
  subject?: NoteSubject;
  onChoose: (template: NoteTemplate) => void;
}

/** A menu of templates for a kind of note, the best fitting first; nothing if there are none. */
export function TemplateMenu({ kind, subject = {}, onChoose }: TemplateMenuProps) {
  const { data = [] } = useQuery(noteTemplatesQuery());
  const templates = rankTemplates(
    data.filter((template) => template.kind === kind),
    subject,
  );
  if (templates.length === 0) return null;
  const knows = subject.procedureId !== undefined || subject.category !== undefined;
  return (
    <Menu position="bottom-start" shadow="md" withinPortal>
      <Menu.Target>
        <Button variant="default" size="compact-md" leftSection={<IconTemplate size={16} aria-hidden />}>
          Use a Template
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="20rem" style={{ overflowY: 'auto' }}>
        {templates.map((template) => (
          <Menu.Item
            key={template.id}
            fw={knows && templateFit(template, subject) > 0 ? 650 : undefined}
            onClick={() => onChoose(template)}
          >
            {template.name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
