/** A failed scenario says what failed first, and what to change and run again where the answer is. */
import { getRouteApi } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { turnParts } from '../../../../../agent/search/turn-parts.ts'
import type { ScenarioAttempt } from '../../../../../scenarios/results.ts'
import { unmetOf } from '../../../../../scenarios/runs/stored-result.ts'
import { useAgentParts } from '../../../../api/agent/agent-parts.ts'
import { suggest } from '../../../../browser/suggested.ts'
import { runFailureText } from '../../../../conversation/check-words.ts'
import { PartLink } from '../../../../conversation/part-link.tsx'
import { partKindNames } from '../../../../conversation/words.ts'
import type { StoredScenario } from '../../../../records/scenarios.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useScenarioOwner } from '../edit/use-place.ts'
import { scenarioWords } from '../words.ts'
import { startRun, useCurrentRun } from './current-run.ts'

/** The failed checks of an attempt, in order; answers are shown with their messages. */
export function attemptFailures(attempt: ScenarioAttempt): string[] {
  const titles = attempt.turns.flatMap((turn) => (turn.state === 'error' ? [turn.failure.title] : []))
  // This run still has the platform's own titles.
  return unmetOf(attempt).map((one) =>
    one.kind === 'call' ? titles.shift() || runFailureText(one) : runFailureText(one),
  )
}

/** The first failure in one line, others below it. */
export function FailureLines({ failures, children }: { failures: readonly string[]; children?: ReactNode }) {
  if (failures.length === 0) return null
  return (
    <section
      aria-label={scenarioWords.reasons}
      className="flex flex-col items-start gap-1 border-bad border-s-2 bg-bad-soft px-3 py-2"
    >
      <ul dir="auto" className="wrap-anywhere flex flex-col gap-1 font-medium text-bad">
        {failures.map((failure, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two checks may say the same
          <li key={at}>{failure}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}

const scenariosRoute = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function RunAgain({ stored }: { stored: StoredScenario }) {
  const place = useScenarioOwner()
  const { isBusy } = useCurrentRun(place)
  const { each = '1' } = scenariosRoute.useSearch()
  return (
    <Button
      size="small"
      blocked={isBusy && scenarioWords.busyElsewhere}
      onClick={() => void startRun(place, [stored], Number(each))}
    >
      {scenarioWords.runAgain}
    </Button>
  )
}

interface Props {
  stored: StoredScenario
  message: string
  answer: string
  tools: readonly string[] | null
}

/** The likeliest part behind a failed answer, with its editor, and the next run. */
export function PartToMend({ stored, ...answered }: Props) {
  const { phoneNumberId } = useScenarioOwner()
  const { index } = useAgentParts(phoneNumberId)
  const parts = index === null ? undefined : turnParts(index, answered)
  const best = parts && (parts.named[0] ?? parts.guessed[0]?.part)
  return (
    <section
      aria-label={scenarioWords.toMend}
      className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 rounded-edge border border-line bg-raised px-3 py-2"
    >
      <h3 className="font-semibold">{scenarioWords.toMend}</h3>
      {best && (
        <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
          <Tag>{partKindNames[best.kind]}</Tag>
          <PartLink phoneNumberId={phoneNumberId} part={best} message={answered.message} />
        </span>
      )}
      {parts && best === undefined && (
        <span>
          {scenarioWords.noSource}{' '}
          <TextLink
            to="/phones/$phoneNumberId/faqs/new"
            params={{ phoneNumberId }}
            search={{ suggestion: stored.id }}
            onClick={() => suggest(stored.id, { question: answered.message })}
          >
            {scenarioWords.addFaq}
          </TextLink>
        </span>
      )}
      <span className="ms-auto">
        <RunAgain stored={stored} />
      </span>
    </section>
  )
}
