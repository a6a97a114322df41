/** One scenario of the list, with what became of it last. */
import { Link } from '@tanstack/react-router'
import type { KeptScenario } from '../../browser/scenario-store.ts'
import { RowTick } from '../../ui/row-tick.tsx'
import type { Selection } from '../../ui/selection.ts'
import { RelativeTime } from '../../ui/time.tsx'
import type { CurrentRun } from './current-run.ts'
import { messagesText } from './phrases.ts'
import { listSearch } from './scenario-search.ts'
import { VerdictMark } from './verdict-mark.tsx'

interface Props {
  kept: KeptScenario
  selection: Selection
  run: CurrentRun | null
}

export function ScenarioRow({ kept, selection, run }: Props) {
  const { id, phoneNumberId, scenario, lastRun } = kept
  return (
    <li className="flex items-start border-line border-t">
      <span className="py-3 pr-1 pl-2">
        <RowTick selection={selection} id={id} label={scenario.title} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/scenarios/$scenarioId"
        params={{ phoneNumberId, scenarioId: id }}
        search={listSearch}
        resetScroll={false}
        className="block min-w-0 flex-1 border-transparent border-l-2 px-2.5 py-2.5 transition-colors hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
      >
        <span className="flex items-start justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-medium">{scenario.title}</span>
          <VerdictMark kept={kept} run={run} />
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3 text-label text-quiet">
          <span className="min-w-0 truncate">
            {scenario.category && `${scenario.category} · `}
            {messagesText(scenario.turns.length)}
          </span>
          {lastRun && <RelativeTime moment={new Date(lastRun.at)} />}
        </span>
      </Link>
    </li>
  )
}
