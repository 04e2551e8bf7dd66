import { portalExport } from '@cusp/contract';
import { Button, Card, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { fetchFile } from '../../../../api/files.ts';
import { useExport } from '../../../oversight/exports/useExport.ts';
import { usePortal } from '../session.tsx';
import classes from './Profile.module.css';
import { t } from '../../../../ui/language/t.ts';

/** The export of everything the practice has recorded about the patient. */
export function WholeRecord() {
  const { patient } = usePortal();
  const record = useExport(() => fetchFile(portalExport, {}, { record: patient.id }));

  return (
    <Card component="section" aria-labelledby="record" className={classes.card ?? ''}>
      <Title order={2} id="record">
        {t('My Whole Record')}
      </Title>
      <p className={classes.note}>
        {t(
          'Everything on record for {first_name}, including notes and images, in one file: a PDF to read and data another office can import.',
          { first_name: patient.first_name },
        )}
      </p>
      <div>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          loading={record.busy}
          onClick={record.start}
        >
          {t('Download My Record')}
        </Button>
      </div>
    </Card>
  );
}
