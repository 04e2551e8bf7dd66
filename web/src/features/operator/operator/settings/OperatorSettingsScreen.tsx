import { useAdmin } from '../session.tsx';
import { SecondFactorPanel } from '../../../access/second-factor/SecondFactorPanel.tsx';
import { LinkButton } from '../../../../ui/text/LinkButton.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { TextLink } from '../../../../ui/text/TextLink.tsx';
import { Panel } from '../Panel.tsx';
import { JobsPanel } from './JobsPanel.tsx';
import { MailTest } from './MailTest.tsx';
import { NumbersPanel } from './NumbersPanel.tsx';
import { ServiceActsPanel } from './ServiceActsPanel.tsx';
import { ServiceForm } from './ServiceForm.tsx';
import { ServiceStatePanel } from './ServiceStatePanel.tsx';
import classes from './Settings.module.css';
import look from '../../../../ui/theme/look.module.css';

/** The service's settings and state, and the admin's own password and second factor. */
export function OperatorSettingsScreen() {
  const { may } = useAdmin();
  return (
    <Screen title="Settings" width="reading">
      <div className={classes.columns}>
        <div className={look.stackWide}>
          <ServiceForm />
          <Panel title="Plans and Prices">
            <p className={classes.line}>
              <TextLink to="/admin/subscriptions" search={{ tab: 'plans' }}>
                Plans, their prices and limits
              </TextLink>{' '}
              are on the Subscriptions page.
            </p>
          </Panel>
          <Panel title="Your Password">
            <p className={classes.line}>Changing your password signs you out on other devices.</p>
            <div>
              <LinkButton variant="default" to="/admin/password">
                Change Password
              </LinkButton>
            </div>
          </Panel>
          <Panel title="Your Two-Step Verification">
            <SecondFactorPanel realm="admin" />
          </Panel>
        </div>
        <div className={look.stackWide}>
          <ServiceStatePanel />
          {may('settings.write') && <MailTest />}
          <NumbersPanel />
          <JobsPanel />
          <ServiceActsPanel />
        </div>
      </div>
    </Screen>
  );
}
