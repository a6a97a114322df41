/** Chooses a view's kind of runs, in the address; omits kinds without runs. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type RunKind, runKinds, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { InlineSelect } from './inline-select.tsx'
import { qualityWords, runKindNames } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/quality')

/** The latest run's kind by default. */
export function useRunKind(runs: readonly TestRun[]): RunKind {
  const { runKind } = route.useSearch()
  return runKinds.find((kind) => kind === runKind) ?? runs[0]?.kind ?? 'scenarios'
}

export function KindChoice({ runs, kind }: { runs: readonly TestRun[]; kind: RunKind }) {
  const navigate = useNavigate()
  const kinds = runKinds.filter((runKind) => runKind === kind || runs.some((run) => run.kind === runKind))
  return (
    <InlineSelect
      label={qualityWords.kind}
      value={kind}
      options={kinds.map((kind) => [kind, runKindNames[kind]])}
      onChange={(next) => void navigate({ to: '.', search: { runKind: next }, replace: true })}
    />
  )
}
