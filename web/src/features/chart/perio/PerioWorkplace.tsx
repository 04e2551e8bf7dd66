import type { PerioChart, PerioExam, Provider } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useDeferredValue, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { BeginExamDialog } from './BeginExamDialog.tsx';
import { Comparison } from './Comparison.tsx';
import { Exams } from './Exams.tsx';
import { ExamWorkplace } from './ExamWorkplace.tsx';
import { earlierExamQuery } from './queries.ts';
import { ScreeningDialog } from './ScreeningDialog.tsx';
import { Screenings } from './Screenings.tsx';
import { Staging } from './Staging.tsx';
import { StoppedReadings } from './StoppedReadings.tsx';
import { openExamsWords } from './words.ts';
import classes from './Perio.module.css';

const route = getRouteApi('/staff/patients/$id');

const latestFirst = (one: PerioExam, other: PerioExam) =>
  other.exam_on.localeCompare(one.exam_on) || other.id.localeCompare(one.id);

interface PerioWorkplaceProps {
  patientId: string;
  chart: PerioChart;
  /** Undefined while they are loading. */
  providers: readonly Provider[] | undefined;
}

/** A patient's perio exams: the one in progress or the latest is shown. */
export function PerioWorkplace({ patientId, chart: latest, providers }: PerioWorkplaceProps) {
  // A chart that was read again is drawn between keys.
  const chart = useDeferredValue(latest);
  const { may } = useSession();
  const navigate = useNavigate();
  const chosen = route.useSearch({ select: ({ exam = '' }) => exam });
  const [beginning, setBeginning] = useState<'exam' | 'screening' | null>(null);
  const open = chart.exams.find(({ finished_at }) => finished_at === null);
  // One before the latest is among them while it is looked at.
  const isEarlier = chart.earlier.some(({ id }) => id === chosen);
  const { data } = useQuery({ ...earlierExamQuery(chosen), enabled: isEarlier });
  const earlier = isEarlier ? data : undefined;
  const exams = earlier === undefined ? chart.exams : [...chart.exams, earlier].toSorted(latestFirst);
  // The shown exam stays until somebody chooses another: keys never go into a different exam because a colleague finished or struck this one.
  const [pinned, setPinned] = useState<string>();
  const first = pinned === undefined ? open : exams.find(({ finished_at }) => finished_at !== null);
  const shown =
    exams.find(({ id }) => id === chosen) ?? exams.find(({ id }) => id === pinned) ?? first ?? exams[0];
  if (shown !== undefined && shown.id !== pinned) setPinned(shown.id);
  // Until somebody chooses: the exam before.
  const [picked, setPicked] = useState<ReadonlySet<string>>();
  const before = shown && exams[exams.indexOf(shown) + 1];
  const compared = picked ?? new Set(before ? [before.id] : []);
  const compare = (id: string) => {
    const next = new Set(compared);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const show = (exam: string) => {
    setPicked(undefined);
    void navigate({ to: '.', search: (now) => ({ ...now, exam }), replace: true });
  };
  const writes = may('chart.write');
  const severalGoOn = openExamsWords(chart.exams);
  // The teeth are painted first: what is below them follows at once.
  const isBelowDrawn = useDeferredValue(true, false);
  const beside = shown === undefined ? [] : exams.filter(({ id }) => id !== shown.id && compared.has(id));
  const [latestBeside] = beside;
  return (
    <section className={classes.workplace} aria-label="Perio chart">
      <div className={classes.head}>
        {writes && open === undefined && <Button onClick={() => setBeginning('exam')}>New Perio Exam</Button>}
        {writes && (
          <Button variant="default" onClick={() => setBeginning('screening')}>
            New Screening
          </Button>
        )}
        {open !== undefined && shown !== open && (
          <Button onClick={() => show(open.id)}>Continue the Unfinished Exam</Button>
        )}
      </div>
      {severalGoOn !== null && (
        <p className={classes.notice} role="note">
          {severalGoOn}
        </p>
      )}
      <StoppedReadings shown={shown?.id} />
      {shown === undefined ? (
        <p className={classes.nothing}>No perio exams yet.</p>
      ) : (
        <>
          <ExamWorkplace
            key={shown.id}
            exam={shown}
            chart={chart}
            compared={beside}
            writes={writes}
            hasGraphs={isBelowDrawn}
          />
          {isBelowDrawn && (
            <>
              <Exams
                exams={exams}
                earlier={chart.earlier.filter(({ id }) => id !== earlier?.id)}
                shown={shown.id}
                onShow={show}
                compared={compared}
                onCompare={compare}
              />
              {shown.teeth.length > 0 && latestBeside !== undefined && (
                <Comparison one={shown} other={latestBeside} />
              )}
              {shown.teeth.length > 0 && <Staging key={`stage ${shown.id}`} exam={shown} chart={chart} />}
            </>
          )}
        </>
      )}
      {chart.screenings.length > 0 && <Screenings screenings={chart.screenings} writes={writes} />}
      {beginning === 'screening' && providers && (
        <ScreeningDialog patientId={patientId} providers={providers} onClose={() => setBeginning(null)} />
      )}
      {beginning === 'exam' && providers && (
        <BeginExamDialog
          patientId={patientId}
          providers={providers}
          onBegun={(id) => {
            show(id);
            setBeginning(null);
          }}
          onClose={() => setBeginning(null)}
        />
      )}
    </section>
  );
}
