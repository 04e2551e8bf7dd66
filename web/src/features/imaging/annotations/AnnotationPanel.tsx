import {
  type Image,
  type ImageAnnotation,
  measured,
  measurementWords,
  scaleInForce,
  toothLabel,
  withdrawImageAnnotation,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import {
  IconAngle,
  IconArrowUpRight,
  IconDental,
  IconLetterT,
  IconPolygon,
  IconRoute,
  IconRuler2,
  IconRulerMeasure,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { momentWords } from '../../../ui/text/dates.ts';
import { ImageReadings } from '../readings/ImageReadings.tsx';
import { ViewerButton } from '../images/viewer/ViewerButton.tsx';
import { AnnotationForm } from './AnnotationForm.tsx';
import classes from './Annotations.module.css';
import { annotationMessages } from './messages.ts';
import { annotationsQuery } from './queries.ts';
import { type AnnotationTool, annotationTools, isOpenEnded, mayFinish, needsWords } from './tools.ts';
import type { AnnotationDrawing } from './useDrawing.ts';

const icons = {
  length: IconRuler2,
  path: IconRoute,
  angle: IconAngle,
  area: IconPolygon,
  arrow: IconArrowUpRight,
  text: IconLetterT,
  tooth: IconDental,
  known_length: IconRulerMeasure,
} as const satisfies Record<AnnotationTool['name'], unknown>;

const kindWords: Record<ImageAnnotation['kind'], string> = {
  length: 'Length',
  angle: 'Angle',
  area: 'Area',
  arrow: 'Arrow',
  text: 'Text',
  tooth: 'Tooth',
  known_length: 'Known object',
};

interface AnnotationPanelProps {
  image: Image;
  drawing: AnnotationDrawing;
  mayChange: boolean;
}

/** The tools, how lengths are known, and what is measured and marked on an image. */
export function AnnotationPanel({ image, drawing, mayChange }: AnnotationPanelProps) {
  const query = useQuery(annotationsQuery(image.id));
  const { tool, draft, asksWords } = drawing;
  return (
    <aside className={classes.panel} aria-label="Measurements and marks">
      {mayChange && (
        <div className={classes.tools} role="group" aria-label="Tools">
          {annotationTools.map((each) => (
            <ViewerButton
              key={each.name}
              label={each.label}
              icon={icons[each.name]}
              pressed={tool === each}
              onClick={() => drawing.choose(tool === each ? undefined : each)}
            />
          ))}
        </div>
      )}
      {tool && asksWords && needsWords(tool.kind) && <AnnotationForm kind={tool.kind} drawing={drawing} />}
      {tool && !asksWords && (
        <div className={classes.row} role="status">
          <span>
            {tool.label}: {tool.how}
          </span>
          {isOpenEnded(tool) && draft && mayFinish(tool, draft.points) && (
            <Button size="compact-sm" onClick={drawing.finish}>
              Finish
            </Button>
          )}
          {draft && (
            <Button size="compact-sm" variant="default" onClick={drawing.takeBack}>
              Take Back Point
            </Button>
          )}
        </div>
      )}
      <QueryState
        query={query}
        failed={annotationMessages.listFailed}
        empty={<Scale image={image} annotations={[]} />}
      >
        {(annotations) => (
          <>
            <Scale image={image} annotations={annotations} />
            <List annotations={annotations} mayChange={mayChange} />
          </>
        )}
      </QueryState>
      <ImageReadings patientId={image.patient_id} imageId={image.id} />
    </aside>
  );
}

/** How the lengths of an image are known. */
function Scale({ image, annotations }: { image: Image; annotations: readonly ImageAnnotation[] }) {
  const scale = scaleInForce(image, annotations);
  const sentence =
    scale === null
      ? 'Not calibrated: lengths are in pixels. Mark an object of known length to calibrate this image.'
      : scale.calibration === 'estimated'
        ? 'Lengths are estimated from the device’s distances. Mark an object of known length to calibrate this image.'
        : 'Lengths are calibrated by an object of known length.';
  return <p className={classes.dim}>{sentence}</p>;
}

function List({ annotations, mayChange }: { annotations: readonly ImageAnnotation[]; mayChange: boolean }) {
  const { practice } = useSession().user;
  const withdraw = useChange(withdrawImageAnnotation, 'image-annotations');
  const confirm = async (id: string) => {
    try {
      await withdraw.mutateAsync({ input: { params: { id } } });
      toast.done(annotationMessages.withdrawn.done);
    } catch (thrown) {
      toast.failed(annotationMessages.withdrawn.failed, refusalOf(thrown).detail);
    }
  };
  const wordsOf = (annotation: ImageAnnotation) => {
    const measurement = measured(annotation);
    return [
      kindWords[annotation.kind],
      annotation.tooth === null ? '' : `#${toothLabel(annotation.tooth, false, practice.numbering)}`,
      annotation.text,
      measurement ? measurementWords(measurement) : '',
    ]
      .filter((part) => part !== '')
      .join(' · ');
  };
  return (
    <ol className={classes.list} aria-label="On this image">
      {annotations.map((annotation) => {
        const { id, author, created_at, withdrawn_at, withdrawn_by } = annotation;
        return (
          <li key={id} data-withdrawn={withdrawn_at !== null}>
            <span className={classes.words}>{wordsOf(annotation)}</span>
            <span className={classes.dim}>
              {author}, {momentWords(created_at, practice.time_zone)}
              {withdrawn_at !== null &&
                `. Withdrawn by ${withdrawn_by}, ${momentWords(withdrawn_at, practice.time_zone)}`}
            </span>
            {mayChange && withdrawn_at === null && (
              <Button
                size="compact-xs"
                variant="default"
                aria-label={`Withdraw ${wordsOf(annotation)}`}
                onClick={() => void confirm(id)}
              >
                Withdraw
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
}
