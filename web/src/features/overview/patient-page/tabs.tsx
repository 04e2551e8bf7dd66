import type { Permission } from '@cusp/contract';
import { type Lazy, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import type { PatientTab } from './patientTabs.ts';

/** The props of every tab. */
interface TabProps {
  patientId: string;
}

interface Tab {
  tab: PatientTab;
  words: string;
  piece: Lazy<TabProps>;
  /** The permission without which the tab is hidden. */
  needs?: Permission;
  /** The tab takes the full width of the window. */
  wide?: boolean;
  /** It stands under More, so that the others are all in sight on a laptop. */
  underMore?: boolean;
}

/** The tabs after Personal Info in order of use; their code is loaded when they are opened. */
export const recordTabs: readonly Tab[] = [
  {
    tab: 'health',
    words: 'Health',
    piece: lazyPiece(async () => (await import('../../health/history/HealthTab.tsx')).HealthTab),
    needs: 'health.read',
    wide: true,
  },
  {
    tab: 'chart',
    words: 'Chart',
    piece: lazyPiece(async () => (await import('../../chart/chart/ChartTab.tsx')).ChartTab),
    needs: 'chart.read',
    wide: true,
  },
  {
    tab: 'treatments',
    words: 'Treatments',
    piece: lazyPiece(async () => (await import('./TreatmentsTab.tsx')).TreatmentsTab),
  },
  {
    tab: 'plans',
    words: 'Plans',
    piece: lazyPiece(async () => (await import('../../chart/plans/PlansTab.tsx')).PlansTab),
    wide: true,
  },
  {
    tab: 'ledger',
    words: 'Ledger',
    piece: lazyPiece(async () => (await import('../../money/ledger/LedgerTab.tsx')).LedgerTab),
    needs: 'payments.read',
    wide: true,
  },
  {
    tab: 'appointments',
    words: 'Appointments',
    piece: lazyPiece(async () => (await import('./AppointmentsTab.tsx')).AppointmentsTab),
  },
  {
    tab: 'prescriptions',
    words: 'Prescriptions',
    piece: lazyPiece(async () => (await import('./PrescriptionsTab.tsx')).PrescriptionsTab),
  },
  {
    tab: 'anesthesia',
    words: 'Anesthesia',
    piece: lazyPiece(async () => (await import('../../chart/anesthesia/AnesthesiaTab.tsx')).AnesthesiaTab),
    needs: 'chart.read',
    underMore: true,
  },
  {
    tab: 'images',
    words: 'Images',
    piece: lazyPiece(async () => (await import('../../imaging/images/PatientImages.tsx')).PatientImages),
    underMore: true,
  },
  {
    tab: 'documents',
    words: 'Documents',
    piece: lazyPiece(async () => (await import('../documents/DocumentsTab.tsx')).DocumentsTab),
    needs: 'documents.read',
    underMore: true,
  },
  {
    tab: 'messages',
    words: 'Messages',
    piece: lazyPiece(
      async () => (await import('../../messages/messages/PatientMessages.tsx')).PatientMessages,
    ),
    underMore: true,
  },
  {
    tab: 'notes',
    words: 'Notes',
    piece: lazyPiece(async () => (await import('../timeline/NotesTab.tsx')).NotesTab),
  },
];
