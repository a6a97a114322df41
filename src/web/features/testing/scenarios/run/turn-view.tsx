/** One message of a scenario with the answer to it, and with each rule beside what became of it. */
import type { ScenarioTurn } from '../../../../../contract/studio/files/scenario.ts'
import type { TurnResult } from '../../../../../scenarios/results.ts'
import type { KeptScenario } from '../../../../browser/records/scenario-store.ts'
import { RuleList } from '../edit/rule-list.tsx'
import { FaultNote } from '../error-note.tsx'
import { words } from '../words.ts'
import { AnswerView } from './answer-view.tsx'

interface Props {
  kept: KeptScenario
  at: number
  turn: ScenarioTurn
  hasRun: boolean
  result: TurnResult | undefined
}

export function TurnView({ kept, at, turn, hasRun, result }: Props) {
  const observed = result?.observed ?? null
  return (
    <li className="flex min-w-0 flex-col gap-3 border-line border-t py-4">
      <div>
        <p className="text-label text-quiet">{words.customer}</p>
        {turn.context !== undefined && (
          <p className="whitespace-pre-wrap text-quiet">
            {words.context}: {turn.context}
          </p>
        )}
        <p className="wrap-anywhere whitespace-pre-wrap">{turn.message}</p>
      </div>
      {hasRun && result === undefined && <p className="text-quiet">{words.notAsked}</p>}
      {observed !== null && <AnswerView kept={kept} at={at} turn={turn} observed={observed} />}
      {observed === null && turn.savedAnswer !== undefined && (
        <div>
          <p className="text-label text-quiet">{words.savedAnswer}</p>
          <p className="wrap-anywhere whitespace-pre-wrap text-quiet">{turn.savedAnswer}</p>
        </div>
      )}
      {result?.state === 'error' && <FaultNote fault={result.fault} />}
      <RuleList turn={turn} judgements={result?.state === 'judged' ? result.judgements : null} />
    </li>
  )
}
