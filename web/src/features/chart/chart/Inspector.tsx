import { type Numbering, type Site, stateOfTooth, teethOf, toothName, type ToothState } from '@cusp/contract';
import { memo, type ReactNode } from 'react';
import type { ToothPlace } from './gridColumns.ts';
import type { ChartRow } from './model.ts';
import { ChartEntries } from './ChartEntries.tsx';
import { LargeTooth } from './LargeTooth.tsx';
import type { ToothLook } from './marks.ts';
import { SurfacePad } from './SurfacePad.tsx';
import { ToothImages } from '../../imaging/images/ToothImages.tsx';
import { capital } from '../../../ui/text/formats.ts';
import { toothStateWords } from './words.ts';
import classes from './Chart.module.css';
import entering from './Entering.module.css';

/** Whether something is charted on this tooth. */
const coversTooth = (site: Site, { tooth, extra }: ToothPlace) =>
  site.extra === extra && teethOf(site).includes(tooth);

interface InspectorProps {
  patientId: string;
  place: ToothPlace;
  chosen: string | undefined;
  rows: readonly ChartRow[];
  teeth: readonly ToothState[];
  numbering: Numbering;
  look: ToothLook;
  onToggle: (place: ToothPlace, surface: string) => void;
  /** On a phone, where the tooth comes first: goes to the tooth beside it. */
  onStep: ((by: 1 | -1) => void) | undefined;
  actions: (row: ChartRow, where: string) => ReactNode;
}

/** The tooth at hand: its surfaces to press, and what is charted on it. */
export const Inspector = memo(function Inspector({
  patientId,
  place,
  chosen,
  rows,
  teeth,
  numbering,
  look,
  onToggle,
  onStep,
  actions,
}: InspectorProps) {
  const its = rows.filter(({ mark }) => coversTooth(mark, place));
  const name = toothName(place.tooth, place.extra, numbering);
  const state = toothStateWords(stateOfTooth(teeth, place.tooth, place.extra));
  return (
    <section className={classes.inspector} aria-label="Tooth">
      <h2 className={entering.toothName}>{capital(name)}</h2>
      {onStep && (
        <LargeTooth
          tooth={place.tooth}
          look={look}
          chosen={chosen ?? ''}
          onToggle={(surface) => onToggle(place, surface)}
          onStep={onStep}
        />
      )}
      {state !== '' && <p className={entering.toothState}>{capital(state)}</p>}
      <SurfacePad
        tooth={place.tooth}
        chosen={chosen ?? ''}
        onToggle={(surface) => onToggle(place, surface)}
      />
      {its.length === 0 ? (
        <p className={classes.nothing}>Nothing charted on this tooth.</p>
      ) : (
        <ChartEntries rows={its} numbering={numbering} actions={actions} />
      )}
      <ToothImages patientId={patientId} tooth={place.tooth} numbering={numbering} />
    </section>
  );
});
