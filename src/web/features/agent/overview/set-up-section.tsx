/** How far the set-up is, with the next step in front. */

import { Section } from '../../../ui/page/section.tsx'
import { checklist, isSetUpDone } from './checklist.ts'
import type { AgentFacts } from './facts.ts'
import { ProgressLine } from './progress-line.tsx'
import { StepAction } from './step-action.tsx'
import { StepList } from './step-list.tsx'
import { overviewWords, steps as stepWords } from './words.ts'

export function SetUpSection({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const { stage } = facts
  // Without an agent to read, a list of unknowns would say nothing.
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
        <div className="flex flex-col items-start gap-3 border-info border-l-2 py-1 pl-4">
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
