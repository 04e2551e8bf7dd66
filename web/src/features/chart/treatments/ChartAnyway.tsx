import { Button, Radio, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { StrikeInput } from '@cusp/contract';
import { useState } from 'react';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { putOff, refusalOf } from '../../../ui/forms/refusal.ts';

/** What a refusal asks first, and where in the body its answer belongs: `added.0.` of several rows; undefined: it was refused for another reason. */
function questionOf(thrown: unknown) {
  const { errors } = refusalOf(thrown);
  for (const field of ['instead', 'chart_anyway'] as const)
    for (const { path, message } of errors)
      if (path === field || path.endsWith(`.${field}`))
        return { field, place: path.slice(0, -field.length), says: message };
  return undefined;
}

/** What was answered so far: the reason, and whether it is done instead of planned work like it. */
export interface ChartAnswers {
  chart_anyway: string;
  instead?: boolean;
}

interface PlannedQuestion {
  says: string;
  settle: (instead: boolean) => void;
  giveUp: () => void;
}

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

/** What was answered of the rows of a body, by their places in it. */
export type AnswersByPlace = ReadonlyMap<string, ChartAnswers>;

/**
 * Sends entries that may contradict the chart or be meant instead of planned work: asks what the server wants to know, one question after
 * the other, and sends them again with the answers.
 *
 * @returns `insist` for one entry and `insistOnEach` for a body of several, which reject as put off if nobody answers, and the dialog to
 * be rendered
 */
export function useChartAnyway() {
  const [asked, setAsked] = useState<Asked>();
  const [planned, setPlanned] = useState<PlannedQuestion>();

  const insistOnEach = async <Outcome,>(
    send: (answers: AnswersByPlace) => Promise<Outcome>,
    { known = new Map(), instead }: { known?: AnswersByPlace; instead?: Insisting<Outcome>['instead'] } = {},
  ): Promise<Outcome> => {
    const attempt = async (answers: AnswersByPlace): Promise<Outcome> => {
      try {
        return await send(answers);
      } catch (thrown) {
        const question = questionOf(thrown);
        if (question === undefined) throw thrown;
        const { field, place, says } = question;
        return new Promise((resolve, reject) => {
          const settleWith = (again: Promise<Outcome>) => {
            setAsked(undefined);
            setPlanned(undefined);
            again.then(resolve, reject);
          };
          const answer = (said: Partial<ChartAnswers>) => {
            const before = answers.get(place) ?? { chart_anyway: '' };
            settleWith(attempt(new Map([...answers, [place, { ...before, ...said }]])));
          };
          const giveUp = () => settleWith(Promise.reject(putOff(refusalOf(thrown).detail)));
          if (field === 'chart_anyway')
            setAsked({
              says,
              settle: (chart_anyway) => answer({ chart_anyway }),
              instead: instead && { words: instead.words, go: () => settleWith(instead.send()) },
              giveUp,
            });
          else setPlanned({ says, settle: (isInstead) => answer({ instead: isInstead }), giveUp });
        });
      }
    };
    return attempt(known);
  };
  const insist = <Outcome,>(
    send: (answers: ChartAnswers) => Promise<Outcome>,
    { known = '', instead }: Insisting<Outcome> = {},
  ): Promise<Outcome> => {
    const first: ChartAnswers = { chart_anyway: known };
    return insistOnEach((answers) => send(answers.get('') ?? first), {
      known: new Map([['', first]]),
      instead,
    });
  };
  const anyway = planned ? (
    <PlannedDialog key={planned.says} asked={planned} />
  ) : (
    asked && <AnywayDialog key={asked.says} asked={asked} />
  );
  return { insist, insistOnEach, anyway };
}

/** Asks whether what is done takes up the planned work that is like it. */
const PlannedDialog = ({ asked: { says, settle, giveUp } }: { asked: PlannedQuestion }) => (
  <Confirm
    opened
    question="Similar work is planned"
    confirm="Instead of It"
    other={{ words: 'In Addition', go: () => settle(false) }}
    onConfirm={() => settle(true)}
    onCancel={giveUp}
  >
    {says}
  </Confirm>
);

/** Asks why something is charted although it can't be there. */
const AnywayDialog = ({ asked: { says, settle, instead, giveUp } }: { asked: Asked }) => (
  <FormDialog
    opened
    title="This conflicts with the chart"
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

/** In a form: the reason, and whether it is instead of what is planned, once the server has asked for them. */
export function AnywayField<Values extends { chart_anyway: string; instead?: boolean | null }>({
  form,
}: {
  form: UseFormReturnType<Values>;
}) {
  const field = form.getInputProps('chart_anyway');
  const planned = form.getInputProps('instead');
  const [asked, setAsked] = useState(false);
  const [isPlanned, setIsPlanned] = useState(false);
  const isNeeded = Boolean(field.error) || form.getValues().chart_anyway !== '';
  if (isNeeded && !asked) setAsked(true);
  if (planned.error && !isPlanned) setIsPlanned(true);
  return (
    <>
      {isPlanned && (
        <Radio.Group
          label="Similar work is planned"
          error={planned.error}
          value={typeof planned.value === 'boolean' ? String(planned.value) : null}
          onChange={(value) => planned.onChange(value === 'true')}
        >
          <Radio value="true" label="This is instead of it" />
          <Radio value="false" label="This is in addition" />
        </Radio.Group>
      )}
      {(asked || isNeeded) && <TextInput label="Reason to chart it anyway" autoComplete="off" {...field} />}
    </>
  );
}
