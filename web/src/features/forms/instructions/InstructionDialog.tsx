import {
  createInstruction,
  type InputOf,
  procedures as categories,
  saveInstruction,
  type WholeInstruction,
} from '@cusp/contract';
import { Checkbox, MultiSelect, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { useChange } from '../../../api/useChange.ts';
import { FieldRow, FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { instructionMessages } from './messages.ts';

interface InstructionDialogProps {
  /** Absent: new ones are added. */
  instruction?: WholeInstruction | undefined;
  opened: boolean;
  onClose: () => void;
}

type Saved = InputOf<typeof saveInstruction>['body'];

const valuesOf = (given: WholeInstruction | undefined): Saved => ({
  name: given?.name ?? '',
  name_es: given?.name_es ?? '',
  categories: given?.categories ?? [],
  procedure_ids: given?.procedure_ids ?? [],
  words: given?.words ?? '',
  words_es: given?.words_es ?? '',
  archived: given?.archived ?? false,
  version: given?.version ?? null,
});

const how = 'Start a line with # for a heading or - for a bullet. Phone numbers are added at the end.';

/** Edits instructions in both languages, and sets the work after which they are proposed. */
export function InstructionDialog({ instruction, ...dialog }: InstructionDialogProps) {
  const create = useChange(createInstruction, 'instructions');
  const save = useChange(saveInstruction, 'instructions');
  const { data: catalog = [] } = useQuery(proceduresQuery());
  return (
    <FormDialog
      {...dialog}
      wide
      edits={instruction !== undefined}
      title={instruction?.name ?? 'New Instructions'}
      submitLabel="Save"
      schema={saveInstruction.body}
      initial={valuesOf(instruction)}
      submit={(body) =>
        instruction === undefined
          ? create.mutateAsync({ input: { body } })
          : save.mutateAsync({ input: { params: { id: instruction.id }, body } })
      }
      messages={instructionMessages.saved}
    >
      {(form) => (
        <>
          <FieldRow>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Name in Spanish"
              lang="es"
              autoComplete="off"
              {...form.getInputProps('name_es')}
            />
          </FieldRow>
          <FieldRow>
            <MultiSelect
              label="Suggest after categories"
              description="Suggested after any treatment in these categories."
              placeholder="Category"
              data={[...categories]}
              {...form.getInputProps('categories')}
            />
            <MultiSelect
              label="Suggest after procedures"
              description="Instructions for a procedure take priority over those for its category."
              searchable
              placeholder="Procedure"
              data={catalog.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
              {...form.getInputProps('procedure_ids')}
            />
          </FieldRow>
          <FieldRow>
            <Textarea
              label="Text"
              required
              description={how}
              autosize
              minRows={10}
              maxRows={24}
              {...form.getInputProps('words')}
            />
            <Textarea
              label="Text in Spanish"
              lang="es"
              description="If blank, Spanish-speaking patients get the English text."
              autosize
              minRows={10}
              maxRows={24}
              {...form.getInputProps('words_es')}
            />
          </FieldRow>
          {instruction && (
            <Checkbox
              label="Archived (no longer given to patients)"
              {...form.getInputProps('archived', { type: 'checkbox' })}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
