import {
  addStartingProcedures,
  procedures as categories,
  type StartingProcedure,
  StartingProceduresInput,
} from '@cusp/contract';
import { Button, Checkbox, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { catalogMessages } from './messages.ts';
import { startingProceduresQuery } from './queries.ts';

/** Offers what later versions of Cusp bring for new practices, where the catalog doesn't have it. Shows nothing where it has all. */
export function StartingProcedures() {
  const { data: offered = [] } = useQuery(startingProceduresQuery());
  const [opened, setOpened] = useState(false);
  return (
    <>
      {offered.length > 0 && (
        <Button variant="default" onClick={() => setOpened(true)}>
          {`New in Cusp (${numberWords(offered.length)})`}
        </Button>
      )}
      <StartingProceduresDialog offered={offered} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

interface StartingProceduresDialogProps {
  offered: readonly StartingProcedure[];
  opened: boolean;
  onClose: () => void;
}

function StartingProceduresDialog({ offered, opened, onClose }: StartingProceduresDialogProps) {
  const add = useChange(addStartingProcedures, 'procedures');
  return (
    <FormDialog
      opened={opened}
      title="New in Cusp"
      submitLabel="Add Procedures"
      schema={StartingProceduresInput}
      initial={{ codes: offered.map(({ code }) => code) }}
      submit={(body) => add.mutateAsync({ input: { body } })}
      messages={{ done: catalogMessages.startingAdded, failed: catalogMessages.startingFailed }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            New practices begin with these procedures, and your catalog does not have them. They come without
            a fee.
          </Text>
          <Checkbox.Group label="Procedures" required {...form.getInputProps('codes')}>
            <Stack gap="sm" mt="xs">
              {categories.flatMap((category) =>
                offered
                  .filter((each) => each.category === category)
                  .map(({ code, name, abbreviations }) => (
                    <Checkbox
                      key={code}
                      value={code}
                      label={`${code} ${name}`}
                      description={[category, abbreviations.join(', ')].filter(Boolean).join(' · ')}
                    />
                  )),
              )}
            </Stack>
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
}
