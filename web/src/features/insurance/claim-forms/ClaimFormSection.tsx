import { type ClaimFormLayout, testClaimForm } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchFile } from '../../../api/files.ts';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import classes from '../../../ui/screens/Settings.module.css';
import { claimFormMessages } from './messages.ts';
import { claimFormQuery } from './queries.ts';

const layoutDialog = lazyDialog(async () => (await import('./ClaimFormDialog.tsx')).ClaimFormDialog);

/** The settings for printing claims on forms that the practice bought. */
export function ClaimFormSection() {
  const query = useQuery(claimFormQuery());
  return (
    <SettingsSection title="Paper Claim Forms">
      <QueryState query={query} failed={claimFormMessages.loadFailed} height="4rem">
        {(layout) => <Layout layout={layout} />}
      </QueryState>
    </SettingsSection>
  );
}

async function testPrint(): Promise<void> {
  try {
    const { blob, name = 'form-test.pdf' } = await fetchFile(testClaimForm, {});
    downloadBlob({ blob, name });
  } catch (thrown) {
    toast.failed(claimFormMessages.printFailed, refusalOf(thrown).detail);
  }
}

function Layout({ layout }: { layout: ClaimFormLayout }) {
  const mayWrite = useSession().may('practice.write');
  const [changing, setChanging] = useState({ opened: false, count: 0 });
  const { moved, shift_x, shift_y, size } = layout;
  return (
    <>
      <p className={classes.note}>
        Claims can be printed on forms that you bought: their data alone, item by item. Print a test, hold it
        against a form, and move what does not fit.
      </p>
      <ul className={classes.rows} aria-label="Paper claim forms">
        <SettingsRow
          name="Print Positions"
          about={[
            (shift_x !== 0 || shift_y !== 0) && `all moved ${shift_x} mm right, ${shift_y} mm down`,
            moved.length > 0 && `${moved.length} ${moved.length === 1 ? 'item' : 'items'} moved`,
            `font size ${size} points`,
          ]}
        >
          <Button variant="default" size="compact-sm" onClick={() => void testPrint()}>
            Test Print
          </Button>
          {mayWrite && (
            <ChangeButton
              name="paper claim forms"
              onClick={() => setChanging(({ count }) => ({ opened: true, count: count + 1 }))}
            />
          )}
        </SettingsRow>
      </ul>
      <LazyDialog
        key={changing.count}
        of={layoutDialog}
        with={{
          layout,
          opened: changing.opened,
          onClose: () => setChanging((last) => ({ ...last, opened: false })),
        }}
      />
    </>
  );
}
