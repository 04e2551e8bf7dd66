import {
  createNoteTemplate,
  deleteNoteTemplate,
  type NoteTemplate,
  noteTemplateExamples,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useChange } from '../../../api/useChange.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { templateMessages } from './messages.ts';
import { noteTemplatesQuery } from './queries.ts';
import { TemplateDialog } from './TemplateDialog.tsx';
import { kindWords, subjectWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import own from './NoteTemplates.module.css';
import look from '../../../ui/theme/look.module.css';

/** The practice's templates for notes, to add, change and remove. */
export function TemplatesSection() {
  const query = useQuery(noteTemplatesQuery());
  // Kept while the dialog fades out; null for a new one.
  const [editing, setEditing] = useState<{ opened: boolean; template: NoteTemplate | null; key: number }>({
    opened: false,
    template: null,
    key: 0,
  });
  const edit = (template: NoteTemplate | null) =>
    setEditing(({ key }) => ({ opened: true, template, key: key + 1 }));
  return (
    <SettingsSection
      title="Templates"
      action={
        <Button variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
          Add Template
        </Button>
      }
    >
      <QueryState
        query={query}
        failed={templateMessages.listFailed}
        height="8rem"
        empty={<Empty sentence={templateMessages.none} firstStep={<Examples />} />}
      >
        {(templates) => <Templates templates={templates} onEdit={edit} />}
      </QueryState>
      <TemplateDialog
        key={editing.key}
        template={editing.template}
        opened={editing.opened}
        onClose={() => setEditing((last) => ({ ...last, opened: false }))}
      />
    </SettingsSection>
  );
}

/** Adds the example templates, to be edited afterwards. */
function Examples() {
  const create = useChange(createNoteTemplate, 'note-templates');
  const [busy, setBusy] = useState(false);
  const add = async () => {
    setBusy(true);
    try {
      for (const body of noteTemplateExamples) await create.mutateAsync({ input: { body } });
      toast.done(templateMessages.added);
    } catch (thrown) {
      toast.failed(templateMessages.addFailed, refusalOf(thrown).detail);
    }
    setBusy(false);
  };
  return (
    <Button variant="light" loading={busy} onClick={() => void add()}>
      Start with {noteTemplateExamples.length} examples
    </Button>
  );
}

interface TemplatesProps {
  templates: readonly NoteTemplate[];
  onEdit: (template: NoteTemplate) => void;
}

function Templates({ templates, onEdit }: TemplatesProps) {
  const client = useQueryClient();
  const remove = useChange(deleteNoteTemplate, 'note-templates');
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const [asked, setAsked] = useState<{ asking: boolean; template: NoteTemplate | null }>({
    asking: false,
    template: null,
  });
  const close = () => setAsked((last) => ({ ...last, asking: false }));
  const confirm = async (id: string) => {
    try {
      await remove.mutateAsync({ input: { params: { id } } });
      toast.done(templateMessages.removed);
    } catch (thrown) {
      toast.failed(templateMessages.removeFailed, refusalOf(thrown).detail);
      void refresh(client, 'note-templates');
    }
    close();
  };
  return (
    <>
      <ul className={classes.rows} aria-label="Templates">
        {templates.map((template) => (
          <li key={template.id} className={classes.row}>
            <div className={classes.words}>
              <p className={classes.name}>
                {template.name}
                <span className={look.dim}>
                  {kindWords[template.kind]} · {subjectWords(template, procedures, providers)}
                </span>
              </p>
              <p className={own.text}>{withoutChoices(textOf(template))}</p>
            </div>
            <div className={classes.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Change ${template.name}`}
                onClick={() => onEdit(template)}
              >
                Change
              </Button>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Remove ${template.name}`}
                onClick={() => setAsked({ asking: true, template })}
              >
                Remove
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Confirm
        opened={asked.asking}
        question={`Remove ${asked.template?.name ?? ''}?`}
        confirm="Remove"
        grave
        busy={remove.isPending}
        onConfirm={() => asked.template && void confirm(asked.template.id)}
        onCancel={close}
      >
        Existing notes are not affected.
      </Confirm>
    </>
  );
}

/** A template's text with only the labels of its blanks, without their choices. */
const withoutChoices = (text: string) =>
  text.replaceAll(
    /\[\[([^[\]]{1,1000})\]\]/g,
    (_, inside: string) => `[${inside.split(':', 1).join('').trim()}]`,
  );

const textOf = ({ content, sections }: NoteTemplate) =>
  sections === null
    ? content
    : Object.values(sections)
        .filter((text) => text !== '')
        .join('\n');
