import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import classes from './PatientPage.module.css';

/** @param short beside the patient's name: an arrow, whose words a screen reader still has */
export const BackToPatients = ({ short = false }: { short?: boolean }) => (
  <LinkButton
    variant="subtle"
    size="compact-sm"
    ml={-8}
    className={`${classes.back} ${short ? classes.arrow : ''}`}
    {...(short ? { title: 'Back to Patients' } : { mb: 4 })}
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    to="/patients"
  >
    Back to Patients
  </LinkButton>
);
