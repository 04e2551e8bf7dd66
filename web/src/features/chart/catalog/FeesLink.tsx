import { useSession } from '../../../api/session.tsx';
import { TextLink } from '../../../ui/text/TextLink.tsx';

/** Where a fee is missing: enter it here once, or for everyone in the fee schedule, which opens beside the unfinished form. */
export function FeesLink() {
  const { may } = useSession();
  if (!may('practice.write')) return 'No fee is known yet. Enter it here.';
  return (
    <>
      No fee is known yet. Enter it here, or for everyone under{' '}
      <TextLink to="/settings/procedures" search={{ tab: 'fees' }} target="_blank">
        Procedures & Fees
      </TextLink>
      .
    </>
  );
}
