import { type Claim, type ClaimFinding, isOpenClaim } from '@cusp/contract';
import { useSession } from '../../../api/session.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import look from '../../../ui/theme/look.module.css';

/** The findings that keep the claim from being sent, each with the place that corrects it. */
export const Findings = ({ claim }: { claim: Claim }) =>
  isOpenClaim(claim.state) && (
    <SettingsSection title="Missing">
      <ul className={settings.rows} aria-label="Missing">
        {claim.findings.map((finding) => (
          <li key={`${finding.line ?? 0} ${finding.sentence}`} className={settings.row}>
            <div className={settings.words}>
              <p>{finding.sentence}</p>
            </div>
            <Mend finding={finding} claim={claim} />
          </li>
        ))}
      </ul>
    </SettingsSection>
  );

function Mend({
  finding: { mend },
  claim: { patient_id: patientId, earlier },
}: {
  finding: ClaimFinding;
  claim: Claim;
}) {
  const { may } = useSession();
  switch (mend) {
    case 'claim':
    case 'line':
      return <span className={look.dim}>Under “Change Claim” above</span>;
    case 'patient':
    case 'insurance':
      return (
        <TextLink to="/patients/$id" params={{ id: patientId }}>
          Open Patient
        </TextLink>
      );
    case 'treatment':
      return (
        <TextLink to="/patients/$id" params={{ id: patientId }} search={{ tab: 'treatments' }}>
          Open Treatments
        </TextLink>
      );
    case 'catalog':
      return <TextLink to="/settings/procedures">Open Procedures</TextLink>;
    case 'provider':
      return may('practice.write') ? (
        <TextLink to="/settings/schedule">Open Providers</TextLink>
      ) : (
        <span className={look.dim}>An owner changes this under Schedule Settings.</span>
      );
    case 'billing':
    case 'plans':
      return <TextLink to="/settings/insurance">Open Insurance Settings</TextLink>;
    case 'earlier':
      return (
        <>
          {earlier.map(
            ({ claim_id, carrier_name, rank }) =>
              claim_id !== null && (
                <TextLink key={rank} to="/claims/$id" params={{ id: claim_id }}>
                  Open Claim to {carrier_name}
                </TextLink>
              ),
          )}
        </>
      );
    case 'wait':
      return null;
  }
}
