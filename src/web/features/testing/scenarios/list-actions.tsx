import { Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { part } from '../../../browser/parts.ts'
import { useScenarios, useScenariosPending } from '../../../records/scenarios.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { useScenarioOwner } from './edit/use-place.ts'
import { exportScenarios } from './export-scenarios.ts'
import { preserveScenarioSearch } from './scenario-search.ts'
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
  const isPending = useScenariosPending(place)
  const { ai, demo } = useSession()
  // The demo answers from built-in drafts.
  const hasAssist = demo || ai.configured
  const [open, setOpen] = useState<'file' | 'table' | null>(null)
  const close = () => setOpen(null)
  const link = { params: { phoneNumberId: place.phoneNumberId }, search: preserveScenarioSearch }
  return (
    <>
      <Button weight="ghost" blocked={useWriteBlock('records')} onClick={() => setOpen('file')}>
        {scenarioWords.importFile}
      </Button>
      <Button weight="ghost" onClick={() => setOpen('table')}>
        {t('Spreadsheet')}
      </Button>
      {/* While pending too, because a late button wraps the lead beside it. */}
      {(isPending || all.length > 0) && (
        <Button
          weight="ghost"
          blocked={isPending && scenarioWords.loading}
          onClick={() => exportScenarios(all)}
        >
          {scenarioWords.exportAll}
        </Button>
      )}
      {hasAssist && (
        <>
          <ButtonLink to="/phones/$phoneNumberId/scenarios/ideas" {...link} weight="ghost">
            {scenarioWords.toIdeas}
          </ButtonLink>
          <ButtonLink to="/phones/$phoneNumberId/scenarios/customers" {...link} weight="ghost">
            {t('Simulated customers')}
          </ButtonLink>
        </>
      )}
      <ButtonLink to="/phones/$phoneNumberId/scenarios/new" {...link}>
        <Plus size={15} aria-hidden="true" />
        {scenarioWords.add}
      </ButtonLink>
      <Suspense>
        {open === 'file' && <ImportScenarios place={place} existing={all} onClose={close} />}
        {open === 'table' && <ScenarioTable place={place} existing={all} onClose={close} />}
      </Suspense>
    </>
  )
}
