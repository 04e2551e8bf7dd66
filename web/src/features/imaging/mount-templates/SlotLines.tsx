import { imageKinds, type OwnSlot, slotOrientations, slotSize } from '@cusp/contract';
import { ActionIcon, Button, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { FieldRow } from '../../../ui/forms/FormDialog.tsx';
import { imageKindWords } from '../images/words.ts';
import classes from './MountTemplates.module.css';

/** A form that has slots among its values. */
type SlotsForm = Pick<
  UseFormReturnType<{ slots: OwnSlot[] }>,
  'values' | 'getInputProps' | 'setFieldValue' | 'insertListItem' | 'removeListItem' | 'reorderListItem'
>;

const kinds = imageKinds.map((value) => ({ value, label: imageKindWords(value) }));
const orientations = slotOrientations.map((value) => ({
  value,
  label: value === 'landscape' ? 'Landscape' : 'Portrait',
}));
const turns = ['As it comes', 'Right, 90°', '180°', 'Left, 90°'].map((label, at) => ({
  value: String(at),
  label,
}));

/** Beside the last slot, as that one is. */
export function slotAfter(slots: readonly OwnSlot[]): OwnSlot {
  const last = slots.at(-1);
  if (last === undefined)
    return { label: '', teeth: '', kind: 'periapical', orientation: 'landscape', x: 0, y: 0, turns: 0 };
  return { ...last, label: '', teeth: '', x: last.x + slotSize(last).width };
}

/** The slots of a template in the order of exposure, each with what it is for and where it stands. */
export function SlotLines({ form }: { form: SlotsForm }) {
  const { slots } = form.values;
  return (
    <>
      <ol className={classes.slots}>
        {slots.map((slot, at) => {
          const field = (name: keyof OwnSlot) => form.getInputProps(`slots.${at}.${name}`);
          const move = (to: number) => form.reorderListItem('slots', { from: at, to });
          return (
            <li key={at} className={classes.line}>
              <div className={classes.head}>
                <b>Slot {at + 1}</b>
                <span>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Take slot ${at + 1} earlier`}
                    disabled={at === 0}
                    onClick={() => move(at - 1)}
                  >
                    <IconArrowUp size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Take slot ${at + 1} later`}
                    disabled={at === slots.length - 1}
                    onClick={() => move(at + 1)}
                  >
                    <IconArrowDown size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remove slot ${at + 1}`}
                    onClick={() => form.removeListItem('slots', at)}
                  >
                    <IconX size={16} aria-hidden />
                  </ActionIcon>
                </span>
              </div>
              <FieldRow>
                <TextInput label="Slot" required autoComplete="off" {...field('label')} />
                <TextInput label="Teeth" placeholder="2, 3, 30, 31" autoComplete="off" {...field('teeth')} />
              </FieldRow>
              <FieldRow>
                <Select label="Kind" data={kinds} allowDeselect={false} {...field('kind')} />
                <Select
                  label="Orientation"
                  data={orientations}
                  allowDeselect={false}
                  {...field('orientation')}
                />
              </FieldRow>
              <FieldRow>
                <NumberInput label="From the left" min={0} max={40} {...field('x')} />
                <NumberInput label="From the top" min={0} max={40} {...field('y')} />
                <Select
                  label="Turn new images"
                  data={turns}
                  allowDeselect={false}
                  value={String(slot.turns)}
                  onChange={(chosen) => form.setFieldValue(`slots.${at}.turns`, Number(chosen))}
                />
              </FieldRow>
            </li>
          );
        })}
      </ol>
      <div>
        <Button
          variant="light"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => form.insertListItem('slots', slotAfter(slots))}
        >
          Add Slot
        </Button>
      </div>
    </>
  );
}
