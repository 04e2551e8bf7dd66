import { IconArrowLeft } from '@tabler/icons-react';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import classes from './PatientPage.module.css';

export const BackToPatients = () => (
  <LinkButton
    variant="subtle"
    size="compact-sm"
    ml={-8}
    mb={4}
    className={classes.back ?? ''}
    leftSection={<IconArrowLeft size={16} aria-hidden />}
    to="/patients"
  >
    Back to Patients
  </LinkButton>
);
