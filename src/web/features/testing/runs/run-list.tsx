import { runFiguresOf, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { byWords, type Listing, sortedBy } from '../../../forms/list/listing.ts'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { HistoryTools } from './history-tools.tsx'
import { RunRow } from './run-row.tsx'
import { useRuns } from './use-runs.ts'
import { useVersionName } from './use-version-name.ts'
import { distinctRunTitle, qualityWords, runCount, runKindNames } from './words.ts'

/** Scores and pass rates on one scale, 0 to 1. */
function gradeOf(run: TestRun): number {
  const { good, items } = runFiguresOf(run)
  return items === 0 ? 1 : good / items
}

const kindNames = new Map<string, string>(Object.entries(runKindNames))

const runListing: Listing<TestRun, keyof typeof qualityWords.sorts> = {
  matches: byWords((run) => [distinctRunTitle(run), ...run.items.map(({ title }) => title)]),
  orders: {
    newest: sortedBy(distinctRunTitle, ({ startedAt }) => -Date.parse(startedAt)),
    result: sortedBy(distinctRunTitle, gradeOf),
    title: sortedBy(distinctRunTitle),
  },
  filter: {
    param: 'runKind',
    label: qualityWords.kind,
    every: qualityWords.everyKind,
    valuesOf: ({ kind }) => [kind],
    nameOf: (kind) => kindNames.get(kind) ?? kind,
  },
  words: { ...qualityWords, amount: runCount },
}

export function RunList() {
  const phoneNumberId = usePhoneNumberId()
  return (
    <QueryView query={useRuns()} skeleton={<SkeletonRows rows={4} label={qualityWords.loading} />}>
      {(runs) => (
        <section className="flex flex-col gap-3">
          <HistoryTools phoneNumberId={phoneNumberId} runs={runs} />
          {runs.length === 0 ? <NoRuns phoneNumberId={phoneNumberId} /> : <Rows runs={runs} />}
          <p className="max-w-prose text-label text-quiet">{qualityWords.keptNote}</p>
        </section>
      )}
    </QueryView>
  )
}

export function NoRuns({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Empty title={qualityWords.noRuns}>
      <TextLink to="/phones/$phoneNumberId/scenarios" params={{ phoneNumberId }}>
        {qualityWords.toScenarios}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/evaluations" params={{ phoneNumberId }}>
        {qualityWords.toCases}
      </TextLink>
    </Empty>
  )
}

function Rows({ runs }: { runs: readonly TestRun[] }) {
  const nameOf = useVersionName()
  return (
    <ResourceList
      all={runs}
      listing={runListing}
      above={({ selected }) => (runs.length > 1 ? <CompareSelected selected={selected} /> : null)}
    >
      {(run, selection) => (
        <RunRow key={run.id} run={run} version={nameOf(run.version)} selection={selection} />
      )}
    </ResourceList>
  )
}

function CompareSelected({ selected }: { selected: readonly TestRun[] }) {
  const [before, after, ...more] = selected.toSorted(
    (a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt),
  )
  const isPair =
    before?.phase === 'completed' &&
    after?.phase === 'completed' &&
    before.kind === after.kind &&
    more.length === 0
  return (
    <div className="flex min-h-9 items-center">
      {isPair ? (
        <ButtonLink
          to="/phones/$phoneNumberId/quality/compare"
          params={{ phoneNumberId: after.phoneNumberId }}
          search={{ runKind: after.kind, before: before.id, after: after.id }}
          weight="primary"
        >
          {qualityWords.compareTwo}
        </ButtonLink>
      ) : (
        <p className="text-quiet">{qualityWords.tickTwo}</p>
      )}
    </div>
  )
}
