import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useEffect } from 'react'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { hasAgent } from './agent-stage.ts'
import { type ChecklistStep, checklist, doneCount, isSetUpDone, type StepId } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import { settingUpQuery } from './setting-up.ts'
import { StepList } from './step-list.tsx'
import { hasStepPage, stepPages } from './step-pages.ts'
import { overviewWords, progress, steps, steps as stepWords } from './words.ts'

interface Props {
  phoneNumberId: string
  id: StepId
}

/** Steps without a page are done on the platform or in place. */
function StepAction({ phoneNumberId, id }: Props) {
  if (!hasStepPage(id)) return null
  return (
    <ButtonLink to={stepPages[id]} params={{ phoneNumberId }} weight="primary">
      {steps[id].title}
    </ButtonLink>
  )
}

/** Progress drawn as a cord along a row of jacks. */
const pitch = 28

function ProgressLine({ steps }: { steps: readonly ChecklistStep[] }) {
  const width = steps.length * pitch
  const reached = steps.findIndex(({ state }) => state !== 'done')
  const last = reached === -1 ? steps.length - 1 : reached - 1
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <svg viewBox={`0 0 ${width} 20`} fill="none" aria-hidden="true" className="h-5" style={{ width }}>
        <path d={`M14 10H${width - 14}`} strokeWidth="1.5" className="stroke-line" />
        {last > 0 && <path d={`M14 10H${14 + last * pitch}`} strokeWidth="3" className="stroke-good" />}
        {steps.map(({ id, state }, at) => (
          <circle
            key={id}
            cx={14 + at * pitch}
            cy="10"
            r="6"
            strokeWidth="1.5"
            strokeDasharray={state === 'done' || state === 'next' ? undefined : '2.4 2.4'}
            className={clsx(
              state === 'done' && 'fill-good stroke-good',
              state === 'next' && 'fill-surface stroke-info',
              state !== 'done' && state !== 'next' && 'fill-surface stroke-line-strong',
            )}
          />
        ))}
      </svg>
      <p className="text-quiet tabular-nums">{progress(doneCount(steps), steps.length)}</p>
    </div>
  )
}

export function SetUpSection({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const { stage } = facts
  const client = useQueryClient()
  const isUnfinished = hasAgent(stage) && !isSetUpDone(facts)
  useEffect(() => {
    client.setQueryData(settingUpQuery(phoneNumberId).queryKey, isUnfinished)
  }, [client, phoneNumberId, isUnfinished])
  // Without a readable agent, every step would be unknown.
  if (stage === 'unreadable' || stage === 'ineligible') return null
  const steps = checklist(facts)
  // The terms banner above is the next step.
  const next =
    stage === 'terms' ? undefined : steps.find(({ id, state }) => state === 'next' && id !== 'agent')
  if (isSetUpDone(facts)) {
    return (
      <details>
        <summary className="w-fit rounded-small text-quiet hover:text-text">{overviewWords.complete}</summary>
        <div className="pt-3">
          <StepList phoneNumberId={phoneNumberId} steps={steps} />
        </div>
      </details>
    )
  }
  return (
    <Section
      id="set-up"
      title={overviewWords.setUp}
      action={<ProgressLine steps={steps} />}
      className="flex flex-col gap-4"
    >
      {next && (
        <div className="flex flex-col items-start gap-3 border-info border-s-2 py-1 ps-4">
          <div className="flex flex-col gap-0.5">
            <p className="text-label text-quiet">{overviewWords.next}</p>
            <h3 className="font-semibold text-lead">{stepWords[next.id].title}</h3>
            <p className="max-w-prose text-quiet">{stepWords[next.id].why}</p>
          </div>
          <StepAction phoneNumberId={phoneNumberId} id={next.id} />
        </div>
      )}
      <StepList phoneNumberId={phoneNumberId} steps={steps} />
    </Section>
  )
}
