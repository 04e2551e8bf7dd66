import { Button, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { StrikeInput } from '@cusp/contract';
import { useState } from 'react';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';

/** The contradiction in a refusal; undefined: it was refused for another reason. */
const contradictionIn = (thrown: unknown) =>
  refusalOf(thrown).errors.find(({ path }) => path === 'chart_anyway')?.message;

interface Asked {
  says: string;
  /** Sends it again with the reason. */
  settle: (reason: string) => void;
  instead?: { words: string; go: () => void } | undefined;
  giveUp: () => void;
}

interface Insisting<Outcome> {
  /** A reason that was given before. */
  known?: string;
  /** An alternative to send that doesn't contradict the chart. */
  instead?: { words: string; send: () => Promise<Outcome> } | undefined;
}

/**
 * Sends an entry that may contradict the chart: if it does, asks for the reason and sends it again with it.
 *
 * @returns `insist`, which rejects with the refusal if nobody gives a reason, and the dialog to be rendered
 */
export function useChartAnyway() {
  const [asked, setAsked] = useState<Asked>();

  const insist = async <Outcome,>(
    send: (reason: string) => Promise<Outcome>,
    { known = '', instead }: Insisting<Outcome> = {},
  ): Promise<Outcome> => {
    try {
      return await send(known);
    } catch (thrown) {
      const says = contradictionIn(thrown);
      if (says === undefined) throw thrown;
      return new Promise((resolve, reject) => {
        const settleWith = (again: Promise<Outcome>) => {
          setAsked(undefined);
          again.then(resolve, reject);
        };
        setAsked({
          says,
          settle: (reason) => settleWith(send(reason)),
          instead: instead && { words: instead.words, go: () => settleWith(instead.send()) },
          giveUp: () => {
            setAsked(undefined);
            reject(thrown);
          },
        });
      });
    }
  };
  return { insist, anyway: asked && <AnywayDialog key={asked.says} asked={asked} /> };
}

/** Asks why something is charted although it can't be there. */
const AnywayDialog = ({ asked: { says, settle, instead, giveUp } }: { asked: Asked }) => (
  <FormDialog
    opened
    title="This contradicts the chart"
    submitLabel="Chart It Anyway"
    schema={StrikeInput}
    initial={{ reason: '' }}
    submit={({ reason }) => Promise.resolve(reason)}
    messages={{ done: '', failed: '' }}
    outcomeMessage={() => null}
    onDone={settle}
    onClose={giveUp}
  >
    {(form) => (
      <>
        <Text>{says}</Text>
        {instead && (
          <Button variant="default" onClick={instead.go}>
            {instead.words}
          </Button>
        )}
        <Textarea
          label="Reason to chart it anyway"
          required
          autosize
          minRows={2}
          {...form.getInputProps('reason')}
        />
      </>
    )}
  </FormDialog>
);

/** In a form: the reason, once the server has said what contradicts the chart. */
export function AnywayField<Values extends { chart_anyway: string }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const field = form.getInputProps('chart_anyway');
  const [asked, setAsked] = useState(false);
  const isNeeded = Boolean(field.error) || form.getValues().chart_anyway !== '';
  if (isNeeded && !asked) setAsked(true);
  return asked || isNeeded ? (
    <TextInput label="Reason to chart it anyway" autoComplete="off" {...field} />
  ) : null;
}
