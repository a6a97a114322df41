import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Copy, Pencil, Trash2 } from 'lucide-react'
import { useMemberUse } from '../../../api/member-use.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import type { StoredScenario } from '../../../records/scenarios.ts'
import { Button } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { useScenarioOwner } from './edit/use-place.ts'
import { startRun, useCurrentRun } from './run/current-run.ts'
import { preserveScenarioSearch } from './scenario-search.ts'
import { useRemoval } from './use-removal.ts'
import { scenarioWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function ScenarioActions({ stored }: { stored: StoredScenario }) {
  const place = useScenarioOwner()
  const navigate = useNavigate()
  const remove = useRemoval(place)
  const { isBusy } = useCurrentRun(place)
  const use = useMemberUse('tests')
  const { phoneNumberId } = place
  const { each = '1' } = route.useSearch()

  function leaveAndRemove() {
    void navigate({
      to: '/phones/$phoneNumberId/scenarios',
      params: { phoneNumberId },
      search: preserveScenarioSearch,
    })
    void remove([stored])
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        data-story="run"
        size="small"
        blocked={(isBusy && scenarioWords.busyElsewhere) || use?.blocked}
        onClick={() => void startRun(place, [stored], Number(each))}
      >
        {scenarioWords.run}
      </Button>
      <ButtonLink
        to="/phones/$phoneNumberId/scenarios/new"
        params={{ phoneNumberId }}
        search={(now) => ({ ...preserveScenarioSearch(now), copy: stored.id })}
        size="small"
      >
        <Copy size={14} aria-hidden="true" />
        {scenarioWords.duplicate}
      </ButtonLink>
      <ButtonLink
        to="/phones/$phoneNumberId/scenarios/$scenarioId/edit"
        params={{ phoneNumberId, scenarioId: stored.id }}
        search={preserveScenarioSearch}
        size="small"
      >
        <Pencil size={14} aria-hidden="true" />
        {scenarioWords.edit}
      </ButtonLink>
      <Button size="small" weight="danger" blocked={useWriteBlock('records')} onClick={leaveAndRemove}>
        <Trash2 size={14} aria-hidden="true" />
        {scenarioWords.remove}
      </Button>
    </div>
  )
}
