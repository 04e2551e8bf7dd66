import { factsOf, insuranceReports, type ReportName, reportNames, type SavedReport } from '@cusp/contract';
import { Button, Select, Title } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { isDate } from '../../../ui/text/dates.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { useAnswered } from '../../../ui/feedback/answered.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { Screen } from '../../../ui/screens/Screen.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { DailyGoalField } from './DailyGoal.tsx';
import { GoalButton } from './GoalButton.tsx';
import { providersQuery } from '../../practice/providers/queries.ts';
import { printReport } from './printReport.ts';
import {
  type FigureSelection,
  reportEntriesList,
  type ReportFilterValues,
  reportFile,
  reportQuery,
} from './queries.ts';
import { ReportEntries } from './ReportEntries.tsx';
import { ReportFigures } from './ReportFigures.tsx';
import { ReportFilters } from './ReportFilters.tsx';
import { SaveReport } from './SaveReport.tsx';
import { savedFilters, useSavedReports } from './savedReports.ts';
import { reportMessages, rowWords, usualPeriod } from './words.ts';
import classes from './Reports.module.css';
import look from '../../../ui/theme/look.module.css';

const route = getRouteApi('/staff/reports');

/** The reports that this person may see; the chosen one with its filters, which are kept in the address. */
export function ReportsScreen() {
  const search = route.useSearch();
  const { may } = useSession();
  const allowed = reportNames.filter((name) => may(factsOf(name).needs));
  const { saved: savedReports, isPending } = useSavedReports();
  const saved = savedReports.find(({ id }) => id === search.saved);
  const chosen = saved?.report ?? allowed.find((name) => name === search.report) ?? allowed[0];
  const phone = usePhone();
  const navigate = route.useNavigate();
  return (
    <Screen
      title="Reports"
      actions={<GoalButton dialog={search.dialog} />}
      toolbar={
        // A phone has no room for the names above what they lead to.
        phone ? (
          <Select
            label="Report"
            data={[
              ...groupsOf(allowed).map(([group, items]) => ({
                group,
                items: items.map((name) => ({ value: name, label: factsOf(name).title })),
              })),
              ...(savedReports.length === 0
                ? []
                : [
                    {
                      group: 'Saved',
                      items: savedReports.map(({ id, name }) => ({ value: id, label: name })),
                    },
                  ]),
            ]}
            allowDeselect={false}
            value={saved?.id ?? chosen ?? null}
            onChange={(picked) => {
              const isSaved = savedReports.some(({ id }) => id === picked);
              if (picked !== null)
                void navigate({ search: isSaved ? { saved: picked } : { report: picked } });
            }}
          />
        ) : (
          <div role="group" aria-label="Reports" className={classes.choice}>
            {groupsOf(allowed).map(([group, names]) => (
              <div key={group} role="group" aria-label={`${group} reports`} className={classes.reports}>
                <span className={classes.group}>{group}</span>
                {names.map((name) => (
                  <Link
                    key={name}
                    to="/reports"
                    search={{ report: name }}
                    aria-current={saved === undefined && name === chosen ? 'page' : undefined}
                  >
                    {factsOf(name).title}
                  </Link>
                ))}
              </div>
            ))}
            {savedReports.length > 0 && (
              <div role="group" aria-label="Saved reports" className={classes.reports}>
                <span className={classes.group}>Saved</span>
                {savedReports.map(({ id, name }) => (
                  <Link
                    key={id}
                    to="/reports"
                    search={{ saved: id }}
                    aria-current={id === saved?.id ? 'page' : undefined}
                  >
                    {name}
                  </Link>
                ))}
              </div>
            )}
          </div>
        )
      }
    >
      {may('production.read') && chosen !== undefined && !isInsurance(chosen) && <DailyGoalField />}
      {/* A link to a saved report waits for its filters. */}
      {chosen !== undefined && !(isPending && search.saved !== undefined) && (
        <ChosenReport key={saved?.id ?? chosen} name={chosen} saved={saved} />
      )}
    </Screen>
  );
}

/** In the address: all providers, where the saved report is of one. */
const everyProvider = 'all';

const isInsurance = (name: ReportName) => Object.hasOwn(insuranceReports, name);

/** The reports of the practice and those of insurance; a group without any is left out. */
const groupsOf = (names: readonly ReportName[]): [group: string, names: ReportName[]][] => {
  const groups: [string, ReportName[]][] = [
    ['Practice', names.filter((name) => !isInsurance(name))],
    ['Insurance', names.filter(isInsurance)],
  ];
  return groups.filter(([, some]) => some.length > 0);
};

function ChosenReport({ name, saved }: { name: ReportName; saved: SavedReport | undefined }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const today = useToday();
  const facts = factsOf(name);
  const kept = saved && savedFilters(saved, today);
  const by = facts.by.find((each) => each === search.by) ?? kept?.by ?? facts.by[0] ?? 'day';
  const usual = kept ?? usualPeriod(name, by, today);
  const dateOf = (given: string | undefined) => (given !== undefined && isDate(given) ? given : undefined);
  const filters: ReportFilterValues = {
    from: dateOf(search.from) ?? usual.from,
    to: dateOf(search.to) ?? usual.to,
    by,
    provider_id: search.provider === everyProvider ? undefined : (search.provider ?? kept?.provider_id),
  };
  const figure = search.figure === undefined ? undefined : facts.figures[search.figure];
  const behind =
    search.figure === undefined || figure === undefined
      ? undefined
      : { figure: search.figure, key: search.key };
  const query = useQuery(reportQuery(name, filters));
  const answered = useAnswered(filters, query);
  const row = query.data?.rows.find(({ key }) => key === search.key);
  const { practice } = useSession().user;
  const { data: providers } = useQuery(providersQuery());
  const provider = providers?.find(({ id }) => id === answered.provider_id)?.name ?? '';
  const print = () => {
    if (
      query.data &&
      !printReport({ facts, filters: answered, report: query.data, provider, practice, today })
    )
      toast.failed(reportMessages.printBlocked);
  };

  return (
    <section aria-labelledby="report">
      <div className={classes.head}>
        <div className={classes.words}>
          {figure && (
            <LinkButton
              from="/reports"
              to="/reports"
              search={(previous) => ({ ...previous, figure: undefined, key: undefined })}
              variant="subtle"
              ml={-12}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
            >
              {facts.title}
            </LinkButton>
          )}
          <Title order={2} id="report">
            {figure
              ? `${figure.name}${row ? `, ${rowWords(answered.by, row)}` : ''}`
              : (saved?.name ?? facts.title)}
          </Title>
          <p className={classes.note}>{facts.definition}</p>
        </div>
        <div className={look.row}>
          {figure === undefined && (
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              disabled={query.data === undefined}
              onClick={print}
            >
              Print
            </Button>
          )}
          <SaveButton name={name} filters={filters} behind={behind} />
          {figure === undefined && (
            <SaveReport name={name} filters={filters} saved={saved} today={today} dialog={search.dialog} />
          )}
        </div>
      </div>
      <ReportFilters
        facts={facts}
        filters={filters}
        setFilters={(to) =>
          void navigate({
            search: (previous) => ({
              ...previous,
              figure: undefined,
              key: undefined,
              ...to,
              ...('provider' in to &&
                to.provider === undefined &&
                kept?.provider_id !== undefined && { provider: everyProvider }),
            }),
            replace: true,
            resetScroll: false,
          })
        }
      />
      {behind && figure ? (
        <ReportEntries key={behind.figure} list={reportEntriesList(name, filters, behind)} figure={figure} />
      ) : (
        <QueryState query={query} failed={reportMessages.failed} height="50vh">
          {(report) => <ReportFigures facts={facts} filters={answered} report={report} />}
        </QueryState>
      )}
    </section>
  );
}

/** Saves the shown rows as a file for a spreadsheet. */
function SaveButton({
  name,
  filters,
  behind,
}: {
  name: ReportName;
  filters: ReportFilterValues;
  behind: FigureSelection | undefined;
}) {
  const [busy, setBusy] = useState(false);
  const load = async () => {
    setBusy(true);
    try {
      const { blob, name: fileName = 'report.csv' } = await reportFile(name, filters, behind);
      downloadBlob({ blob, name: fileName });
    } catch (thrown) {
      toast.failed(reportMessages.exportFailed, refusalOf(thrown).detail);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconDownload size={18} aria-hidden />}
      onClick={() => void load()}
    >
      CSV
    </Button>
  );
}
