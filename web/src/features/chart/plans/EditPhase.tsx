import { diagnosisWritten, isDiagnosis, wrongDiagnosis } from '@cusp/contract';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import { type DragEvent, useState } from 'react';
import { toothNumber } from '../../../ui/text/formats.ts';
import { MoneyField } from '../../../ui/fields/MoneyField.tsx';
import { type DraftLine, type DraftPhase, newVisit, type LinePosition, swapped } from './ordering.ts';
import classes from './Plans.module.css';

interface EditPhaseProps {
  phase: DraftPhase;
  /** From 1 on, of so many. */
  number: number;
  phases: number;
  onChange: (phase: DraftPhase) => void;
  onMove: (by: -1 | 1) => void;
  /** Changes a line, or takes it out. */
  onLine: (id: string, change: Partial<DraftLine> | null) => void;
  onStep: (id: string, by: -1 | 1) => void;
  /** A line was dropped at this place of the phase. */
  onDrop: (id: string, to: Omit<LinePosition, 'phase'>) => void;
}

/** One phase with its visits; lines are moved by dragging, or by their buttons. */
export function EditPhase({
  phase,
  number,
  phases,
  onChange,
  onMove,
  onLine,
  onStep,
  onDrop,
}: EditPhaseProps) {
  return (
    <div role="group" className={classes.form} aria-label={phase.name || `Phase ${number}`}>
      <div className={classes.actions}>
        <TextInput
          aria-label={`Name of phase ${number}`}
          placeholder={`Phase ${number}`}
          maxLength={100}
          value={phase.name}
          onChange={({ currentTarget }) => onChange({ ...phase, name: currentTarget.value })}
        />
        <UpDown what={`phase ${number}`} first={number === 1} last={number === phases} onMove={onMove} />
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange({ ...phase, visits: [...phase.visits, newVisit()] })}
        >
          Add Visit
        </Button>
      </div>
      {phase.visits.map((visit, index) => (
        <div
          key={visit.key}
          className={classes.editVisit}
          role="group"
          aria-label={`Phase ${number}, visit ${index + 1}`}
          {...dropOn((id) => onDrop(id, { visit: index, line: visit.lines.length }))}
        >
          <div className={classes.visitHead}>
            <span className={classes.dim}>Visit {index + 1}</span>
            <UpDown
              what={`visit ${index + 1} of phase ${number}`}
              first={index === 0}
              last={index === phase.visits.length - 1}
              onMove={(by) => onChange({ ...phase, visits: swapped(phase.visits, index, by) })}
            />
          </div>
          {visit.lines.length === 0 && <p className={classes.dim}>Drop a treatment here</p>}
          {visit.lines.map((line, place) => (
            <EditLine
              key={line.treatment_id}
              line={line}
              onChange={(change) => onLine(line.treatment_id, change)}
              onStep={(by) => onStep(line.treatment_id, by)}
              onDrop={(id) => onDrop(id, { visit: index, line: place })}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

const lineType = 'application/x-cusp-plan-line';

/** Takes a dragged line. */
const dropOn = (onDrop: (id: string) => void) => ({
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

function EditLine({ line, onChange, onStep, onDrop }: EditLineProps) {
  const [over, setOver] = useState(false);
  // Most lines are none: their fields would only be in the way. An emptied name counts until the field is left.
  const isAlternative = line.choice !== '' || line.option !== '';
  const surfaces = line.surfaces && ` ${line.surfaces}`;
  const what = line.tooth === '' ? line.name : `${line.name}, tooth ${toothNumber(line.tooth)}${surfaces}`;
  return (
    <div
      className={classes.editLine}
      role="group"
      aria-label={what}
      data-over={over}
      draggable
      {...dragOf(line.treatment_id, setOver, onDrop)}
    >
      <span className={classes.grip} aria-hidden>
        <IconGripVertical size={18} />
      </span>
      <span className={`${classes.name} ${classes.what}`}>{what}</span>
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
        <span className={classes.alternative}>
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
      <span className={classes.buttons}>
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

const UpDown = ({ what, first = false, last = false, onMove }: UpDownProps) => (
  <span className={classes.buttons}>
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
