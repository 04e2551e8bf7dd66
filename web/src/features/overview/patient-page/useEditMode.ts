import { getRouteApi, useLocation, useRouter } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The form was opened from the view, which is the previous history entry, so leaving the form means going back. */
    beganEditing?: boolean;
  }
}

const route = getRouteApi('/staff/patients/$id');

/** Edit mode of the personal info. It is kept in the address, so that Reload and Back work. */
export function useEditMode() {
  const { tab, mode } = route.useSearch();
  const navigate = route.useNavigate();
  const { history } = useRouter();
  const began = useLocation({ select: (location) => location.state.beganEditing === true });
  const { may } = useSession();

  return {
    editing: mode === 'edit' && tab === undefined && may('patients.write'),
    edit: () =>
      void navigate({ search: { mode: 'edit' }, state: { beganEditing: true }, resetScroll: false }),
    leave: () => {
      // After a reload there is no previous view to go back to.
      if (began) history.back();
      else void navigate({ search: {}, replace: true, resetScroll: false });
    },
  };
}
