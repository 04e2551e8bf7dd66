import { type AlertRule, updateAlertRule } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { SettingsList } from '../../../ui/screens/SettingsList.tsx';
import { AskedImmunizationsSection } from '../immunizations/AskedImmunizationsSection.tsx';
import { AlertRuleDialog } from './AlertRuleDialog.tsx';
import { AlertReport } from './AlertReport.tsx';
import { alertMessages } from './messages.ts';
import { alertRulesQuery } from './queries.ts';
import { atMoment, levelWords } from './words.ts';

/** The practice's own alert rules, and how often each asked. */
export function AlertRulesSection() {
  const { may } = useSession();
  const query = useQuery({ ...alertRulesQuery(), enabled: may('chart.read') });
  const update = useChange(updateAlertRule, 'alert-rules');
  if (!may('chart.read')) return null;
  return (
    <>
      <SettingsList
        title="Alert Rules"
        note="Warnings shown before staff continue. Fewer rules get more attention."
        addLabel="Add Alert Rule"
        query={query}
        messages={alertMessages}
        about={(rule) => [levelWords[rule.level].word, momentsOf(rule), rule.instruction]}
        archive={({ id, ...fields }, archived) =>
          update.mutateAsync({ input: { params: { id }, body: { ...fields, archived } } })
        }
        dialog={AlertRuleDialog}
      />
      <AlertReport />
      <AskedImmunizationsSection />
    </>
  );
}

const momentsOf = ({ moments }: AlertRule) =>
  moments.map((moment) => atMoment[moment].name.toLowerCase()).join(', ');
