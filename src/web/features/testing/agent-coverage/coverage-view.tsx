/** Which scenarios exercise which parts of a number's agent, gaps first. */

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { t } from '../../../../contract/translate.ts'
import {
  type CoverageCount,
  type CoverageRow,
  coverageCounts,
  coverageKinds,
  coverageOf,
  type ScenarioToCover,
} from '../../../../scenarios/exercised/coverage.ts'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { useAgentParts } from '../../../api/agent/agent-parts.ts'
import { isMissing } from '../../../api/api-error.ts'
import { useSession } from '../../../api/session.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { byWords, type Listing, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { TemplateLanguageSelect } from '../../../forms/template-language-select.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton.tsx'
import { CoverageItem } from './coverage-item.tsx'
import {
  coverageCount,
  coverageCountText,
  coverageKindNames,
  coverageName,
  coverageNote,
  coverageStates,
  coverageWords,
} from './words.ts'

const states = ['gap', 'likely', 'exercised']
const stateTexts = new Map<string, string>(
  Object.entries(coverageStates).map(([state, { text }]) => [state, text]),
)
const kindTexts = new Map<string, string>(Object.entries(coverageKindNames))

const byKind = ({ kind }: CoverageRow) => rankIn(coverageKinds, kind)

const coverageListing: Listing<CoverageRow, keyof typeof coverageWords.sorts> = {
  matches: byWords((row) => [
    coverageName(row),
    coverageNote(row),
    ...row.scenarios.map(({ title }) => title),
  ]),
  orders: {
    gaps: sortedBy(coverageName, (row) => rankIn(states, row.state) * 10 + byKind(row)),
    kind: sortedBy(coverageName, byKind),
    name: sortedBy(coverageName),
  },
  filter: {
    param: 'state',
    label: t('State'),
    every: t('All states'),
    valuesOf: ({ state }) => [state],
    nameOf: (state) => stateTexts.get(state) ?? state,
  },
  moreFilters: [
    {
      param: 'partKind',
      label: t('Kind'),
      every: t('All kinds'),
      valuesOf: ({ kind }) => [kind],
      nameOf: (kind) => kindTexts.get(kind) ?? kind,
    },
  ],
  words: { ...coverageWords, amount: coverageCount },
}

interface Props {
  phoneNumberId: string
  query: { data: readonly ScenarioToCover[] | undefined; error: unknown; refetch(): unknown }
}

export function CoverageView({ phoneNumberId, query }: Props) {
  const { data: scenarios } = query
  const settings = useQuery(recognisedSettingsQuery(phoneNumberId))
  const { index, isIncomplete } = useAgentParts(phoneNumberId)
  const language = useTemplateLanguage(useSession().user.id, phoneNumberId)
  const rows = useMemo(
    () =>
      index === null || scenarios === undefined
        ? null
        : coverageOf({ index, settings: settings.data?.[0], scenarios }),
    [index, settings.data, scenarios],
  )
  const { error } = settings
  if (scenarios === undefined && query.error !== undefined)
    return <FailureNote error={query.error} onRetry={() => void query.refetch()} />
  if (isMissing(error)) return <NoAgent title={coverageWords.noAgent} />
  if (error) return <FailureNote error={error} onRetry={() => void settings.refetch()} />
  if (rows === null || index === null || scenarios === undefined || settings.isPending)
    return (
      <div className="flex flex-col gap-3">
        <Summary phoneNumberId={phoneNumberId} isIncomplete={isIncomplete} />
        <SkeletonRows rows={6} hasTools label={coverageWords.loading} />
      </div>
    )
  if (rows.length === 0) return <Empty title={coverageWords.empty} />
  const around = {
    tools: index.parts.flatMap(({ kind, name }) => (kind === 'tool' ? [name] : [])),
    question: index.parts.find(({ kind }) => kind === 'faq')?.name ?? '',
    language,
  }
  const titles = scenarios.map(({ scenario }) => scenario.title)
  return (
    <ResourceList
      all={rows}
      listing={coverageListing}
      above={() => <Summary {...{ phoneNumberId, rows, isIncomplete }} />}
    >
      {(row) => (
        <CoverageItem
          key={row.id}
          phoneNumberId={phoneNumberId}
          row={row}
          around={around}
          existing={titles}
        />
      )}
    </ResourceList>
  )
}

/** Exercised parts, then those that share words alone; it repeats the text. */
function CoverageBar({ count: { all, likely, exercised } }: { count: CoverageCount }) {
  const percent = (part: number) => `${(part / Math.max(1, all)) * 100}%`
  return (
    <span aria-hidden="true" className="flex h-1.5 overflow-hidden rounded-small bg-hover">
      <span className="bg-accent" style={{ width: percent(exercised) }} />
      <span className="bg-line-strong" style={{ width: percent(likely) }} />
    </span>
  )
}

interface SummaryProps {
  phoneNumberId: string
  /** Without them, the counts are placeholders. */
  rows?: readonly CoverageRow[]
  isIncomplete: boolean
}

/** About as long as real ones: words alone rarely tell of a tool or a phrase. */
const placeholders = coverageKinds.map((kind) => {
  const likely = kind === 'tool' || kind === 'never_say' ? 0 : 10
  return { kind, all: 20, likely, exercised: 0 }
})

function Summary({ phoneNumberId, rows, isIncomplete }: SummaryProps) {
  const mayHaveGap = rows === undefined || rows.some(({ state }) => state === 'gap')
  return (
    <section aria-label={coverageWords.summary} className="flex flex-col gap-1">
      <ul className="grid gap-x-6 gap-y-2 tabular-nums sm:grid-cols-3 lg:grid-cols-5">
        {(rows === undefined ? placeholders : coverageCounts(rows)).map((count) => (
          <li key={count.kind} className="flex flex-col gap-1">
            <span className="text-label">
              {rows === undefined ? (
                <SkeletonText text={coverageCountText(count)} />
              ) : (
                coverageCountText(count)
              )}
            </span>
            <CoverageBar count={rows === undefined ? { ...count, likely: 0, exercised: 0 } : count} />
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-label text-quiet">{coverageWords.guess}</p>
      {isIncomplete && <p className="text-label text-quiet">{coverageWords.incomplete}</p>}
      {mayHaveGap && <TemplateLanguageSelect phoneNumberId={phoneNumberId} />}
    </section>
  )
}
