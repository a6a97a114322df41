import { getRouteApi } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { folderOfScenario } from '../../../../contract/studio/files/scenario-place.ts'
import type { ScenarioAttempt, ScenarioResult, TurnResult } from '../../../../scenarios/results.ts'
import { runFailureTexts } from '../../../conversation/check-words.ts'
import type { StoredScenario } from '../../../records/scenarios.ts'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { FoldedPart } from '../../../ui/page/fold.tsx'
import { Status } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { CustomerView } from './customer/customer-view.tsx'
import { MissingScenario } from './edit/missing-scenario.tsx'
import { attemptName, attemptsText, earlierText } from './edit/phrases.ts'
import { useScenarioOwner } from './edit/use-place.ts'
import { type CurrentRun, useCurrentRun } from './run/current-run.ts'
import { attemptFailures, FailureLines, RunAgain } from './run/failure.tsx'
import { ScenarioProgress } from './run/run-progress.tsx'
import { ScenarioTurnView } from './run/turn-view.tsx'
import { VerdictMark } from './run/verdict-mark.tsx'
import { ScenarioActions } from './scenario-actions.tsx'
import { verdictStates } from './scenario-state.ts'
import { useShownScenarios } from './use-shown-scenarios.ts'
import { scenarioWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/$scenarioId')

interface OpenProps {
  /** Offered for a failed attempt. */
  renderFix: (attempt: ScenarioAttempt, phoneNumberId: string) => ReactNode
}

export function OpenScenario({ renderFix }: OpenProps) {
  const { scenarioId } = route.useParams()
  const place = useScenarioOwner()
  const stored = useShownScenarios(place).find(({ id }) => id === scenarioId)
  const { run, results } = useCurrentRun(place)
  if (stored === undefined) return <MissingScenario />
  // A change that voids the verdict hides its result too.
  const result = stored.lastRun === null ? undefined : results.get(stored.id)
  return (
    <Shown
      key={stored.id}
      stored={stored}
      run={run}
      result={result}
      renderFix={(attempt) => renderFix(attempt, place.phoneNumberId)}
    />
  )
}

interface Props {
  stored: StoredScenario
  run: CurrentRun | null
  result: ScenarioResult | undefined
  renderFix: (attempt: ScenarioAttempt) => ReactNode
}

const isFailed = (turn: TurnResult) => turn.state === 'error' || turn.judgements.some(({ isMet }) => !isMet)

function Shown({ stored, run, result, renderFix }: Props) {
  const { scenario, lastRun } = stored
  const [picked, setPicked] = useState<{ result: ScenarioResult | undefined; at: number } | null>(null)
  const attempts = result?.attempts ?? []
  const firstBad = attempts.findIndex(({ verdict }) => verdict !== 'passed')
  // A choice among an earlier run's attempts does not carry over.
  const at = picked?.result === result && picked !== null ? picked.at : Math.max(0, firstBad)
  const attempt = attempts[at]
  const failures = attempt === undefined ? runFailureTexts(lastRun ?? {}) : attemptFailures(attempt)
  const hasFailed = failures.length > 0
  const passed = attempts.filter(({ verdict }) => verdict === 'passed').length
  return (
    <article className="flex flex-col gap-5">
      <DetailHeader title={scenario.title}>
        <ScenarioActions stored={stored} />
      </DetailHeader>
      {run?.state !== 'running' && (
        <FailureLines failures={failures}>
          {attempt === undefined && <NotStored stored={stored} />}
        </FailureLines>
      )}
      {/* Where the list stands beside, it says the same. */}
      {run?.state === 'running' && (
        <div className="lg:hidden">
          <ScenarioProgress run={run} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-label text-quiet">
        <VerdictMark stored={stored} run={run} />
        {attempts.length > 1 && <span className="tabular-nums">{attemptsText(passed, attempts.length)}</span>}
        {lastRun && <RelativeTime moment={new Date(lastRun.at)} />}
        {[folderOfScenario(scenario), ...(scenario.tags ?? [])].map(
          (text) => text && <Tag key={text}>{text}</Tag>,
        )}
      </div>
      {scenario.description && !hasFailed && <Description text={scenario.description} />}
      {attempts.length > 1 && (
        <AttemptChoice attempts={attempts} at={at} onPick={(at) => setPicked({ result, at })} />
      )}
      {scenario.customer && (
        <CustomerView stored={stored} attempt={attempt} attemptId={`${lastRun?.at} ${at}`} />
      )}
      <Turns key={at} stored={stored} hasRun={result !== undefined} attempt={attempt} />
      {attempt?.verdict === 'failed' && <div key={at}>{renderFix(attempt)}</div>}
      {scenario.description && hasFailed && <Description text={scenario.description} />}
    </article>
  )
}

function NotStored({ stored }: Pick<Props, 'stored'>) {
  return (
    <div className="flex flex-wrap items-center gap-3 pt-1">
      <RunAgain stored={stored} />
      <p className="text-label">{scenarioWords.answersNotStored}</p>
    </div>
  )
}

interface TurnsProps {
  stored: StoredScenario
  hasRun: boolean
  attempt: ScenarioAttempt | undefined
}

/** The messages; those that passed before the first failure are folded. */
function Turns({ stored, hasRun, attempt }: TurnsProps) {
  const firstFailed = attempt?.turns.findIndex(isFailed) ?? -1
  const earlier = Math.max(0, firstFailed)
  const views = stored.scenario.turns.map((turn, at) => (
    <ScenarioTurnView
      // biome-ignore lint/suspicious/noArrayIndexKey: a conversation is in order, and a message may come twice
      key={at}
      stored={stored}
      at={at}
      turn={turn}
      hasRun={hasRun}
      result={attempt?.turns[at]}
    />
  ))
  return (
    <>
      {earlier > 0 && (
        <div>
          <FoldedPart title={earlierText(earlier)}>
            <ol className="flex flex-col">{views.slice(0, earlier)}</ol>
          </FoldedPart>
        </div>
      )}
      <ol className="flex flex-col">{views.slice(earlier)}</ol>
    </>
  )
}

function Description({ text }: { text: string }) {
  return (
    <p dir="auto" className="max-w-prose text-quiet">
      {text}
    </p>
  )
}

interface AttemptChoiceProps {
  attempts: readonly ScenarioAttempt[]
  at: number
  onPick: (at: number) => void
}

function AttemptChoice({ attempts, at, onPick }: AttemptChoiceProps) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-semibold text-label">{scenarioWords.attempts}</legend>
      {attempts.map(({ verdict }, number) => {
        const { tone, shape } = verdictStates[verdict]
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: attempts are told apart by their place alone
            key={number}
            type="button"
            aria-pressed={number === at}
            title={verdictStates[verdict].text}
            onClick={() => onPick(number)}
            className="rounded-small border border-line px-2 py-0.5 text-label hover:bg-hover aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <Status tone={tone} shape={shape}>
              {attemptName(number)}
            </Status>
          </button>
        )
      })}
    </fieldset>
  )
}
