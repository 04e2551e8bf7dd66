import { isAllergyAlert, isMedicalAlert, type WholePatient } from '@cusp/contract';
import { Title } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { CoveredHeightContext } from '../../../ui/screens/coveredHeight.ts';
import { usePhone, useTallEnough } from '../../../ui/screens/layout.ts';
import { useHeight } from '../../../ui/screens/useHeight.ts';
import { fullName } from '../patients/search.ts';
import { PhotoButton } from '../photo/PhotoButton.tsx';
import { textWithMerged } from '../patients/wholeTexts.ts';
import { PatientFacts } from './PatientFacts.tsx';
import { PatientFlags } from './PatientFlags.tsx';
import { patientBarQuery } from './queries.ts';
import classes from './PatientBar.module.css';
import { AlertsOfPatient, InChair } from './slots.ts';

interface PatientBarHeadProps {
  patient: WholePatient;
  /** Before the name, and at the end of its line; on a phone both stand elsewhere. */
  back?: ReactNode;
  actions?: ReactNode;
  /** The scrolling content below it. */
  children: ReactNode;
}

/**
 * The patient the page is about, in sight while it scrolls: name, age, birth date, and what is done most; below it alerts, balance,
 * next visit, insurance, recall, family, in one line. On a phone only the name, the age and the warnings of harm stay.
 */
export function PatientBarHead({ patient, back, actions, children }: PatientBarHeadProps) {
  const { data: bar, isFetching } = useQuery(patientBarQuery(patient.id));
  const phone = usePhone();
  // In a low window a sticky bar would leave no space for the record.
  const sticks = useTallEnough();
  const whole = useRef<HTMLElement>(null);
  const who = useRef<HTMLDivElement>(null);
  const wholeHeight = useHeight(whole);
  const whoHeight = useHeight(who);
  // For readers who may not see the details, the bar only says that something is on file.
  const texts = {
    allergies: textWithMerged(patient, 'allergies') || (bar?.allergies ?? ''),
    medical_history: textWithMerged(patient, 'medical_history') || (bar?.medical_history ?? ''),
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
        <div className={classes.line}>
          {back}
          <div ref={who} className={classes.who} data-sticks={sticks}>
            <PhotoButton patient={patient} photoId={bar?.photo_id} />
            <div className={classes.words}>
              <Title order={1} className={classes.name ?? ''}>
                {fullName({ ...patient, preferred_name: bar?.preferred_name ?? '' })}
              </Title>
              <PatientFacts patient={patient} status={bar?.status} />
              {/* Hidden from screen readers, which read the list below. */}
              {warnings && (
                <p className={classes.short} aria-hidden>
                  <IconAlertTriangleFilled size={14} /> {warnings}
                </p>
              )}
            </div>
          </div>
          {actions}
        </div>
        <PatientFlags patientId={patient.id} bar={bar} texts={texts} isFetching={isFetching}>
          <InChair patientId={patient.id} />
        </PatientFlags>
        <AlertsOfPatient patientId={patient.id} />
      </section>
      <CoveredHeightContext value={covered}>{children}</CoveredHeightContext>
    </>
  );
}
