import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import type { DragState } from './dragState.ts';
import {
  createStore,
  type ScheduleContext,
  ScheduleProvider,
  type GridDragApi,
  type OpenMenu,
  type OpenDialog,
  scheduleResources,
} from './context.ts';
import { scheduleMessages } from './messages.ts';
import { pinsOf } from './pins.ts';
import { scheduledAppointmentQuery } from './queries.ts';
import { useScheduleResources } from './useScheduleResources.ts';
import { useAppointmentActions } from './useAppointmentActions.ts';

const dialogs = lazyPiece(async () => (await import('./ScheduleDialogs.tsx')).ScheduleDialogs);
const menu = lazyPiece(async () => (await import('./ScheduleMenu.tsx')).ScheduleMenu);

/** The dialogs about a visit that open by its id. */
export type AppointmentTask = 'visit' | 'edit' | 'move' | 'cancel' | 'complete';

interface AppointmentDialogsProps {
  /** The dialog that is open at first. */
  first?: OpenDialog;
  /** The last dialog was closed. */
  onClosed?: () => void;
  children?: (act: (id: string, step: AppointmentTask) => Promise<void>) => ReactNode;
}

const nothing = scheduleResources([], [], []);

/** The schedule's dialogs for a screen without the schedule. */
export function AppointmentDialogs({ first, onClosed, children }: AppointmentDialogsProps) {
  const resources = useScheduleResources();
  const today = useToday();
  const navigate = useNavigate();
  const { user, may } = useSession();
  const [pins] = useState(() => pinsOf(user.id));
  const [dragState] = useState(() => createStore<DragState | null>(null));
  const gridDrag = useRef<GridDragApi | null>(null);
  const [opened, open] = useState<OpenDialog | null>(first ?? null);
  const [openedMenu, openMenu] = useState<OpenMenu | null>(null);
  const close = () => {
    open(null);
    onClosed?.();
  };
  const context: ScheduleContext = {
    resources: resources ?? nothing,
    view: { date: today, by: 'operatory', span: 'day', of: undefined, step: 10 },
    schedule: undefined,
    today,
    mayWrite: may('appointments.write'),
    dragState,
    gridDrag,
    pins,
    open,
    openMenu,
    menuIsOpen: openedMenu !== null,
    goTo: (date) => void navigate({ to: '/schedule', search: { date } }),
  };
  return (
    <ScheduleProvider value={context}>
      {children && <Acting open={open}>{children}</Acting>}
      {opened && resources && <LazyPiece of={dialogs} with={{ opened, onClose: close, onOpen: open }} />}
      {openedMenu && resources && (
        <LazyPiece of={menu} with={{ menu: openedMenu, onClose: () => openMenu(null) }} />
      )}
    </ScheduleProvider>
  );
}

type ActingProps = Required<Pick<AppointmentDialogsProps, 'children'>> & {
  open: (opened: OpenDialog) => void;
};

function Acting({ open, children }: ActingProps) {
  const client = useQueryClient();
  const { progress } = useAppointmentActions();
  return children(async (id, step) => {
    try {
      // As it is now: the list of a patient's appointments doesn't hold all that the dialogs show.
      const visit = await client.fetchQuery({ ...scheduledAppointmentQuery(id), staleTime: 0 });
      if (step === 'complete') await progress(visit, 'completed');
      else open({ what: step, visit });
    } catch (thrown) {
      toast.failed(scheduleMessages.failed, refusalOf(thrown).detail);
    }
  });
}
