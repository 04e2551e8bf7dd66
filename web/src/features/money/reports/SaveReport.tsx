import {
  createSavedReport,
  factsOf,
  type ReportName,
  reportPeriods,
  type SavedReport,
  SavedReportChange,
  updateSavedReport,
} from '@cusp/contract';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { periods, reportMessages } from './words.ts';
import { reportPeriodWords } from './savedReports.ts';
import type { ReportFilterValues } from './queries.ts';

interface SaveReportProps {
  name: ReportName;
  filters: ReportFilterValues;
  /** The saved report that is shown; undefined: the filters were chosen by hand. */
  saved: SavedReport | undefined;
  today: string;
  dialog: string | undefined;
}

/** The owner's button that saves the shown report with its filters, or changes the saved one. */
export function SaveReport({ name, filters, saved, today, dialog }: SaveReportProps) {
  const { may } = useSession();
  const { open, close } = useDialog();
  const navigate = useNavigate();
  const create = useChange(createSavedReport, 'saved-reports');
  const update = useChange(updateSavedReport, 'saved-reports');
  if (!may('practice.write')) return null;
  const remove = async (removed: SavedReport) => {
    const { id, ...fields } = removed;
    try {
      await update.mutateAsync({ input: { params: { id }, body: { ...fields, archived: true } } });
      toast.done(reportMessages.removed);
      await navigate({ to: '/reports', search: { report: removed.report }, replace: true });
    } catch (thrown) {
      toast.failed(reportMessages.saved.failed, refusalOf(thrown).detail);
    }
  };
  const isMoment = factsOf(name).over === 'moment';
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        onClick={() => open('save')}
      >
        {saved === undefined ? 'Save Report' : 'Edit'}
      </Button>
      {saved !== undefined && (
        <Button variant="default" loading={update.isPending} onClick={() => void remove(saved)}>
          Remove
        </Button>
      )}
      <FormDialog
        opened={dialog === 'save'}
        title={saved === undefined ? 'Save Report' : 'Edit Saved Report'}
        submitLabel="Save"
        schema={SavedReportChange}
        initial={{
          name: saved?.name ?? '',
          report: name,
          grouping: filters.by,
          provider_id: filters.provider_id ?? '',
          period: saved?.period ?? periodOf(filters, isMoment, today),
          from_date: filters.from ?? filters.to ?? '',
          to_date: filters.to ?? '',
          weekly: saved?.weekly ?? false,
          version: saved?.version ?? null,
        }}
        submit={(body) =>
          saved === undefined
            ? create.mutateAsync({ input: { body } })
            : update.mutateAsync({ input: { params: { id: saved.id }, body } })
        }
        messages={reportMessages.saved}
        onClose={close}
        onDone={({ id }) => void navigate({ to: '/reports', search: { saved: id }, replace: true })}
      >
        {(form) => (
          <>
            <TextInput label="Name" required autoComplete="off" {...form.getInputProps('name')} />
            {!isMoment && (
              <Select
                label="Period"
                required
                allowDeselect={false}
                data={reportPeriods.map((value) => ({ value, label: reportPeriodWords[value] }))}
                {...form.getInputProps('period')}
              />
            )}
            <Checkbox
              label="Email a link to the owners each Monday"
              description="The email names no patient. The figures are read after signing in."
              {...form.getInputProps('weekly', { type: 'checkbox' })}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}

/** The period that the chosen days are, or else these days. */
function periodOf({ from, to }: ReportFilterValues, isMoment: boolean, today: string) {
  if (isMoment) return to === undefined ? 'this_month' : 'dates';
  const known = periods(today).find((period) => period.from === from && period.to === to);
  return known?.period ?? 'dates';
}
