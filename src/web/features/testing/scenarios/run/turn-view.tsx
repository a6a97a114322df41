/** A scenario's message with its answer, and each check with its result. */
import { maxSavedAnswerCharacters, type ScenarioTurn } from '../../../../../contract/studio/files/scenario.ts'
import { t } from '../../../../../contract/translate.ts'
import type { Judgement } from '../../../../../scenarios/judge.ts'
import type { Observed } from '../../../../../scenarios/observed.ts'
import type { TurnResult } from '../../../../../scenarios/results.ts'
import { assertionText } from '../../../../conversation/check-words.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { type StoredScenario, storeAnswer } from '../../../../records/scenarios.ts'
import { formatDuration } from '../../../../text/format.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { wordDiff } from '../../../../text/word-diff.ts'
import { WordDifference } from '../../../../ui/difference.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { Status } from '../../../../ui/status.tsx'
import { handedText, noResponseText } from '../edit/phrases.ts'
import { useScenarioOwner } from '../edit/use-place.ts'
import { ScenarioErrorNote } from '../error-note.tsx'
import { scenarioNotStored, scenarioSpoken, scenarioWords } from '../words.ts'
import { PartToMend } from './failure.tsx'

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
      {observed !== null && <ScenarioAnswerView observed={observed} />}
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
      {observed !== null && hasFailed && (
        <PartToMend stored={stored} message={turn.message} answer={observed.answer} tools={observed.tools} />
      )}
      {observed !== null && (
        <AnswerSources stored={stored} at={at} turn={turn} observed={observed} hasFailed={hasFailed} />
      )}
    </li>
  )
}

function ScenarioAnswerView({ observed }: { observed: Observed }) {
  const { answer, quickReplies, handoffReason, noResponseReason, milliseconds, tools } = observed
  return (
    <div className="flex flex-col items-start gap-1.5">
      <p className="text-label text-quiet tabular-nums">
        {scenarioWords.agent} · {formatDuration(milliseconds)}
      </p>
      {answer === '' ? (
        <p className="text-quiet">
          {noResponseReason === null ? scenarioWords.silent : noResponseText(noResponseReason)}
        </p>
      ) : (
        <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
          {answer}
        </p>
      )}
      {handoffReason !== null && <p className="text-label text-quiet">{handedText(handoffReason)}</p>}
      <Listed name={scenarioWords.quickReplies} items={quickReplies} by=" · " />
      <Listed name={scenarioWords.tools} items={tools ?? []} by=", " />
    </div>
  )
}

interface AnswerSourcesProps {
  stored: StoredScenario
  at: number
  turn: ScenarioTurn
  observed: Observed
  /** True if one of its checks failed. */
  hasFailed: boolean
}

/** Why the agent answered so, and the saved good answer beside it. */
function AnswerSources({ stored, at, turn, observed, hasFailed }: AnswerSourcesProps) {
  const { message, savedAnswer } = turn
  const place = useScenarioOwner()
  const showToast = useToast()
  const { answer, tools } = observed
  const isSame = savedAnswer === answer

  async function keep() {
    const isKept = await storeAnswer(place, stored.id, at, answer.slice(0, maxSavedAnswerCharacters))
    showToast(isKept ? scenarioWords.answerKept : scenarioNotStored)
  }

  return (
    <div className="flex flex-col items-start gap-1.5">
      <WhyAnswer
        key={String(hasFailed)}
        phoneNumberId={place.phoneNumberId}
        message={message}
        answer={answer}
        tools={tools}
        isOpenAtFirst={hasFailed}
      />
      {savedAnswer !== undefined && isSame && <p className="text-label text-quiet">{scenarioWords.same}</p>}
      {savedAnswer !== undefined && !isSame && (
        <details className="w-full text-label">
          <summary className="text-quiet">{scenarioWords.differs}</summary>
          <div className="mt-1.5 rounded-small bg-sunken px-3 py-2 text-work">
            <WordDifference
              label={scenarioWords.difference}
              parts={wordDiff(savedAnswer, answer)}
              spoken={scenarioSpoken}
            />
          </div>
        </details>
      )}
      {!isSame && answer !== '' && (
        <Button size="small" onClick={keep}>
          {scenarioWords.keepAnswer}
        </Button>
      )}
    </div>
  )
}

function Listed({ name, items, by }: { name: string; items: readonly string[]; by: string }) {
  if (items.length === 0) return null
  return <p className="text-label text-quiet">{labeled(name, items.join(by))}</p>
}

interface RuleListProps {
  turn: ScenarioTurn
  /** Null before a run, or if nothing could be judged. */
  judgements: readonly Judgement[] | null
}

/** Checks of an answer; after a run, whether each passed and why. */
function RuleList({ turn, judgements }: RuleListProps) {
  return (
    <div className="min-w-0">
      <p className="text-label text-quiet">{scenarioWords.expect}</p>
      {turn.assertions.length === 0 && <p className="text-quiet">{scenarioWords.noAssertion}</p>}
      <ul className="flex flex-col gap-1">
        {turn.assertions.map((assertion, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rules may say the same
          <li key={at} className="wrap-anywhere">
            {judgements?.[at] ? <Outcome judgement={judgements[at]} /> : assertionText(assertion)}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Outcome({ judgement: { isMet, reason } }: { judgement: Judgement }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <Status tone={isMet ? 'good' : 'bad'} shape={isMet ? 'live' : 'stopped'}>
        {isMet ? scenarioWords.met : scenarioWords.unmet}
      </Status>
      <span className={isMet ? 'text-quiet' : ''}>{reason}</span>
    </span>
  )
}
