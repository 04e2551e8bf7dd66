import { tokens } from '../../api/tokens.ts';
import { chosenRecord } from '../../features/portal/portal/chosenRecord.ts';
import { PatientLoginScreen } from '../../features/portal/portal/sign-in/PatientLoginScreen.tsx';
import { speakFor } from '../../portals/shared/languages.tsx';
import { leaveFor, openSignIn } from './page.tsx';

const home = '/patient-portal/dashboard';

/** Shown once its language is known. */
const open = () =>
  openSignIn(
    home,
    <PatientLoginScreen
      mark={new URLSearchParams(location.search).get('at') ?? undefined}
      enter={({ access_token, patient }) => {
        tokens.set('patient', access_token);
        chosenRecord.set(patient.id);
      }}
      goHome={() => void leaveFor(home)}
    />,
  );

void Promise.resolve(speakFor(location.pathname)).then(open);
