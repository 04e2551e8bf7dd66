import { diagnosisWritten, isDiagnosis, wrongDiagnosis } from '@cusp/contract';
import { ActionIcon, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { toothNumber } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import type { DraftLine } from './ordering.ts';
import classes from './Plans.module.css';
import editing from './EditPhase.module.css';

const lineType = 'application/x-cusp-plan-line';

/** Takes a dragged line. */
export const dropOn = (onDrop: (id: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(lineType)) event.preventDefault();
  },
  onDrop: (event: DragEvent) => {
    const id = event.dataTransfer.getData(lineType);
    if (id === '') return;
    event.preventDefault();
    event.stopPropagation();
    onDrop(id);
  },
});

/** A line that can be dragged, and that takes another one in its place. */
const dragOf = (id: string, setOver: (over: boolean) => void, onDrop: (id: string) => void) => ({
  onDragStart: ({ dataTransfer }: DragEvent) => dataTransfer.setData(lineType, id),
  onDragEnter: () => setOver(true),
  onDragLeave: () => setOver(false),
  ...dropOn((dropped) => {
    setOver(false);
    onDrop(dropped);
  }),
});

interface EditLineProps {
  line: DraftLine;
  onChange: (change: Partial<DraftLine> | null) => void;
  onStep: (by: -1 | 1) => void;
  onDrop: (id: string) => void;
}

export function EditLine({ line, onChange, onStep, onDrop }: EditLineProps) {
  const [over, setOver] = useState(false);
  // Most lines are none: their fields would only be in the way. An emptied name counts until the field is left.
  const isAlternative = line.choice !== '' || line.option !== '';
  const surfaces = line.surfaces && ` ${line.surfaces}`;
  const what = line.tooth === '' ? line.name : `${line.name}, tooth ${toothNumber(line.tooth)}${surfaces}`;
  return (
    <div
      className={editing.editLine}
      role="group"
      aria-label={what}
      data-over={over}
      draggable
      {...dragOf(line.treatment_id, setOver, onDrop)}
    >
      <span className={editing.grip} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <span className={`${classes.name} ${editing.what}`}>{what}</span>
      <DiagnosisField
        label={`Diagnosis of ${what}`}
        value={line.diagnosis}
        onChange={(diagnosis) => onChange({ diagnosis })}
      />
      <MoneyField
        aria-label={`Fee of ${what}`}
        placeholder="No fee yet"
        disabled={!line.planned}
        value={line.fee}
        onChange={(fee) => onChange({ fee })}
      />
      <MoneyField
        aria-label={`Discount on ${what}`}
        placeholder="Discount"
        value={line.discount}
        onChange={(discount) => onChange({ discount })}
      />
      {isAlternative && (
        <span className={editing.alternative}>
          <TextInput
            aria-label={`Alternatives that ${what} belongs to`}
            placeholder="Alternatives"
            maxLength={100}
            value={line.choice}
            onChange={({ currentTarget }) => onChange({ choice: currentTarget.value })}
            onBlur={() => line.choice.trim() === '' && onChange({ choice: '', option: '' })}
          />
          <TextInput
            aria-label={`Which alternative ${what} is`}
            placeholder="Which one"
            maxLength={100}
            value={line.option}
            onChange={({ currentTarget }) => onChange({ option: currentTarget.value })}
          />
        </span>
      )}
      <span className={editing.buttons}>
        <UpDown what={what} onMove={onStep} />
        <ActionIcon
          variant="subtle"
          size="lg"
          aria-label={`Take ${what} out of the plan`}
          onClick={() => onChange(null)}
        >
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </span>
    </div>
  );
}

interface DiagnosisFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A code of ICD-10-CM; it says what is wrong once it is left. */
function DiagnosisField({ label, value, onChange }: DiagnosisFieldProps) {
  const [left, setLeft] = useState(false);
  const isWrong = left && value !== '' && !isDiagnosis(value);
  return (
    <TextInput
      aria-label={label}
      placeholder="ICD-10 code"
      maxLength={12}
      autoComplete="off"
      spellCheck={false}
      value={value}
      error={isWrong && wrongDiagnosis}
      onChange={({ currentTarget }) => {
        setLeft(false);
        onChange(currentTarget.value);
      }}
      onBlur={() => {
        setLeft(true);
        const written = diagnosisWritten(value);
        if (written !== value) onChange(written);
      }}
    />
  );
}

interface UpDownProps {
  what: string;
  first?: boolean;
  last?: boolean;
  onMove: (by: -1 | 1) => void;
}

export const UpDown = ({ what, first = false, last = false, onMove }: UpDownProps) => (
  <span className={editing.buttons}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Move ${what} up`}
      disabled={first}
      onClick={() => onMove(-1)}
    >
      <IconArrowUp size={18} aria-hidden />
    </ActionIcon>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={`Move ${what} down`}
      disabled={last}
      onClick={() => onMove(1)}
    >
      <IconArrowDown size={18} aria-hidden />
    </ActionIcon>
  </span>
);
