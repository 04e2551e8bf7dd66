import { exportPractice } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../api/files.ts';
import { useExport } from './useExport.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';

/** The export of all the practice's data, for its owner at any time. */
export function ExportSection() {
  const archive = useExport(() => fetchFile(exportPractice, {}));
  return (
    <SettingsSection title="Export">
      <Text c="dimmed">
        All records of the practice as one file: every table as a spreadsheet, every image as it was uploaded,
        and everything again as data with checksums. It can take a few minutes.
      </Text>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={archive.busy}
          onClick={archive.start}
        >
          Export All Records
        </Button>
      </div>
    </SettingsSection>
  );
}
