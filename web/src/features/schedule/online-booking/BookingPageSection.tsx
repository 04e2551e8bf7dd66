import { type BookingPage, BookingPageInput, updateBookingPage } from '@cusp/contract';
import { Anchor, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { SavedForm } from '../../../ui/forms/SavedForm.tsx';
import { useSavedForm } from '../../../ui/forms/useSavedForm.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { QrCode } from '../../../ui/text/QrCode.tsx';
import { CopyLink } from '../../access/invitations/CopyLink.tsx';
import { bookingPageQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';
import own from './BookingPage.module.css';

const messages = { done: 'Booking page saved', failed: 'Failed to save the booking page' } as const;

/** The public page on which new patients ask for a visit. */
export function BookingPageSection() {
  const query = useQuery(bookingPageQuery());
  return (
    <SettingsSection title="Booking page">
      <p className={classes.note}>
        New patients ask for a visit without an account, and prove their email or phone by a code. The time is
        held until you accept or decline them. No one learns who your patients are.
      </p>
      <QueryState query={query} failed="Failed to fetch the booking page" height="12rem">
        {(page) => (
          <>
            <PageForm page={page} reload={async () => (await query.refetch()).data} />
            {page.version > 0 && <Shared page={page} />}
          </>
        )}
      </QueryState>
    </SettingsSection>
  );
}

const linkOf = (name: string) => `${location.origin}/book/${name}`;

/** The address, to be copied, scanned or put into the practice's own site. */
function Shared({ page: { name, framed_by, is_open } }: { page: BookingPage }) {
  const link = linkOf(name);
  const frame = `<iframe src="${link}" title="Book a visit" style="width:100%;height:50rem;border:0"></iframe>`;
  return (
    <div className={own.shared}>
      <div className={own.links}>
        {!is_open && <p className={classes.note}>The page currently says online booking is unavailable.</p>}
        <CopyLink label="Link for patients" link={link} />
        {framed_by.length > 0 && <CopyLink label="Code for your website" link={frame} />}
        <Anchor href={link} target="_blank" rel="noreferrer" underline="always">
          Open the page
        </Anchor>
      </div>
      <QrCode text={link} label={`QR code of ${link}`} className={own.code} />
    </div>
  );
}

/** One site a line. */
const valuesOf = ({ framed_by, ...page }: BookingPage) => ({ ...page, framed_by: framed_by.join('\n') });
const sitesIn = (lines: string) =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

interface PageFormProps {
  page: BookingPage;
  reload: () => Promise<BookingPage | undefined>;
}

function PageForm({ page, reload }: PageFormProps) {
  const update = useChange(updateBookingPage, 'booking-reasons');
  const { form, ...rest } = useSavedForm({
    stored: page,
    valuesOf,
    schema: {
      '~standard': {
        validate: (given: unknown) => {
          const lines =
            typeof given === 'object' && given !== null && 'framed_by' in given
              ? String(given.framed_by)
              : '';
          const parsed = BookingPageInput.safeParse({ ...Object(given), framed_by: sitesIn(lines) });
          return parsed.success ? { value: parsed.data } : { issues: parsed.error.issues };
        },
      },
    },
    save: (body) => update.mutateAsync({ input: { body } }),
    reload,
    messages,
  });
  return (
    <SavedForm {...rest} label="Booking page" unsaved={form.isDirty()}>
      <Checkbox
        label="New patients can request appointments online"
        {...form.getInputProps('is_open', { type: 'checkbox' })}
      />
      <Checkbox
        label="Search engines may show the page"
        description="If off, only people you give the link to can find it."
        {...form.getInputProps('is_found', { type: 'checkbox' })}
      />
      <TextInput
        label="Address"
        description={`Follows ${location.origin}/book/. If you change it, links you’ve shared stop working.`}
        required
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Websites allowed to embed this page"
        description="One per line, like https://www.example.com. No other site can embed it."
        autosize
        minRows={1}
        maxRows={5}
        spellCheck={false}
        {...form.getInputProps('framed_by')}
      />
    </SavedForm>
  );
}
