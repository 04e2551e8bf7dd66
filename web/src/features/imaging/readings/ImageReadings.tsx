import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Form } from '../../../ui/forms/Form.tsx';
import { useContractForm } from '../../../ui/forms/useContractForm.ts';
import { momentWords } from '../../../ui/text/dates.ts';
import { readingMessages } from './messages.ts';
import { readingsQuery } from './queries.ts';
import { FindingsField, useReadingForm } from './ReadingFields.tsx';
import classes from './Readings.module.css';

interface ImageReadingsProps {
  patientId: string;
  imageId: string;
}

/** Who read an image, and what they found; dentists sign theirs. */
export function ImageReadings({ patientId, imageId }: ImageReadingsProps) {
  const query = useQuery(readingsQuery(patientId));
  const { user, may } = useSession();
  return (
    <section className={classes.readings} aria-label="Readings">
      <h2 className={classes.heading}>Read by</h2>
      <QueryState query={query} failed={readingMessages.listFailed} empty={<NotRead />}>
        {(readings) => {
          const own = readings.filter(({ image_id }) => image_id === imageId);
          if (own.length === 0) return <NotRead />;
          return (
            <ol className={classes.list}>
              {own.map(({ id, findings, read_by, created_at }) => (
                <li key={id}>
                  <span className={classes.dim}>
                    {read_by}, {momentWords(created_at, user.practice.time_zone)}
                  </span>
                  <span className={classes.findings}>{findings}</span>
                </li>
              ))}
            </ol>
          );
        }}
      </QueryState>
      {may('images.sign') && <SignReading key={imageId} imageId={imageId} />}
    </section>
  );
}

const NotRead = () => <p className={classes.dim}>Not read yet.</p>;

function SignReading({ imageId }: { imageId: string }) {
  const { form, submitting, ...rest } = useContractForm({
    ...useReadingForm(imageId, false),
    onDone: () => form.reset(),
  });
  return (
    <Form {...rest} label="Sign a reading">
      {/* Escape leaves the viewer open, and with it what was typed. */}
      <FindingsField data-mantine-stop-propagation {...form.getInputProps('findings')} />
      <Button type="submit" loading={submitting}>
        Sign Reading
      </Button>
    </Form>
  );
}
