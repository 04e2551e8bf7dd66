import { isAllergyAlert, isMedicalAlert, type WholePatient } from '@cusp/contract';
import { Title } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { CoveredContext } from '../../../ui/screens/covered.ts';
import { usePhone, useTallEnough } from '../../../ui/screens/layout.ts';
import { useHeight } from '../../../ui/screens/useHeight.ts';
import { fullName } from '../patients/search.ts';
import { PhotoButton } from '../photo/PhotoButton.tsx';
import { wholeText } from '../patients/wholeTexts.ts';
import { PatientFacts } from './PatientFacts.tsx';
import { PatientFlags } from './PatientFlags.tsx';
import { patientBarQuery } from './queries.ts';
import classes from './PatientBar.module.css';
import { AlertsOfPatient } from './slots.ts';

interface PatientBarHeadProps {
  patient: WholePatient;
  /** What is below it and scrolls. */
  children: ReactNode;
}

/**
 * Who the page is about, in sight while it scrolls: name, age, birth date, alerts, balance, next visit, recall, family. On a
 * phone only the name, the age and the warnings of harm stay.
 */
export function PatientBarHead({ patient, children }: PatientBarHeadProps) {
  const { data: bar, isFetching } = useQuery(patientBarQuery(patient.id));
  const phone = usePhone();
  // In a low window a sticky bar would leave no space for the record.
  const sticks = useTallEnough();
  const whole = useRef<HTMLElement>(null);
  const who = useRef<HTMLDivElement>(null);
  const wholeHeight = useHeight(whole);
  const whoHeight = useHeight(who);
  // The bar also says that there is something, to those who may not read what.
  const texts = {
    allergies: wholeText(patient, 'allergies') || (bar?.allergies ?? ''),
    medical_history: wholeText(patient, 'medical_history') || (bar?.medical_history ?? ''),
  };
  const warnings = [
    ...(isAllergyAlert(texts.allergies) ? [texts.allergies] : []),
    ...(isMedicalAlert(texts.medical_history) ? [texts.medical_history] : []),
  ]
    .map((lines) => lines.split('\n').filter(Boolean).join(', '))
    .join(' · ');
  const covered = sticks ? (phone ? whoHeight : wholeHeight) : 0;
  return (
    <>
      <section ref={whole} className={classes.bar} data-sticks={sticks} aria-label="Patient">
        <div ref={who} className={classes.who} data-sticks={sticks}>
          <PhotoButton patient={patient} photoId={bar?.photo_id} />
          <div className={classes.words}>
            <Title order={1} className={classes.name ?? ''}>
              {fullName({ ...patient, preferred_name: bar?.preferred_name ?? '' })}
            </Title>
            <PatientFacts patient={patient} status={bar?.status} />
            {/* The list below says it again, and to everybody. */}
            {warnings && (
              <p className={classes.short} aria-hidden>
                <IconAlertTriangleFilled size={14} /> {warnings}
              </p>
            )}
          </div>
        </div>
        <PatientFlags patientId={patient.id} bar={bar} texts={texts} isFetching={isFetching} />
        <AlertsOfPatient patientId={patient.id} />
      </section>
      <CoveredContext value={covered}>{children}</CoveredContext>
    </>
  );
}
