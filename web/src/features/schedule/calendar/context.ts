import type {
  AppointmentKind,
  Blockout,
  Hold,
  SlotConflict,
  Operatory,
  Provider,
  Schedule,
  ScheduledAppointment,
  RecallBooking,
} from '@cusp/contract';
import { createContext, type PointerEvent, type RefObject, useContext, useSyncExternalStore } from 'react';
import type { MovableBlock, DragState } from './dragState.ts';
import type { ScheduleView } from './columns.ts';
import type { GridSlot } from './checkSlot.ts';

/** The screen's data beside the visits. */
export interface ScheduleResources {
  operatories: readonly Operatory[];
  providers: readonly Provider[];
  kinds: readonly AppointmentKind[];
  /** Names by id; '' for none, or for one that was removed. */
  names: { operatory: (id: string | null) => string; provider: (id: string | null) => string };
  kindOf: (id: string | null) => AppointmentKind | undefined;
  /** A visit's kind; of one without, the standard kind of its type. */
  kindFor: (visit: Pick<ScheduledAppointment, 'kind_id' | 'type'>) => AppointmentKind | undefined;
}

export function scheduleResources(
  operatories: readonly Operatory[],
  providers: readonly Provider[],
  kinds: readonly AppointmentKind[],
): ScheduleResources {
  const chairs = new Map(operatories.map(({ id, name }) => [id, name]));
  const people = new Map(providers.map(({ id, name }) => [id, name]));
  const byId = new Map(kinds.map((kind) => [kind.id, kind]));
  const byType = new Map(kinds.filter(({ is_standard }) => is_standard).map((kind) => [kind.type, kind]));
  return {
    operatories,
    providers,
    kinds,
    names: {
      operatory: (id) => (id === null ? '' : (chairs.get(id) ?? '')),
      provider: (id) => (id === null ? '' : (people.get(id) ?? '')),
    },
    kindOf: (id) => (id === null ? undefined : byId.get(id)),
    kindFor: ({ kind_id, type }) => (kind_id === null ? byType.get(type) : byId.get(kind_id)),
  };
}

/** The values of the fields in which a visit is booked: '' for empty ones. */
export interface BookValues {
  patient_id: string;
  appointment_date: string;
  appointment_time: string;
  duration: number | string;
  kind_id: string;
  operatory_id: string;
  provider_id: string;
  treatment_ids: string[];
  /** Undefined until somebody changes the procedures that are usual for the kind. */
  expected_procedure_ids: string[] | undefined;
  notes: string;
  staff_notes: string;
  asap: boolean;
  recall_date: string;
  overlap_reason: string;
}

/** The fields of a new visit that are known already. */
export interface Prefill {
  place?: GridSlot;
  /** The day, where no place is chosen. */
  date?: string;
  patient?: string;
  /** The day from which the patient should come again. */
  from?: string;
  /** The recall that is booked. */
  recall?: RecallBooking;
  kindId?: string | null;
  /** The length of the visit, if neither its type nor the slot gives it. */
  minutes?: number;
  /** The patient's treatments that are to be done. */
  treatmentIds?: readonly string[];
  /** The kind sets the length, and not the place: nobody has chosen one. */
  kindSetsLength?: boolean;
  /** The visit that is copied. */
  copied?: ScheduledAppointment;
  /** The form's values before another dialog replaced it; the patient may be known since. */
  typed?: BookValues;
}

/** The dialog or menu that is open. */
export type OpenDialog =
  | {
      what:
        | 'visit'
        | 'edit'
        | 'cancel'
        | 'noShow'
        | 'refuse'
        | 'checkOut'
        | 'walkOut'
        | 'history'
        | 'logCall';
      visit: ScheduledAppointment;
    }
  /** `sooner`: its patient wants to come as soon as possible, and the place is looked for from today on. */
  | { what: 'move'; visit: ScheduledAppointment; sooner?: boolean }
  | { what: 'book'; prefill: Prefill }
  /** `name`: who wasn't found on file, as typed. */
  | { what: 'newPatient'; prefill: Prefill; name: string }
  /** `after`: the visit after which the next one is offered once it was paid. */
  | { what: 'payment'; after: ScheduledAppointment }
  | { what: 'family'; places: readonly GridSlot[]; kindId: string | null }
  | { what: 'find' }
  | { what: 'fill' | 'hold'; place: GridSlot }
  | { what: 'held'; hold: Hold }
  /** `minutes`: how late they run already. */
  | { what: 'late'; providerId: string | null; minutes?: number }
  | { what: 'toFill' | 'toConfirm' | 'doublyBooked' | 'keys' }
  | { what: 'blockout'; place: GridSlot; blockout: Blockout | undefined }
  | {
      what: 'taken';
      carried: MovableBlock;
      place: GridSlot;
      detail: string;
      conflicts: readonly SlotConflict[];
    };

/** The position at which a menu opens, in pixels of the window. */
interface MenuPosition {
  x: number;
  y: number;
}

export type OpenMenu = { at: MenuPosition } & (
  | { of: 'visit'; visit: ScheduledAppointment }
  | { of: 'blockout'; blockout: Blockout }
  /** `drawn`: somebody drew just this time. */
  | { of: 'place'; place: GridSlot; drawn?: boolean }
);

/** Something that is read by `useSyncExternalStore`: a drag must not render the whole grid with each pixel. */
export interface Store<Value> {
  get: () => Value;
  set: (value: Value) => void;
  subscribe: (changed: () => void) => () => void;
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      if (Object.is(next, value)) return;
      value = next;
      for (const changed of listeners) changed();
    },
    subscribe: (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}

/** The pinboard's calls to the grid: drag a visit onto it, and start moving one by keyboard. */
export interface GridDragApi {
  startDrag: (event: PointerEvent, what: MovableBlock) => void;
  pickUp: (what: MovableBlock) => void;
}

/** The state that everything on the screen shares. */
export interface ScheduleContext {
  resources: ScheduleResources;
  view: ScheduleView;
  schedule: Schedule | undefined;
  today: string;
  mayWrite: boolean;
  dragState: Store<DragState | null>;
  /** Set by the grid while it is shown. */
  gridDrag: RefObject<GridDragApi | null>;
  /** The ids of the visits on the pinboard. */
  pins: Store<readonly string[]>;
  open: (opened: OpenDialog) => void;
  openMenu: (menu: OpenMenu) => void;
  /** A menu was asked for and is not closed: until it has the focus, the next keys are meant for it. */
  menuIsOpen: boolean;
  /** Shows another day; the rest of the view stays. */
  goTo: (date: string) => void;
}

const Context = createContext<ScheduleContext | null>(null);
export const ScheduleProvider = Context.Provider;

export function useScheduleContext(): ScheduleContext {
  const context = useContext(Context);
  if (!context) throw new Error('useScheduleContext is for parts of the schedule.');
  return context;
}

export const useStore = <Value>({ subscribe, get }: Store<Value>): Value =>
  useSyncExternalStore(subscribe, get);

/** A part of what a store has: a component that reads it renders again only when this part is another one. */
export const usePart = <Value, Part extends string | boolean | null>(
  { subscribe, get }: Store<Value>,
  part: (value: Value) => Part,
): Part => useSyncExternalStore(subscribe, () => part(get()));
