/** A scenario's message with its answer, and each check with its result. */

import type { ScenarioTurn } from '../../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../../contract/translate.ts'
import type { TurnResult } from '../../../../../scenarios/results.ts'
import type { StoredScenario } from '../../../../records/scenarios.ts'
import { RuleList } from '../edit/rule-list.tsx'
import { ScenarioErrorNote } from '../error-note.tsx'
import { scenarioWords } from '../words.ts'
import { ScenarioAnswerView } from './answer-view.tsx'

interface Props {
  stored: StoredScenario
  at: number
  turn: ScenarioTurn
  hasRun: boolean
  result: TurnResult | undefined
}

export function ScenarioTurnView({ stored, at, turn, hasRun, result }: Props) {
  const observed = result?.observed ?? null
  const hasFailed = result?.state === 'judged' && result.judgements.some(({ isMet }) => !isMet)
  return (
    <li className="flex min-w-0 flex-col gap-3 border-line border-t py-4">
      <div>
        <p className="text-label text-quiet">{scenarioWords.customer}</p>
        {turn.context !== undefined && (
          <p className="whitespace-pre-wrap text-quiet">
            {t('Context: {context}', { context: turn.context })}
          </p>
        )}
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {turn.message}
        </p>
      </div>
      {hasRun && result === undefined && <p className="text-quiet">{scenarioWords.notAsked}</p>}
      {observed !== null && (
        <ScenarioAnswerView stored={stored} at={at} turn={turn} observed={observed} hasFailed={hasFailed} />
      )}
      {observed === null && turn.savedAnswer !== undefined && (
        <div>
          <p className="text-label text-quiet">{scenarioWords.savedAnswer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap text-quiet">
            {turn.savedAnswer}
          </p>
        </div>
      )}
      {result?.state === 'error' && <ScenarioErrorNote failure={result.failure} />}
      <RuleList turn={turn} judgements={result?.state === 'judged' ? result.judgements : null} />
    </li>
  )
}
