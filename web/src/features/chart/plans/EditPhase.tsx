import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type DraftLine, type DraftPhase, newVisit, type LinePosition, swapped } from './ordering.ts';
import classes from './Plans.module.css';
import editing from './EditPhase.module.css';
import { dropOn, EditLine, UpDown } from './EditLine.tsx';
import look from '../../../ui/theme/look.module.css';

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
      <div className={look.row}>
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
          className={editing.editVisit}
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
