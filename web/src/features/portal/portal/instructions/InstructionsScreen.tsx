import { type PortalInstruction, portalInstructionPdf } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconNotes, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { fetchFile } from '../../../../api/files.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../../ui/forms/downloadBlob.ts';
import { t, texts } from '../../../../ui/language/t.ts';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { dateWords } from '../../../../ui/text/dates.ts';
import { LocalDay } from '../../../../ui/text/Values.tsx';
import { InstructionWords } from '../../../forms/instructions/InstructionWords.tsx';
import { formLanguage, formName } from '../forms/shownForm.ts';
import { usePortal } from '../session.tsx';
import { portalInstructionsQuery } from './queries.ts';
import classes from './Instructions.module.css';

const messages = texts({
  listFailed: 'Failed to fetch your instructions',
  none: 'No instructions yet',
  pdfFailed: 'Failed to open the PDF',
});

/** The patient's instructions after visits, the newest first. */
export function InstructionsScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalInstructionsQuery(patient.id));
  return (
    <Screen title={t('After Your Visit')} count={query.data?.length} width="reading">
      <QueryState
        query={query}
        failed={messages.listFailed}
        height="50vh"
        empty={<Empty sentence={messages.none} icon={IconNotes} />}
      >
        {(given) => given.map((one) => <Given key={one.id} given={one} record={patient.id} />)}
      </QueryState>
    </Screen>
  );
}

function Given({ given, record }: { given: PortalInstruction; record: string }) {
  const { id, appointment_date, given_at, phone, emergency_phone } = given;
  const title = formName(given);
  const isSpanish = formLanguage() === 'es' && given.words_es !== '';
  const print = async () => {
    try {
      const file = await fetchFile(
        portalInstructionPdf,
        { params: { id }, query: { language: formLanguage() } },
        { record },
      );
      downloadBlob({ blob: file.blob, name: file.name ?? 'instructions.pdf' });
    } catch (thrown) {
      toast.failed(messages.pdfFailed, refusalOf(thrown).detail);
    }
  };
  return (
    <article className={classes.card} aria-labelledby={`instructions-${id}`}>
      <h2 id={`instructions-${id}`} className={classes.title}>
        {title}
      </h2>
      <p className={classes.dim}>
        {appointment_date === null ? (
          <LocalDay moment={given_at} />
        ) : (
          t('After your visit on {date}', { date: dateWords(appointment_date, 'plain') })
        )}
      </p>
      <InstructionWords words={isSpanish ? given.words_es : given.words} lang={isSpanish ? 'es' : 'en'} />
      {(phone !== '' || emergency_phone !== '') && (
        <ul className={classes.numbers} aria-label={t('Phone numbers')}>
          {phone !== '' && <NumberToCall words={t('Questions')} phone={phone} />}
          {emergency_phone !== '' && (
            <NumberToCall words={t('When the office is closed')} phone={emergency_phone} />
          )}
        </ul>
      )}
      <Button
        variant="default"
        aria-label={t('Open as PDF: {title}', { title })}
        onClick={() => void print()}
      >
        {t('Open as PDF')}
      </Button>
    </article>
  );
}

const NumberToCall = ({ words, phone }: { words: string; phone: string }) => (
  <li>
    {words}:{' '}
    <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
      <IconPhone size={16} aria-hidden /> {phone}
    </a>
  </li>
);
