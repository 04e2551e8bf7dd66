import {
  perioKey,
  permanentTeeth,
  type PerioExam,
  suggestGrade,
  suggestStage,
  type ToothState,
} from '@cusp/contract';
import { useId, useState } from 'react';
import classes from './Perio.module.css';

interface StagingProps {
  exam: PerioExam;
  states: readonly ToothState[];
}

const lost = new Set<ToothState['state']>(['missing', 'extracted', 'implant', 'pontic', 'under_denture']);
const numberIn = (text: string) => (/^\d{1,3}(\.\d)?$/.test(text.trim()) ? Number(text) : null);

/** What stage, extent and grade the exam suggests, with each reason. What is asked here is not stored. */
export function Staging({ exam, states }: StagingProps) {
  const [facts, setFacts] = useState({ lost: '', bone: '', age: '', cigarettes: '', hba1c: '' });
  const id = useId();
  const implants = new Set(states.filter(({ state }) => state === 'implant').map((state) => perioKey(state)));
  const missing = states.filter(
    ({ tooth, extra, state }) =>
      !extra && tooth % 10 !== 8 && permanentTeeth.includes(tooth) && lost.has(state),
  ).length;
  const { stages, extent, reasons } = suggestStage({
    teeth: exam.teeth.filter((tooth) => !implants.has(perioKey(tooth))),
    missing,
    lostToPerio: missing === 0 ? 0 : numberIn(facts.lost),
  });
  const graded = suggestGrade({
    boneLoss: numberIn(facts.bone),
    age: numberIn(facts.age) ?? 0,
    cigarettesADay: numberIn(facts.cigarettes),
    hba1c: numberIn(facts.hba1c),
  });
  const field = (name: keyof typeof facts, words: string) => (
    <label className={classes.jump}>
      {words}
      <input
        inputMode="decimal"
        value={facts[name]}
        onChange={({ currentTarget: { value } }) => setFacts((now) => ({ ...now, [name]: value }))}
      />
    </label>
  );
  return (
    <section className={classes.staging} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {stages.length === 0
          ? 'No periodontitis by these readings'
          : `Suggested: stage ${stages.join(' or ')}, ${extent}, grade ${graded.grade}`}
      </h2>
      <p className={classes.about}>
        {[...reasons, ...(stages.length === 0 ? [] : graded.reasons)].join(' ')}
      </p>
      <div className={classes.head}>
        {missing > 0 && field('lost', `Of ${missing} lost, to periodontitis`)}
        {field('bone', 'Bone loss, % of the root')}
        {field('age', 'Age')}
        {field('cigarettes', 'Cigarettes a day')}
        {field('hba1c', 'HbA1c of diabetes, %')}
      </div>
      <p className={classes.help}>
        By the classification of 2018 (Papapanou, Tonetti, Kornman), from teeth between which margins are
        charted. A suggestion: the dentist decides, and what is typed here is not stored.
      </p>
    </section>
  );
}
