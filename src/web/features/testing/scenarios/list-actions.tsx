import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { part } from '../../../browser/parts.ts'
import { useListed } from '../../../forms/list/resource-list.tsx'
import { useScenarios, useScenariosPending } from '../../../records/scenarios.ts'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { MenuItem, MenuLink, MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { useScenarioOwner } from './edit/use-place.ts'
import { exportScenarios } from './export-scenarios.ts'
import { RepeatChoice, RunButton } from './run/run-bar.tsx'
import { scenarioListing } from './scenario-listing.ts'
import { preserveScenarioSearch } from './scenario-search.ts'
import { useShownScenarios } from './use-shown-scenarios.ts'
import { scenarioWords } from './words.ts'

const ImportScenarios = lazy(
  part(() => import('./import-scenarios.tsx').then((module) => ({ default: module.ImportScenarios }))),
)

const ScenarioTable = lazy(
  part(() => import('./table/scenario-table.tsx').then((module) => ({ default: module.ScenarioTable }))),
)

export function ScenarioListActions() {
  const place = useScenarioOwner()
  const all = useScenarios(place)
  const shown = useListed(useShownScenarios(place), scenarioListing)
  const [open, setOpen] = useState<'file' | 'table' | null>(null)
  const isPending = useScenariosPending(place)
  const close = () => setOpen(null)
  const link = { params: { phoneNumberId: place.phoneNumberId }, search: preserveScenarioSearch }
  return (
    <>
      {/* On a phone, their row would push the list down. */}
      {all.length === 0 && isPending && <span aria-hidden="true" className="h-9 basis-full sm:hidden" />}
      {all.length > 0 && (
        <>
          <RepeatChoice />
          <RunButton place={place} scenarios={shown} />
        </>
      )}
      <ButtonLink to="/phones/$phoneNumberId/scenarios/new" {...link} weight="primary">
        <Plus size={15} aria-hidden="true" />
        {scenarioWords.add}
      </ButtonLink>
      <MoreChoices onOpen={setOpen} />
      <Suspense>
        {open === 'file' && <ImportScenarios place={place} existing={all} onClose={close} />}
        {open === 'table' && <ScenarioTable place={place} existing={all} onClose={close} />}
      </Suspense>
    </>
  )
}

function MoreChoices({ onOpen }: { onOpen: (dialog: 'file' | 'table') => void }) {
  const place = useScenarioOwner()
  const all = useScenarios(place)
  const { ai, demo } = useSession()
  const blocked = useWriteBlock('records')
  const params = { phoneNumberId: place.phoneNumberId }
  return (
    <MoreMenu>
      {/* The demo answers from built-in drafts. */}
      {(demo || ai.configured) && (
        <>
          <MenuLink
            to="/phones/$phoneNumberId/scenarios"
            params={params}
            search={(now: object) => ({ ...preserveScenarioSearch(now), dialog: 'ideas' as const })}
          >
            {scenarioWords.toIdeas}
          </MenuLink>
          <MenuLink
            to="/phones/$phoneNumberId/scenarios/customers"
            params={params}
            search={preserveScenarioSearch}
          >
            {t('Simulated customers')}
          </MenuLink>
        </>
      )}
      <MenuItem blocked={blocked} onSelect={() => onOpen('file')}>
        {scenarioWords.importFile}
      </MenuItem>
      <MenuItem blocked={all.length === 0 && scenarioWords.noMatch} onSelect={() => exportScenarios(all)}>
        {scenarioWords.exportAll}
      </MenuItem>
      <MenuItem onSelect={() => onOpen('table')}>{t('Spreadsheet')}</MenuItem>
    </MoreMenu>
  )
}
