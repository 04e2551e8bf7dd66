import { Screen } from '../../../ui/screens/Screen.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { CheckPaperSection } from './CheckPaperSection.tsx';
import { FormListSection } from './FormListSection.tsx';

/** The practice's forms, and whether a paper is genuine. */
export function FormSettingsScreen() {
  return (
    <Screen title="Forms" line="What patients fill in and sign, in English and Spanish." width="reading">
      <div className={classes.cards}>
        <FormListSection />
        <CheckPaperSection />
      </div>
    </Screen>
  );
}
