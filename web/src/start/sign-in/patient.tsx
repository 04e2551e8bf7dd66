import { tokens } from '../../api/tokens.ts';
import { chosenRecord } from '../../features/portal/portal/chosenRecord.ts';
import { PatientLoginScreen } from '../../features/portal/portal/sign-in/PatientLoginScreen.tsx';
import { leaveFor, openSignIn } from './page.tsx';

const home = '/patient-portal/dashboard';

openSignIn(
  home,
  <PatientLoginScreen
    enter={({ access_token, patient }) => {
      tokens.set('patient', access_token);
      chosenRecord.set(patient.id);
    }}
    goHome={() => void leaveFor(home)}
  />,
);
