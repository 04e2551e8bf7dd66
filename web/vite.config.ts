import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutApiWords } from './api-words.ts';
import { delivery, pagesInDevelopment, styled } from './delivery.ts';
import { pages } from './pages.ts';

/** The API server that `npm run dev` talks to. */
const api = 'http://127.0.0.1:3000';

interface Modules {
  packages?: string;
  /** Parts of the component library. */
  parts?: string;
  icons?: string;
  /** Our own, below web/src/ui. */
  ui?: string;
  /** Our own elsewhere. */
  own?: string;
}

/** Matches these modules. */
const modules = ({ packages = '-', parts = '-', icons = '-', ui = '-', own = '-' }: Modules) =>
  new RegExp(
    [
      `/node_modules/(${packages}|@mantine/core/esm/(${parts}))/`,
      `/@tabler/icons-react/dist/esm/(icons/)?(${icons})[.]`,
      `/web/src/ui/[a-z]+/(${ui})[.]`,
      `/(${own})[.]`,
    ]
      .join('|')
      .replaceAll('/', '[\\\\/]'),
  );

export default defineConfig({
  plugins: [withoutApiWords, react(), pagesInDevelopment, styled, delivery],
  server: { port: 5173, proxy: { '/api': api } },
  build: {
    target: 'es2023',
    // These browsers support light-dark(). For older ones it would be rewritten into something that Mantine's scheme
    // doesn't switch.
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // The content security policy allows no data: URLs for scripts, styles and fonts.
    assetsInlineLimit: 0,
    // The browsers above support it.
    modulePreload: { polyfill: false },
    // The largest chunk is React with Mantine's core; it is cached permanently by its name.
    chunkSizeWarningLimit: 700,
    manifest: true,
    rolldownOptions: {
      input: [...pages],
      output: {
        // Names of files are in what every page loads, and a hash compresses to nothing: seven characters are plenty.
        entryFileNames: 'assets/[name]-[hash:7].js',
        // Rolldown names a piece of a group after all pages that load it.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash:7].js`,
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        codeSplitting: {
          groups: [
            // In few pieces: many small ones compress worse and cost a request each. What every page stands on …
            {
              name: 'ground',
              test: modules({
                packages: 'react|react-dom|scheduler|zod|clsx',
                parts:
                  'core|components/(ActionIcon|Anchor|Button|Loader|Text|Title|Transition|UnstyledButton)',
                icons: 'createReactComponent|defaultAttributes',
                ui: 'OfflineNotice|Brand|TestStrip|base|global|idempotencyKey|randomKey|Toasts|entryNavigation|language|lazyPiece|look|refusal|savesData|serviceName|styles|t|testMode|theme|toast|useLanguage|byLocale',
                own: 'web/src/(start/(rootElement|trustedTypes)|portals/shared/patientsPages|api/(call|reachability|tokens)|features/portal/portal/chosenRecord)|contract/src/(kernel/(fields|service|work)|people/patient|portal/(part-names|relations))',
              }),
            },
            // … what forms need beyond it …
            {
              name: 'fields',
              test: modules({
                packages: 'klona|fast-deep-equal|@mantine/form',
                parts: 'components/(CloseButton|Input|InputBase|PasswordInput|TextInput)',
                ui: 'EntryPage|Form|PasswordField|Refused|schema|useContractForm',
              }),
            },
            // … the number that the public booking page dials, the amounts that it asks for and the times that would suit, which needs
            // nothing else of the portals …
            {
              name: 'dialed',
              test: modules({
                ui: 'dialed|dollars',
                own: 'contract/src/(people/days|schedule/wished-times)',
              }),
            },
            // … what every portal stands on: its router, its records, its frame. Not what names all routes: its
            // screens would come along …
            {
              name: 'frame',
              test: modules({
                packages:
                  '@tanstack/(history|query-core|react-query|react-router|react-store|router-core|store)|use-sync-external-store|@mantine/dates/esm/components/DatesProvider',
                parts: 'components/(Badge|Burger|Card|Paper|Portal)',
                icons:
                  'Icon(Calendar|ChevronRight|CreditCard|Dental|LayoutDashboard|Pill|Receipt|Search|Users)',
                ui: 'BottomBar|ColorScheme|LinkButton|pieces|PersonMenu|QueryState|Screen|Shell|Sidebar|StatCard|StatusBadge|TextLink|Tip|Values|dates|formats|layout|navItem|states|today',
                own: 'web/src/(api/(config|keys|paged|pages|queryClient)|features/access/(sign-in/queries|lock/Lock))|contract/src/(kernel/subscription-statuses|schedule/appointments|kernel/lists)',
              }),
            },
            // … and the staff's portal with its first screen, which the page asks for early (delivery.ts).
            {
              name: 'desk',
              test: modules({
                own: 'web/src/(portals/staff/StaffPortal|features/overview/dashboard/(DashboardScreen|asked))',
              }),
            },
            // Then what opens over a screen, what lists are made of, and what is filled in.
            { name: 'scroll', test: modules({ parts: 'components/ScrollArea' }) },
            {
              name: 'overlays',
              test: modules({
                packages: '@floating-ui/[a-z-]+',
                parts:
                  'components/(Combobox|Drawer|FocusTrap|Menu|Modal|ModalBase|Overlay|Popover|Select|Tooltip)',
              }),
            },
            {
              name: 'lists',
              test: modules({
                packages: '@tanstack/(react-virtual|virtual-core)',
                parts: 'components/(FloatingIndicator|SegmentedControl|Tabs)',
                icons: 'Icon(CalendarPlus|Cash|Check|Plus|Printer)',
                ui: 'DataTable|DataTableRows|ListHead|LongText|MoreRows|RowLink|SearchBox|SortButton|VirtualCards|covered|searching|sorting|useDialog|useFocusAfter|useScrollMargin|useTypedSearch',
                own: 'web/src/(api/useChange|features/people/patients/(patientIndex|search))',
              }),
            },
            {
              name: 'dialogs',
              test: modules({
                parts: 'components/(Alert|Group|InlineInput|NumberInput|Radio|Stack|Textarea)',
                ui: 'Confirm|DateField|FormButtons|FormDialog|LeaveQuestion|MoneyField|SavedForm|TimeField',
                own: 'web/src/features/people/patients/PatientSelect',
              }),
            },
            // What pages without a session share with the patients' portal stays in pieces, so that each loads only its own …
            {
              name: 'early',
              entriesAware: true,
              test: modules({
                ui: 'portals|usePortalLook',
                own: 'web/src/(portals/shared/(LanguageSwitch|languages)|features/portal/portal/(leavePortal|portalMeKey)|features/practice/look/(PracticeLead|useLookColors))|contract/src/(access/passwords|kernel/link-token|money/told-fee|people/(consents|rules/consent-words)|portal/(own-words|session|visit-openings)|practice/shown-look|schedule/booking-questions)',
              }),
            },
            // … what patients and staff see of the same records …
            {
              name: 'records',
              test: modules({
                icons: 'Icon(Files|MapPin|Photo)',
                ui: 'RecordCard|downloadBlob|plural|showOutcome',
                own: 'web/src/(api/files|features/(chart/plans/queries|money/payments/balance))|contract/src/(access/profile|chart/(diagnoses|plan-input|plan-pdfs|plan-snapshot|plans|portal-plans|presentations)|forms/(content|given-instructions|patient-forms|portal-forms)|health/terms|imaging/(documents|images)|insurance/(benefit-words|benefits|card-photos|coverage-input|portal-insurance)|kernel/(plain-days|signature)|messages/(pictures|portal-messages|request-topics|rules/message-text)|money/(online|payment-links|payments)|overview/documents|prescribing/(checks|prescription-parts|prescriptions|rules/dosing-words|shown-with-prescriptions)|schedule/(booking-reasons|online-booking))',
              }),
            },
            // … and the patients' portal with its first screen, which its page requests early, too.
            {
              name: 'patients',
              test: modules({
                own: 'web/src/(portals/patient/(PatientPortal|ownLanguage)|features/portal/portal/(restorePortalSession|dashboard/PortalDashboardScreen))',
              }),
            },
            // Nothing below may be loaded with a first page for another page's sake.
            { name: 'early', tags: ['$initial'], entriesAware: true },
            // What many screens share: hundreds of files with a few lines each would be a request each.
            { name: 'shared', test: /[\\/](web|contract)[\\/]src[\\/]/, minShareCount: 8 },
          ],
        },
      },
    },
  },
});
