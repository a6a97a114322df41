/** The evaluation cases of a phone number: searched, sorted, ticked, run. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Play } from 'lucide-react'
import type { EvaluationCase } from '../../../contract/platform/evaluation-case.ts'
import { useSession } from '../../api/session.ts'
import { AgentList } from '../../forms/agent-list.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { arrangeCases, categoriesOf } from './arrange-cases.ts'
import { CaseRow } from './case-row.tsx'
import type { CaseSort } from './evaluation-search.ts'
import { casesQuery, runsQuery } from './queries.ts'
import { standingsOf } from './run-figures.ts'
import { useStartRun } from './use-start-run.ts'
import { runLabel, shownCount, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/evaluations/')

/** Rows beyond these are laid out when they come into view. */
const maxEagerRows = 100

export function CaseList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(casesQuery(phoneNumberId))
  return (
    <AgentList
      query={query}
      words={{ loading: words.loadingCases, noAgent: words.noAgent, empty: words.noCases }}
      first={null}
    >
      {(all) => <Arranged phoneNumberId={phoneNumberId} all={all} />}
    </AgentList>
  )
}

interface Change {
  q?: string | undefined
  category?: string | undefined
  sort?: CaseSort
  case?: string | undefined
}

function Arranged({ phoneNumberId, all }: { phoneNumberId: string; all: readonly EvaluationCase[] }) {
  const { q = '', category, sort = 'category', case: openId } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: runs = [] } = useQuery(runsQuery(useSession().user.id, phoneNumberId))
  const starting = useStartRun(phoneNumberId)
  const standings = standingsOf(runs)
  const shown = arrangeCases(all, { q, category, sort }, standings)
  const selection = useSelection(shown.map(({ id }) => id))
  const ticked = shown.filter(({ id }) => selection.has(id))
  const chosen = ticked.length > 0 ? ticked : shown
  const what = ticked.length > 0 ? 'ticked' : shown.length === all.length ? 'all' : 'shown'

  function change(change: Change) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-80">
          <ListTools
            search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
            sort={{ value: sort, options: sorts, onChange: (next) => change({ sort: next }) }}
            count={shownCount(shown.length, all.length)}
            selection={selection}
          />
        </div>
        <CategoryMenu
          categories={categoriesOf(all)}
          value={category}
          onChange={(next) => change({ category: next })}
        />
        <Button
          weight="primary"
          isBusy={starting.isPending}
          blocked={chosen.length === 0 && words.noMatch}
          onClick={() => starting.mutate(chosen)}
        >
          <Play size={15} aria-hidden="true" />
          {starting.isPending ? words.start : runLabel(chosen.length, what)}
        </Button>
      </div>
      {starting.error && <Failure error={starting.error} />}
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys} className={shown.length > maxEagerRows ? 'long-list' : undefined}>
        {shown.map((one) => (
          <CaseRow
            key={one.id}
            case={one}
            standing={standings.get(one.id)}
            selection={selection}
            isOpen={one.id === openId}
            onToggle={() => change({ case: one.id === openId ? undefined : one.id })}
            runs={runs}
          />
        ))}
      </ul>
    </div>
  )
}

interface MenuProps {
  categories: readonly string[]
  value: string | undefined
  onChange: (category: string | undefined) => void
}

function CategoryMenu({ categories, value = '', onChange }: MenuProps) {
  if (categories.length < 2) return null
  return (
    <select
      aria-label={words.category}
      value={value}
      onChange={({ target }) => onChange(target.value || undefined)}
      className="h-9 rounded-edge border border-line-strong bg-raised px-2"
    >
      <option value="">{words.everyCategory}</option>
      {categories.map((category) => (
        <option key={category} value={category}>
          {category}
        </option>
      ))}
    </select>
  )
}
