import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { changesOfRuns } from '../../../../scenarios/runs/run-changes.ts'
import { runFiguresOf, type TestRun } from '../../../../scenarios/runs/test-run.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { byWords, type Listing, sortedBy } from '../../../forms/list/listing.ts'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { besideLook } from '../../../ui/page/page.tsx'
import { SkeletonChoices, SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status, type StatusShape, type Tone } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { InTurn } from '../../../ui/waiting/in-turn.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { HistoryTools } from './history-tools.tsx'
import { RunTrend } from './run-trend.tsx'
import { useRuns } from './use-runs.ts'
import { useVersionName } from './use-version-name.ts'
import {
  averageNames,
  averageOutOf,
  distinctRunTitle,
  phaseNames,
  qualityWords,
  runChangeText,
  runCount,
  runKindNames,
  runNumber,
  runOutcomeText,
  runTitle,
} from './words.ts'

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
    <QueryView query={useRuns()} skeleton={<RunsSkeleton />}>
      {(runs) => (
        <section className="flex flex-col gap-4">
          <HistoryTools phoneNumberId={phoneNumberId} runs={runs} />
          {runs.length === 0 ? <NoRuns phoneNumberId={phoneNumberId} /> : <Rows runs={runs} />}
          {/* Below rows that may come later. */}
          <InTurn>
            <p className="max-w-prose text-label text-quiet">{qualityWords.keptNote}</p>
          </InTurn>
        </section>
      )}
    </QueryView>
  )
}

function RunsSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <div className={`flex flex-wrap gap-2 ${besideLook}`}>
        <SkeletonChoices count={1} />
      </div>
      {/* As high as the line of the pass rate, which is beside the search on wider screens. */}
      <span aria-hidden="true" className="h-8 sm:hidden" />
      <SkeletonRows rows={8} lines={2} phoneLines={4} hasTools label={qualityWords.loading} />
    </div>
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
  const changes = useMemo(() => changesOfRuns(runs), [runs])
  return (
    <ResourceList
      all={runs}
      listing={runListing}
      actions={(selected) => <CompareSelected selected={selected} />}
      beside={() => <RunTrend runs={runs} />}
    >
      {(run, selection) => (
        <RunRow
          key={run.id}
          run={run}
          title={runChangeText(run, changes.get(run.id))}
          version={nameOf(run.version)}
          selection={selection}
        />
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
    <>
      {isPair ? (
        <ButtonLink
          to="/phones/$phoneNumberId/quality/compare"
          params={{ phoneNumberId: after.phoneNumberId }}
          search={{ runKind: after.kind, before: before.id, after: after.id }}
          size="small"
          weight="primary"
        >
          {qualityWords.compareTwo}
        </ButtonLink>
      ) : (
        <span>{qualityWords.tickTwo}</span>
      )}
    </>
  )
}

const phaseLooks: Record<TestRun['phase'], { tone: Tone; shape: StatusShape }> = {
  queued: { tone: 'info', shape: 'waiting' },
  running: { tone: 'info', shape: 'waiting' },
  completed: { tone: 'good', shape: 'live' },
  failed: { tone: 'bad', shape: 'stopped' },
  lost: { tone: 'quiet', shape: 'off' },
}

interface RunRowProps {
  run: TestRun
  title: string
  version: string
  selection: RowSelection
}

function RunRow({ run, title, version, selection }: RunRowProps) {
  const { id: runId, kind, phoneNumberId, phase, startedAt } = run
  const figures = runFiguresOf(run)
  return (
    <li className="flex items-stretch border-line border-t transition-colors hover:bg-hover">
      <span className="flex items-center px-2">
        <RowCheckbox selection={selection} id={runId} label={distinctRunTitle(run)} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/quality/runs/$runId"
        params={{ phoneNumberId, runId }}
        className="flex min-w-0 flex-1 flex-wrap items-center gap-x-5 gap-y-1 px-2 py-2.5"
      >
        <span className="min-w-0 flex-1 basis-52">
          <span dir="auto" className="block break-words font-medium">
            {title} <span className="font-normal text-label text-quiet">{runNumber(run)}</span>
          </span>
          <span className="flex flex-wrap items-center gap-x-2 text-label text-quiet">
            <Tag>{runKindNames[kind]}</Tag>
            <RelativeTime moment={new Date(startedAt)} />
            {run.name === null && <span dir="auto">{runTitle(run)}</span>}
            <bdi>{version}</bdi>
          </span>
        </span>
        {phase === 'completed' && (
          <span className="text-quiet tabular-nums">{runOutcomeText(kind, figures)}</span>
        )}
        {phase === 'completed' ? (
          <span className="w-16 text-end font-semibold tabular-nums">
            <span className="sr-only">{averageNames[kind]} </span>
            {averageOutOf(kind, figures.average)}
          </span>
        ) : (
          <Status {...phaseLooks[phase]}>{phaseNames[phase]}</Status>
        )}
      </Link>
    </li>
  )
}
