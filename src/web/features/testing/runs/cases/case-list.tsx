/** A phone number's evaluation cases; runs all, the shown or the selected ones. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { EvaluationCase } from '../../../../../contract/platform/agent/evaluation-case.ts'
import { recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { standingsOf } from '../../../../../scenarios/runs/trends.ts'
import { AgentResourceList, type ListView } from '../../../../forms/list/resource-list.tsx'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { casesQuery } from '../evaluation/queries.ts'
import { useStartRun } from '../evaluation/use-start-run.ts'
import { useRuns } from '../use-runs.ts'
import { caseListing } from './case-listing.ts'
import { CaseRow } from './case-row.tsx'
import { caseWords, runLabel } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations')

export function CaseList() {
  const { phoneNumberId } = route.useParams()
  const { case: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useQuery(casesQuery(phoneNumberId))
  const runs = useRuns().data?.filter(({ kind }) => kind === 'evaluation') ?? []
  const standings = standingsOf(runs)
  const all = recognisedOf(query.data ?? [])

  function toggle(id: string) {
    const search = (now: object) => ({ ...now, case: id === openId ? undefined : id })
    void navigate({ to: '.', search, replace: true, resetScroll: false })
  }

  return (
    <AgentResourceList
      query={query}
      listing={caseListing(standings)}
      scope={phoneNumberId}
      openId={openId}
      above={(view) => <RunCases phoneNumberId={phoneNumberId} all={all} view={view} />}
    >
      {(one, selection) => (
        <CaseRow
          key={one.id}
          case={one}
          standing={standings.get(one.id)}
          selection={selection}
          isOpen={one.id === openId}
          onToggle={() => toggle(one.id)}
          runs={runs}
        />
      )}
    </AgentResourceList>
  )
}

interface RunProps {
  phoneNumberId: string
  all: readonly EvaluationCase[]
  view: ListView<EvaluationCase>
}

function RunCases({ phoneNumberId, all, view: { shown, selected } }: RunProps) {
  const starting = useStartRun(phoneNumberId)
  const chosen = selected.length > 0 ? selected : shown
  const what = selected.length > 0 ? 'selected' : shown.length === all.length ? 'all' : 'shown'
  return (
    <>
      <Button
        weight="primary"
        className="self-start"
        isBusy={starting.isPending}
        blocked={chosen.length === 0 && caseWords.noMatch}
        onClick={() => starting.mutate(chosen)}
      >
        <Play size={15} aria-hidden="true" />
        {starting.isPending ? caseWords.start : runLabel(chosen.length, what)}
      </Button>
      {starting.error && <FailureNote error={starting.error} />}
    </>
  )
}
