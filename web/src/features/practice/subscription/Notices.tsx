import { useLocation } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { currentNotice } from './notice.ts';

const suspension = lazyPiece(async () => (await import('./SuspensionBanner.tsx')).SuspensionBanner);
const subscription = lazyPiece(async () => (await import('./SubscriptionBanner.tsx')).SubscriptionBanner);

/** The notice about the practice's suspension or subscription above every screen; loaded only if there is one. */
export function Notices() {
  const { user } = useSession();
  // Rendered again at each navigation, since a screen may stay open past the end of a trial.
  useLocation({ select: (location) => location.pathname });
  if (user.practice.closed_from !== null) return <LazyPiece of={suspension} with={{}} />;
  return currentNotice(user.subscription) === null ? null : <LazyPiece of={subscription} with={{}} />;
}
