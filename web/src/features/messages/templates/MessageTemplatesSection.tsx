import {
  createMessageTemplate,
  listMessageTemplates,
  type MessageTemplate,
  MessageTemplateChange,
  templateBlanks,
  updateMessageTemplate,
} from '@cusp/contract';
import { Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { RecordDialog } from '../../../ui/forms/RecordDialog.tsx';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';

const messages = {
  listFailed: 'Failed to fetch the message templates',
  added: { done: 'Template added', failed: 'Failed to add the template' },
  changed: { done: 'Template changed', failed: 'Failed to change the template' },
} as const;

const templatesQuery = () => queryOf(listMessageTemplates, {}, keyOf('message-templates'));

/** The practice's own texts for answering patients. */
export function MessageTemplatesSection() {
  const query = useQuery(templatesQuery());
  const update = useChange(updateMessageTemplate, 'message-templates');
  return (
    <SettingsList
      title="Message Templates"
      note="Saved replies for Messages. The patient’s details are filled in automatically."
      addLabel="Add Template"
      query={query}
      messages={messages}
      about={({ body, body_es }) => [body, body_es !== '' && 'with Spanish']}
      archive={({ id, ...fields }, archived) =>
        update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
      }
      dialog={TemplateDialog}
    />
  );
}

interface TemplateDialogProps {
  /** undefined: a new one. */
  record: MessageTemplate | undefined;
  opened: boolean;
  onClose: () => void;
}

const empty = { name: '', body: '', body_es: '', archived: false };
const blanks = `Fields: ${templateBlanks.map((name) => `{${name}}`).join(', ')}`;

function TemplateDialog({ record, ...dialog }: TemplateDialogProps) {
  const create = useChange(createMessageTemplate, 'message-templates');
  const update = useChange(updateMessageTemplate, 'message-templates');
  const { id, ...fields } = record ?? { id: '', version: undefined, ...empty };
  return (
    <RecordDialog
      {...dialog}
      record={record}
      addLabel="Add Template"
      schema={MessageTemplateChange}
      initial={fields}
      create={(body) => create.mutateAsync({ input: { body } })}
      update={(body) => update.mutateAsync({ input: { params: { id }, body } })}
      messages={messages}
    >
      {(form) => (
        <>
          <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
          <Textarea
            label="Text"
            description={blanks}
            required
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('body')}
          />
          <Textarea
            label="Text in Spanish"
            lang="es"
            autosize
            minRows={3}
            maxRows={10}
            {...form.getInputProps('body_es')}
          />
        </>
      )}
    </RecordDialog>
  );
}
