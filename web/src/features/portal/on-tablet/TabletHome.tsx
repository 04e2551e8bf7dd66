import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../../ui/language/t.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { timeWords } from '../../../ui/text/dates.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { visitOf } from '../portal/check-in/CheckInScreen.tsx';
import { ContactOnFile, FormsLeft, ImHere, Insurance } from '../portal/check-in/CheckInSteps.tsx';
import { portalFormsQuery } from '../portal/forms/queries.ts';
import { isToDo } from '../portal/forms/shownForm.ts';
import { portalAppointmentsQuery } from '../portal/queries.ts';
import { usePortal } from '../portal/session.tsx';
import { Shared, useShares } from '../portal/Shared.tsx';
import { clearTablet } from './clearTablet.ts';
import checkIn from '../portal/check-in/CheckIn.module.css';

/** A patient's tasks on the tablet: forms first, since the front desk waits for them. */
export function TabletHome() {
  const { patient } = usePortal();
  const today = useToday();
  const { data: visits = [] } = useQuery(portalAppointmentsQuery(patient.id));
  // A person who signs in at the door may open only a part of the record.
  const shares = useShares();
  const { data: forms } = useQuery({ ...portalFormsQuery(patient.id), enabled: shares('forms') });
  const [editing, setEditing] = useState(false);
  const visit = visitOf(visits, today);
  const isHere = visit?.arrived === true;
  return (
    <Screen
      title={t('Hello, {name}!', { name: patient.first_name })}
      line={visit && `${t('Today')} · ${timeWords(visit.appointment_time)} · ${titleWords(visit.type)}`}
      width="reading"
    >
      <div className={checkIn.steps}>
        <Shared part="forms">
          <FormsLeft />
        </Shared>
        {forms?.every((form) => !isToDo(form)) === true && (
          <p className={checkIn.visit}>{t('You have no forms to complete.')}</p>
        )}
        <Shared part="contact">
          <ContactOnFile editing={editing} setEditing={setEditing} />
        </Shared>
        <Shared part="money">
          <Insurance />
        </Shared>
        {isHere && (
          <p role="status" className={checkIn.done}>
            {t('You’re checked in. We’ll call you when we’re ready.')}
          </p>
        )}
        {visit?.can.includes('check_in') === true ? (
          <ImHere visit={visit} disabled={editing} />
        ) : (
          <Button
            size="lg"
            className={checkIn.here ?? ''}
            leftSection={<IconCheck size={22} aria-hidden />}
            disabled={editing}
            onClick={() => void clearTablet()}
          >
            {t('I’m done')}
          </Button>
        )}
      </div>
    </Screen>
  );
}
