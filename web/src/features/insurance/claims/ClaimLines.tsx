import type { Claim } from '@cusp/contract';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import settings from '../../../ui/screens/Settings.module.css';
import { dateWords } from '../../../ui/text/dates.ts';
import { listWords, moneyWords } from '../../../ui/text/formats.ts';
import { lineSite } from './words.ts';
import classes from './Claims.module.css';
import look from '../../../ui/theme/look.module.css';

type Line = Claim['lines'][number];

/** A claim's lines with the carrier's decisions. */
export const ClaimLines = ({ claim }: { claim: Claim }) => (
  <SettingsSection title={claim.purpose === 'predetermine' ? 'Planned Services' : 'Services Billed'}>
    <ul className={settings.rows} aria-label="Service lines">
      {claim.lines.map((line) => (
        <li key={line.line_number} className={settings.row}>
          <div className={settings.words}>
            <p className={settings.name}>{line.name}</p>
            <p className={look.dim}>
              {[
                line.code === '' ? 'no code' : [line.code, ...line.modifiers].join(' '),
                claim.service_date !== claim.last_service_date && dateWords(line.service_date, 'plain'),
                lineSite(line),
                line.provider_name,
                line.replaces === true && line.replaced_on !== null
                  ? `replaces one of ${dateWords(line.replaced_on, 'plain')}`
                  : line.replaces === false && 'initial placement',
                line.diagnoses !== null && `for ${line.diagnoses.join(', ')}`,
                line.predetermination_number !== '' && `predetermined ${line.predetermination_number}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
            {line.expected && <Expected expected={line.expected} />}
            {line.decision && <Decision decision={line.decision} asks={claim.purpose === 'predetermine'} />}
          </div>
          <span className={classes.amount}>{moneyWords(line.fee)}</span>
        </li>
      ))}
    </ul>
  </SettingsSection>
);

/** The expected payment of the plan, to compare with its decision. */
const Expected = ({ expected }: { expected: NonNullable<Line['expected']> }) => (
  <details>
    <summary>
      Expected to pay {moneyWords(expected.pays)}
      {expected.write_off > 0 && `, write-off ${moneyWords(expected.write_off)}`}
      {expected.depends.length > 0 && ` · depends on ${listWords(expected.depends)}`}
    </summary>
    <ul className={classes.dim}>
      {expected.steps.map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ul>
  </details>
);

const Decision = ({ decision, asks }: { decision: NonNullable<Line['decision']>; asks: boolean }) => (
  <p>
    {decision.is_denied ? 'Denied' : `${asks ? 'Would pay' : 'Paid'} ${moneyWords(decision.paid)}`} on{' '}
    {dateWords(decision.decided_on, 'plain')}
    {decision.reasons.length > 0 &&
      `: ${decision.reasons.map(({ words, amount }) => `${words} (${moneyWords(amount)})`).join(', ')}`}
    <span className={classes.dim}>
      {[decision.reference, decision.by_hand && 'entered by hand']
        .filter(Boolean)
        .map((part) => ` · ${part}`)
        .join('')}
    </span>
  </p>
);
