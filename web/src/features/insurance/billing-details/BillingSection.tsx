import { type BillingDetails, type Lack, officePlace, placeOfServiceWords } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { claimDetailMessages } from './messages.ts';
import { billingDetailsQuery } from './queries.ts';
import look from '../../../ui/theme/look.module.css';

const practiceDialog = lazyDialog(
  async () => (await import('./PracticeBillingDialog.tsx')).PracticeBillingDialog,
);
const providerDialog = lazyDialog(
  async () => (await import('./ProviderBillingDialog.tsx')).ProviderBillingDialog,
);

/** The details of the practice and its providers on claims, with the missing ones. */
export function BillingSection() {
  const query = useQuery(billingDetailsQuery());
  return (
    <SettingsSection title="Billing Information">
      <QueryState query={query} failed={claimDetailMessages.loadFailed} height="8rem">
        {(details) => <Details details={details} />}
      </QueryState>
    </SettingsSection>
  );
}

function Details({ details: { practice, providers, lacks } }: { details: BillingDetails }) {
  const mayWrite = useSession().may('practice.write');
  const edited = useEdited<BillingDetails['providers'][number]>();
  const [changing, setChanging] = useState({ opened: false, count: 0 });
  const { street, city, state, zip } = practice.address;
  const billsAs = providers.find(({ id }) => id === practice.billed_by_id);
  return (
    <>
      {lacks.length === 0 ? (
        <p className={classes.note}>{claimDetailMessages.nothingLacks}</p>
      ) : (
        <ul className={classes.rows} aria-label="Missing billing information">
          {lacks.map((lack) => (
            <li key={lack.sentence} className={classes.row}>
              <div className={classes.words}>
                <p>{lack.sentence}</p>
              </div>
              {mayWrite || lack.mend === 'profile' ? (
                <Where lack={lack} />
              ) : (
                <span className={look.dim}>An owner must add it.</span>
              )}
            </li>
          ))}
        </ul>
      )}
      <ul className={classes.rows} aria-label="Billing information">
        <SettingsRow
          name={practice.name}
          about={[
            practice.npi !== '' && `NPI ${practice.npi}`,
            practice.taxpayer_number !== '' && `Tax ID ${practice.taxpayer_number}`,
            practice.taxonomy,
            billsAs !== undefined && `Bills as ${billsAs.name}`,
            practice.accepts_assignment && 'Accepts assignment out of network',
            street !== '' && `${street}, ${city}, ${state} ${zip}`,
            practice.place_of_service !== officePlace &&
              [`Place of service: ${placeOfServiceWords(practice.place_of_service)}`, practice.facility.name]
                .filter(Boolean)
                .join(', '),
          ]}
        >
          {mayWrite && (
            <ChangeButton
              name={practice.name}
              onClick={() => setChanging(({ count }) => ({ opened: true, count: count + 1 }))}
            />
          )}
        </SettingsRow>
        {providers.map((provider) => (
          <SettingsRow
            key={provider.id}
            name={provider.name}
            about={[
              provider.npi !== '' && `NPI ${provider.npi}`,
              provider.taxonomy,
              provider.license_number !== '' &&
                `License ${provider.license_number} ${provider.license_state}`.trim(),
            ]}
          >
            {mayWrite && <ChangeButton name={provider.name} onClick={() => edited.open(provider)} />}
          </SettingsRow>
        ))}
      </ul>
      <LazyDialog
        key={`practice ${changing.count}`}
        of={practiceDialog}
        with={{
          practice,
          providers,
          opened: changing.opened,
          onClose: () => setChanging((last) => ({ ...last, opened: false })),
        }}
      />
      {edited.record && (
        <LazyDialog
          key={`provider ${edited.key}`}
          of={providerDialog}
          with={{ provider: edited.record, opened: edited.opened, onClose: edited.close }}
        />
      )}
    </>
  );
}

/** The place where it can be corrected. */
function Where({ lack: { id, mend } }: { lack: Lack }) {
  const { user } = useSession();
  const { data: providers = [] } = useQuery({ ...providersQuery(), enabled: mend === 'profile' });
  switch (mend) {
    case 'details':
      return <span className={look.dim}>Under “Change” below</span>;
    case 'practice':
      return <TextLink to="/settings/practice">Open Practice</TextLink>;
    case 'provider':
      return <TextLink to="/settings/schedule">Open Providers</TextLink>;
    case 'profile':
      return providers.some((provider) => provider.id === id && provider.user_id === user.id) ? (
        <TextLink to="/settings/profile">Open Your Profile</TextLink>
      ) : (
        <span className={look.dim}>In the provider’s profile</span>
      );
  }
}
