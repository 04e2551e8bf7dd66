import { Screen } from '../../../ui/screens/Screen.tsx';
import { KindsSection } from '../appointment-types/KindsSection.tsx';
import { BookingPageSection } from '../online-booking/BookingPageSection.tsx';
import { BookingReasonsSection } from '../online-booking/BookingReasonsSection.tsx';
import { CheckInCode } from '../online-booking/CheckInCode.tsx';
import { OnlineBookingSection } from '../online-booking/OnlineBookingSection.tsx';
import { ClosuresSection } from '../../practice/hours/ClosuresSection.tsx';
import { HolidaysSection } from '../../practice/hours/HolidaysSection.tsx';
import { HoursSection } from '../../practice/hours/HoursSection.tsx';
import { OperatoriesSection } from '../../practice/operatories/OperatoriesSection.tsx';
import { ProvidersSection } from '../../practice/providers/ProvidersSection.tsx';
import { VisitFeeSettings } from './slots.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The settings of the schedule. Owners only. */
export function ScheduleSettingsScreen() {
  return (
    <Screen
      title="Schedule Settings"
      line="Set up operatories, providers, hours, and appointment types."
      width="reading"
    >
      <div className={classes.cards}>
        <OperatoriesSection />
        <ProvidersSection />
        <HoursSection />
        <ClosuresSection />
        <HolidaysSection />
        <KindsSection />
        <OnlineBookingSection />
        <VisitFeeSettings />
        <CheckInCode />
        <BookingPageSection />
        <BookingReasonsSection />
      </div>
    </Screen>
  );
}
