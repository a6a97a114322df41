/** Which scenarios exercise which parts of a number's agent, gaps first. */

import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useMemo, useState } from 'react'
import type { PartIndex } from '../../../../agent/search/turn-parts.ts'
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'
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
import { conversationPages } from '../../../api/conversations/conversation-queries.ts'
import { useSession } from '../../../api/session.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { byWords, type Listing, rankIn, sortedBy } from '../../../forms/list/listing.ts'
import { NoAgent } from '../../../forms/list/no-agent.tsx'
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { TemplateLanguageSelect } from '../../../forms/template-language-select.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton.tsx'
import { questionsOf } from './asked.ts'
import { CoverageItem } from './coverage-item.tsx'
import { UnmatchedQuestions } from './unmatched-questions.tsx'
import {
  askedInText,
  coverageCount,
  coverageCountText,
  coverageKindNames,
  coverageName,
  coverageNote,
  coverageStates,
  coverageWords,
  showCovered,
} from './words.ts'

const states = ['gap', 'likely', 'exercised']
const stateTexts = new Map<string, string>(
  Object.entries(coverageStates).map(([state, { text }]) => [state, text]),
)
const kindTexts = new Map<string, string>(Object.entries(coverageKindNames))

/** Sort keys: gaps first, then the parts that most customers asked about, then the kind. */
const gapRank = 1_000_000
const askedRank = 10

const byKind = ({ kind }: CoverageRow) => rankIn(coverageKinds, kind)

/** With the number of conversations whose last question matches it. */
export type AskedRow = CoverageRow & { readonly asked: number }

const coverageListing: Listing<AskedRow, keyof typeof coverageWords.sorts> = {
  matches: byWords((row) => [
    coverageName(row),
    coverageNote(row),
    ...row.scenarios.map(({ title }) => title),
  ]),
  orders: {
    gaps: sortedBy<AskedRow>(
      coverageName,
      (row) => rankIn(states, row.state) * gapRank - row.asked * askedRank + byKind(row),
    ),
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
  // Its questions stand above the list, which they would move later.
  const listed = useInfiniteQuery(conversationPages({ phoneNumberId, filter: 'all', q: '' }))
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
    return <FailureNote isRead error={query.error} onRetry={() => void query.refetch()} />
  if (isMissing(error)) return <NoAgent title={coverageWords.noAgent} />
  if (error) return <FailureNote isRead error={error} onRetry={() => void settings.refetch()} />
  if (rows === null || index === null || scenarios === undefined || settings.isPending || listed.isLoading)
    return (
      <div className="flex flex-col gap-4">
        <Summary />
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
    <CoverageList
      {...{ phoneNumberId, rows, index, isIncomplete }}
      conversations={listed.data?.pages[0]?.conversations}
      areAll={!listed.hasNextPage}
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
    </CoverageList>
  )
}

interface CoverageListProps {
  phoneNumberId: string
  rows: readonly CoverageRow[]
  index: PartIndex
  isIncomplete: boolean
  /** The newest; undefined if they cannot be read. */
  conversations: readonly ConversationSummary[] | undefined
  areAll: boolean
  children: (row: AskedRow) => ReactNode
}

/** Gaps that customers asked about come first; what is covered is folded until it is wanted or searched for. */
function CoverageList(props: CoverageListProps) {
  const { phoneNumberId, rows, index, isIncomplete, conversations, areAll, children } = props
  const search: { q?: unknown; state?: unknown; partKind?: unknown } = useSearch({ strict: false })
  const [isUnfolded, setIsUnfolded] = useState(false)
  const asked = useMemo(() => questionsOf(index, conversations ?? []), [index, conversations])
  const all = useMemo(
    () => rows.map((row): AskedRow => ({ ...row, asked: asked.byPart.get(row.id) ?? 0 })),
    [rows, asked],
  )
  const gaps = all.filter((row) => row.state === 'gap').length
  const isFolded =
    !isUnfolded && gaps > 0 && gaps < all.length && !search.q && !search.state && !search.partKind
  return (
    <>
      <Summary rows={rows} />
      <UnmatchedQuestions phoneNumberId={phoneNumberId} questions={asked.unmatched} />
      <ResourceList
        all={all}
        listing={coverageListing}
        isShown={(row) => !isFolded || row.state === 'gap'}
        beside={() => gaps > 0 && <TemplateLanguageSelect phoneNumberId={phoneNumberId} />}
      >
        {(row) => children(row)}
      </ResourceList>
      {isFolded && (
        <Button className="w-fit" onClick={() => setIsUnfolded(true)}>
          {showCovered(all.length - gaps)}
        </Button>
      )}
      <p className="max-w-prose text-label text-quiet">
        {coverageWords.guess} {askedInText(conversations?.length, areAll)}
      </p>
      {isIncomplete && <p className="text-label text-quiet">{coverageWords.incomplete}</p>}
    </>
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
  /** Without them, the counts are placeholders. */
  rows?: readonly CoverageRow[]
}

/** About as long as real ones: words alone rarely tell of a tool or a phrase. */
const placeholders = coverageKinds.map((kind) => {
  const likely = kind === 'tool' || kind === 'never_say' ? 0 : 10
  return { kind, all: 20, likely, exercised: 0 }
})

function Summary({ rows }: SummaryProps) {
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
    </section>
  )
}
