/** One scenario of the list, with what became of it last. */

import { folderOfScenario } from '../../../../contract/studio/files/scenario-place.ts'
import { isUnreliable } from '../../../../judging/agreement.ts'
import type { StoredScenario } from '../../../records/scenarios.ts'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { useAgreement } from './customer/use-agreement.ts'
import { customerWords } from './customer/words.ts'
import { messagesText } from './edit/phrases.ts'
import type { CurrentRun } from './run/current-run.ts'
import { VerdictMark } from './run/verdict-mark.tsx'
import { preserveScenarioSearch } from './scenario-search.ts'

interface Props {
  kept: StoredScenario
  selection: RowSelection
  run: CurrentRun | null
}

export function ScenarioRow({ kept, selection, run }: Props) {
  const { id, phoneNumberId, scenario, lastRun } = kept
  const agreement = useAgreement(id, scenario)
  return (
    <CheckedRow selection={selection} id={id} label={scenario.title}>
      <RowLink
        to="/phones/$phoneNumberId/scenarios/$scenarioId"
        params={{ phoneNumberId, scenarioId: id }}
        search={preserveScenarioSearch}
      >
        <span className="flex items-start justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-medium">{scenario.title}</span>
          <VerdictMark kept={kept} run={run} />
        </span>
        <span className="mt-0.5 flex items-center justify-between gap-3 text-label text-quiet">
          <span className="min-w-0 truncate">
            {[
              folderOfScenario(scenario),
              scenario.customer ? customerWords.row : messagesText(scenario.turns.length),
              ...(scenario.tags ?? []),
            ]
              .filter((text) => text !== '')
              .join(' · ')}
          </span>
          {isUnreliable(agreement) && <Tag tone="warn">{customerWords.unreliableTag}</Tag>}
          {lastRun && <RelativeTime moment={new Date(lastRun.at)} />}
        </span>
      </RowLink>
    </CheckedRow>
  )
}
