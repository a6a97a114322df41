/** The scenarios of a phone number: searched, sorted, ticked, run. */
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { type KeptScenario, useScenarios } from '../../browser/scenario-store.ts'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { arrange } from './arrange.ts'
import { useCurrentRun } from './current-run.ts'
import { FirstScenario } from './first-scenario.tsx'
import { shownOf } from './phrases.ts'
import { RunBar } from './run-bar.tsx'
import { ScenarioRow } from './scenario-row.tsx'
import type { ScenarioSort } from './scenario-search.ts'
import { TickedActions } from './ticked-actions.tsx'
import { useScenarioPlace } from './use-place.ts'
import { sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

/** Rows beyond these are laid out when they come into view. */
const maxEagerRows = 100

export function ScenarioList() {
  const all = useScenarios(useScenarioPlace())
  return all.length === 0 ? <FirstScenario /> : <Arranged all={all} />
}

function Arranged({ all }: { all: readonly KeptScenario[] }) {
  const place = useScenarioPlace()
  const { q = '', sort = 'title' } = route.useSearch()
  const navigate = useNavigate()
  const { run } = useCurrentRun(place)
  const shown = arrange(all, q, sort)
  const selection = useSelection(shown.map(({ id }) => id))
  const ticked = shown.filter(({ id }) => selection.has(id))

  function change(change: { q?: string | undefined; sort?: ScenarioSort }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  return (
    <div className="flex flex-col gap-3">
      <RunBar place={place} all={shown} ticked={ticked} />
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: sort, options: sorts, onChange: (next) => change({ sort: next }) }}
        count={shownOf(shown.length, all.length)}
        selection={selection}
        actions={<TickedActions place={place} ticked={ticked} />}
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul
        aria-label={words.listLabel}
        onKeyDown={onListKeys}
        className={clsx(shown.length > maxEagerRows && 'long-list')}
      >
        {shown.map((one) => (
          <ScenarioRow key={one.id} kept={one} selection={selection} run={run} />
        ))}
      </ul>
    </div>
  )
}
