/** How the agent of a phone number stands, and what to do next. */

import { clsx } from 'clsx'
import { memo, useDeferredValue } from 'react'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AgentGate } from './agent-gate.tsx'
import { hasAgent } from './agent-stage.ts'
import { type AgentFacts, isRead } from './facts.ts'
import { SetUpSection } from './set-up-section.tsx'
import { AgentSummary } from './summary.tsx'
import { useFacts } from './use-facts.ts'
import { overviewStages, overviewWords } from './words.ts'

export function AgentOverview({ phoneNumberId }: { phoneNumberId: string }) {
  // Drawn in slices, and not for each of the dozen answers that arrive at about the same time.
  const facts = useDeferredValue(useFacts(phoneNumberId))
  return <Facts phoneNumberId={phoneNumberId} facts={facts} />
}

const Facts = memo(function Facts({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const { text, tone, shape } = overviewStages[facts.stage]
  const isThere = hasAgent(facts.stage)
  // Shown as a whole, because every answer may change what the next step is, and the page would jump with each.
  const isPending = facts.stage === 'pending' || (isThere && !isRead(facts))
  // Its second half is drawn a moment later, so that the browser can answer in between.
  const isWhole = useDeferredValue(!isPending)
  return (
    // What follows below on small screens waits out of sight for the same reason.
    <div className={clsx('flex flex-col gap-6', !isWhole && 'max-lg:min-h-dvh')}>
      {facts.stage !== 'pending' && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="text-quiet">{overviewWords.agent}</span>
          <Status tone={tone} shape={shape}>
            {text}
          </Status>
          {isThere && (
            <TextLink to="/phones/$phoneNumberId/test-chat" params={{ phoneNumberId }} className="ml-auto">
              {overviewWords.tryIt}
            </TextLink>
          )}
        </p>
      )}
      <AgentGate phoneNumberId={phoneNumberId} stage={facts.stage} />
      {isPending ? (
        <SkeletonRows rows={8} label={overviewWords.loading} />
      ) : (
        <>
          <SetUpSection phoneNumberId={phoneNumberId} facts={facts} />
          {isThere && isWhole && <AgentSummary phoneNumberId={phoneNumberId} facts={facts} />}
        </>
      )}
    </div>
  )
})
