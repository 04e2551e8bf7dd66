import { useSession } from '../../../api/session.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { BillingSection } from '../billing-details/BillingSection.tsx';
import { ClaimFormSection } from '../claim-forms/ClaimFormSection.tsx';
import { ClearinghouseSection } from '../clearinghouse/ClearinghouseSection.tsx';
import { CarriersSection } from '../carriers/CarriersSection.tsx';
import { PlansSection } from './PlansSection.tsx';

/** The insurers that patients have, and what their plans pay. */
export const InsuranceScreen = () => (
  <Screen
    title="Insurance Plans"
    line="Carriers and their plan benefits. A patient’s own coverage is on the patient’s page."
    width="reading"
  >
    <div className={classes.cards}>
      <PlansSection />
      <CarriersSection />
      {useSession().may('insurance.claims') && (
        <>
          <BillingSection />
          <ClearinghouseSection />
          <ClaimFormSection />
        </>
      )}
    </div>
  </Screen>
);
