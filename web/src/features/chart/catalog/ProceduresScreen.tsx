import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { Screen } from '../../../ui/screens/Screen.tsx';
import type { CatalogTab } from './catalogSearch.ts';
import { BenefitCategories } from './BenefitCategories.tsx';
import { Bundles } from './Bundles.tsx';
import { Fees } from './Fees.tsx';
import { ImportCodes } from './ImportCodes.tsx';
import { ProcedureList } from './ProcedureList.tsx';
import { proceduresQuery } from '../../../api/catalog.ts';
import { QuickButtonSettings } from './QuickButtonSettings.tsx';

const route = getRouteApi('/staff/settings/procedures');

/** The catalog, fees, bundles, quick buttons and imports. Everybody reads; owners change. */
export function ProceduresScreen() {
  const { tab, q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  const { may } = useSession();
  const mayWrite = may('practice.write');
  const { data: procedures } = useQuery(proceduresQuery());

  const tabs: [CatalogTab, string][] = [
    ['procedures', 'Procedures'],
    ...(may('fees.read') ? [['fees', 'Fees'] satisfies [CatalogTab, string]] : []),
    ...(mayWrite ? [['benefits', 'Benefit Categories'] satisfies [CatalogTab, string]] : []),
    ['bundles', 'Bundles'],
    ['buttons', 'Quick Buttons'],
    ...(mayWrite ? [['import', 'Import'] satisfies [CatalogTab, string]] : []),
  ];
  const shown = tabs.some(([each]) => each === tab) ? tab : undefined;
  const show = (chosen: string | null) =>
    void navigate({
      search: { tab: tabs.find(([each]) => each === chosen && each !== 'procedures')?.[0], q: undefined },
    });
  const search = (words: string) =>
    void navigate({ search: { tab: shown, q: words || undefined }, replace: true });

  return (
    <Tabs value={shown ?? 'procedures'} onChange={show} keepMounted={false}>
      <Screen
        title="Procedures & Fees"
        count={procedures?.length}
        toolbar={
          <Tabs.List>
            {tabs.map(([value, words]) => (
              <Tabs.Tab key={value} value={value}>
                {words}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        }
      >
        <Tabs.Panel value="procedures">
          <ProcedureList
            q={q}
            onSearch={search}
            mayWrite={mayWrite}
            onFees={() => show('fees')}
            onBenefits={() => show('benefits')}
          />
        </Tabs.Panel>
        <Tabs.Panel value="fees">
          <Fees mayWrite={mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="benefits">
          <BenefitCategories />
        </Tabs.Panel>
        <Tabs.Panel value="bundles">
          <Bundles mayWrite={mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="buttons">
          <QuickButtonSettings mayWrite={mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="import">
          <ImportCodes />
        </Tabs.Panel>
      </Screen>
    </Tabs>
  );
}
