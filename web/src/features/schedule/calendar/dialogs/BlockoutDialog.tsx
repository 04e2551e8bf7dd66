import type { Blockout, BlockoutSeries } from '@cusp/contract';
import { Button, Checkbox, Group, Radio, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DateField } from '../../../../ui/fields/DateField.tsx';
import { FieldRow, FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { useOpenAfterMount } from '../../../../ui/loading/lazyPiece.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { TimeField } from '../../../../ui/fields/TimeField.tsx';
import { BlockForm, type BlockScope, blockValues, changedWords } from '../blockForm.ts';
import { useScheduleContext } from '../context.ts';
import { scheduleMessages } from '../messages.ts';
import type { GridSlot } from '../checkSlot.ts';
import { blockoutSeriesQuery } from '../queries.ts';
import { useBlock, useChangeBlock, useEndSeries, useUnblock } from '../useBlocking.ts';
import { OperatorySelect } from './PlaceFields.tsx';
import { RepeatFields } from './RepeatFields.tsx';

interface BlockoutDialogProps {
  place: GridSlot;
  /** The one that is edited; without it a new one is added. */
  blockout: Blockout | undefined;
  onClose: () => void;
}

/** Blocks time in an operatory or in all of them, once or on days of the week, or changes that. */
export function BlockoutDialog(props: BlockoutDialogProps) {
  const id = props.blockout?.series_id ?? undefined;
  const { data: series } = useQuery({ ...blockoutSeriesQuery(id ?? ''), enabled: id !== undefined });
  return id !== undefined && series === undefined ? null : <BlockoutForm {...props} series={series} />;
}

const scopes: { scope: BlockScope; words: string; removes: string }[] = [
  { scope: 'day', words: 'Only this day', removes: 'Remove this day' },
  { scope: 'later', words: 'This and later days', removes: 'Remove this and later days' },
  { scope: 'all', words: 'All days', removes: 'Remove all days' },
];

interface BlockoutFormProps extends BlockoutDialogProps {
  /** The series that the blocked time is a day of. */
  series: BlockoutSeries | undefined;
}

function BlockoutForm({ place, blockout, series, onClose }: BlockoutFormProps) {
  const block = useBlock();
  const change = useChangeBlock();
  const unblock = useUnblock();
  const end = useEndSeries();
  const { resources } = useScheduleContext();
  const [everywhere, setEverywhere] = useState(false);
  const [scope, setScope] = useState<BlockScope>('day');
  const isDay = series === undefined || scope === 'day';
  const done = blockout ? scheduleMessages.blockChanged : scheduleMessages.blocked;
  const remove = () => {
    onClose();
    if (blockout && isDay) void unblock(blockout);
    else if (blockout && series) void end(series.id, scope === 'all' ? series.from_date : blockout.date);
  };
  return (
    <FormDialog
      opened={useOpenAfterMount(true)}
      title={blockout ? 'Blocked Time' : 'Block Time'}
      submitLabel={blockout ? 'Save' : 'Block Time'}
      edits={blockout !== undefined}
      returnFocus={false}
      schema={BlockForm}
      initial={blockValues(place, blockout, series)}
      submit={(parsed) =>
        blockout
          ? change(blockout, series, scope, parsed)
          : block(parsed, everywhere ? resources.operatories.map(({ id }) => id) : [parsed.operatory_id])
      }
      outcomeMessage={(changed) => ({
        message: changed.length === 0 ? done : changedWords(changed, done),
      })}
      messages={{
        done,
        failed: blockout
          ? scheduleMessages.blockChangeFailed
          : everywhere
            ? scheduleMessages.blockAllFailed
            : scheduleMessages.blockFailed,
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          {series && (
            <Radio.Group
              label="Change"
              description={exceptionWords(series)}
              value={scope}
              onChange={(chosen) => setScope(scopes.find((one) => one.scope === chosen)?.scope ?? 'day')}
            >
              <Group gap="md" mt={4}>
                {scopes.map((one) => (
                  <Radio key={one.scope} value={one.scope} label={one.words} />
                ))}
              </Group>
            </Radio.Group>
          )}
          <TextInput label="Reason" required placeholder="Staff meeting" {...form.getInputProps('reason')} />
          <FieldRow>
            <OperatorySelect {...form.getInputProps('operatory_id')} />
            {isDay && <DateField label="Date" required {...form.getInputProps('date')} />}
          </FieldRow>
          <FieldRow>
            <TimeField label="From" required {...form.getInputProps('starts')} />
            <TimeField label="To" required {...form.getInputProps('ends')} />
          </FieldRow>
          {(blockout === undefined || !isDay) && <RepeatFields form={form} required={!isDay} />}
          {!blockout && resources.operatories.length > 1 && (
            <Checkbox
              label="In all operatories"
              checked={everywhere}
              onChange={({ currentTarget: { checked } }) => {
                setEverywhere(checked);
                const [first] = resources.operatories;
                if (checked && first) form.setFieldValue('operatory_id', first.id);
              }}
            />
          )}
          {blockout && (
            <Button variant="subtle" color="red.9" style={{ alignSelf: 'flex-start' }} onClick={remove}>
              {series ? scopes.find((one) => one.scope === scope)?.removes : 'Remove this blocked time'}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}

/** Exceptions of a series that are named; of more, how many there are. */
const named = 4;

function exceptionWords({ until_date, exceptions }: BlockoutSeries): string {
  const until = `Repeats until ${dateWords(until_date, 'plain')}`;
  if (exceptions.length === 0) return until;
  const days = exceptions.slice(0, named).map(({ date }) => dateWords(date, 'plain'));
  const more = exceptions.length - days.length;
  return `${until}, except ${days.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}
