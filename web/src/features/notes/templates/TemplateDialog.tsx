import {
  createNoteTemplate,
  type NoteTemplate,
  NoteTemplateInput,
  noteTemplateKinds,
  procedures as categories,
  updateNoteTemplate,
} from '@cusp/contract';
import { Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { proceduresQuery } from '../../../api/catalog.ts';
import { emptySections, sections } from '../soap-notes/sections.ts';
import { templateMessages } from './messages.ts';
import { kindWords } from './words.ts';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: NoteTemplate | null;
  opened: boolean;
  onClose: () => void;
}

const valuesOf = (template: NoteTemplate | null) => ({
  kind: template ? template.kind : 'clinical',
  name: template?.name ?? '',
  procedure_id: template?.procedure_id ?? '',
  category: template?.category ?? '',
  provider_id: template?.provider_id ?? '',
  content: template?.content ?? '',
  ...(template?.sections ?? emptySections),
  version: template?.version,
});

const blanksHelp =
  'Blanks: [[Lot]] for text, [[Carpules: number]], [[Next visit: date]], [[Shade: A1 | A2]] to pick one, [[Given: any of ice | leaflet]] to pick several.';

/** Adds or changes a template. */
export function TemplateDialog({ template, opened, onClose }: TemplateDialogProps) {
  const create = useChange(createNoteTemplate, 'note-templates');
  const update = useChange(updateNoteTemplate, 'note-templates');
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const { data: providers = [] } = useQuery(providersQuery());

  return (
    <FormDialog
      opened={opened}
      title={template ? `Change ${template.name}` : 'Add Template'}
      submitLabel={template ? 'Save Changes' : 'Add Template'}
      schema={NoteTemplateInput}
      initial={valuesOf(template)}
      edits={template !== null}
      submit={(body, { values }) => {
        const { chief_complaint, history, subjective, objective, assessment, plan, diagnosis } = values;
        const own = { chief_complaint, history, subjective, objective, assessment, plan, diagnosis };
        const whole = { ...body, sections: { ...own, procedures: values.procedures } };
        return template
          ? update.mutateAsync({ input: { params: { id: template.id }, body: whole } })
          : create.mutateAsync({ input: { body: whole } });
      }}
      messages={
        template
          ? { done: templateMessages.saved, failed: templateMessages.saveFailed }
          : { done: templateMessages.added, failed: templateMessages.addFailed }
      }
      onClose={onClose}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <Select
              label="For"
              data={noteTemplateKinds.map((kind) => ({ value: kind, label: kindWords[kind] }))}
              allowDeselect={false}
              disabled={template !== null}
              {...form.getInputProps('kind')}
            />
          </FieldRow>
          <FieldRow>
            <Select
              label="Category"
              description="Suggested first for these procedures"
              data={[...categories]}
              clearable
              {...form.getInputProps('category')}
              value={form.values.category || null}
              onChange={(category) => {
                form.setFieldValue('category', category ?? '');
                if (category) form.setFieldValue('procedure_id', '');
              }}
            />
            <Select
              label="Procedure"
              description="or for this procedure only"
              data={procedures.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
              searchable
              clearable
              {...form.getInputProps('procedure_id')}
              value={form.values.procedure_id || null}
              onChange={(id) => {
                form.setFieldValue('procedure_id', id ?? '');
                if (id) form.setFieldValue('category', '');
              }}
            />
          </FieldRow>
          <Select
            label="Provider"
            placeholder="Everyone"
            data={providers.map(({ id, name }) => ({ value: id, label: name }))}
            clearable
            {...form.getInputProps('provider_id')}
            value={form.values.provider_id || null}
            onChange={(id) => form.setFieldValue('provider_id', id ?? '')}
          />
          {form.values.kind === 'soap' ? (
            sections.map(({ field, label, rows }) => (
              <Textarea key={field} label={label} autosize minRows={rows} {...form.getInputProps(field)} />
            ))
          ) : (
            <Textarea
              label="Text"
              required
              autosize
              minRows={6}
              maxRows={16}
              {...form.getInputProps('content')}
            />
          )}
          <p style={{ margin: 0, fontSize: '0.8125rem' }}>{blanksHelp}</p>
        </>
      )}
    </FormDialog>
  );
}
