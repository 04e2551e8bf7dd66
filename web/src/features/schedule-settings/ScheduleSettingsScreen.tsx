import { Screen } from '../../ui/Screen.tsx';
import { KindsSection } from '../appointment-kinds/KindsSection.tsx';
import { ClosuresSection } from '../hours/ClosuresSection.tsx';
import { HolidaysSection } from '../hours/HolidaysSection.tsx';
import { HoursSection } from '../hours/HoursSection.tsx';
import { OperatoriesSection } from '../operatories/OperatoriesSection.tsx';
import { ProvidersSection } from '../providers/ProvidersSection.tsx';
import classes from '../../ui/Settings.module.css';

/** What the schedule is made of. Owners only. */
export function ScheduleSettingsScreen() {
  return (
    <Screen
      title="Schedule Settings"
      line="Chairs, providers, hours and kinds of appointment: what the schedule is made of."
      width="reading"
    >
      <div className={classes.cards}>
        <OperatoriesSection />
        <ProvidersSection />
        <HoursSection />
        <ClosuresSection />
        <HolidaysSection />
        <KindsSection />
      </div>
    </Screen>
  );
}
