/** An agent's state and switch, then what needs doing: its setup, or the page's content for a working agent. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { InTurn } from '../../../ui/waiting/in-turn.tsx'
import { AgentGate } from './agent-gate.tsx'
import { type AgentStage, hasAgent } from './agent-stage.ts'
import { AgentSwitch } from './agent-switch.tsx'
import { isSetUpDone } from './checklist.ts'
import { type AgentFacts, isRead } from './facts.ts'
import { SetUpSection } from './set-up-section.tsx'
import { AgentSummary } from './summary.tsx'
import { useFacts } from './use-facts.ts'
import { overviewStages, overviewWords } from './words.ts'

interface Props {
  phoneNumberId: string
  setUp: ReactNode
  /** What is to be done. */
  main: ReactNode
  /** What has been done, beside it. */
  past: ReactNode
  /** Foot of the second column, with or without an agent. */
  aside: ReactNode
}

export function AgentOverview({ phoneNumberId, setUp, main, past, aside }: Props) {
  const facts = useFacts(phoneNumberId)
  const isThere = hasAgent(facts.stage)
  // Shown as a whole: each answer may change the next step, and the page would jump.
  const isPending = facts.stage === 'pending' || (isThere && !isRead(facts))
  const isSetUp = !isPending && isSetUpDone(facts)
  return (
    <div className={clsx('flex flex-col gap-6', isPending && 'max-lg:min-h-dvh')}>
      <StateLine phoneNumberId={phoneNumberId} facts={facts} />
      <AgentGate phoneNumberId={phoneNumberId} stage={facts.stage} />
      {/* The gate above appears with the content, so the skeleton is replaced, not moved. */}
      <div
        key={String(isPending)}
        className={clsx(
          'grid gap-x-12 gap-y-8',
          facts.stage !== 'unreadable' && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]',
        )}
      >
        {isPending && <SkeletonRows rows={5} lines={2} hasTitle label={overviewWords.loading} />}
        {!isPending && facts.stage !== 'unreadable' && (
          // On narrow screens the summary below stays out of sight while this column fills.
          <div className={clsx('flex min-w-0 flex-col gap-8', isSetUp && isThere && 'max-lg:min-h-dvh')}>
            {isWithout(facts.stage) && setUp}
            {!isSetUp && <SetUpSection phoneNumberId={phoneNumberId} facts={facts} />}
            {isThere && main}
          </div>
        )}
        <div className="flex min-w-0 flex-col gap-8">
          {isPending ? (
            // Below on narrow screens, where it would be moved.
            <div aria-hidden="true" className="max-lg:hidden">
              <SkeletonRows rows={8} columns={2} hasTitle />
            </div>
          ) : (
            <>
              {isThere && past}
              {/* Below a section that may come later. */}
              <InTurn>
                <div className="flex flex-col gap-2">
                  {isThere && <AgentSummary phoneNumberId={phoneNumberId} facts={facts} isOpen={!isSetUp} />}
                  {isSetUp && <SetUpSection phoneNumberId={phoneNumberId} facts={facts} />}
                  {aside}
                </div>
              </InTurn>
            </>
          )}
        </div>
      </div>
    </div>
  )
}

function isWithout(stage: AgentStage): boolean {
  return stage === 'none' || stage === 'ineligible' || stage === 'preparing'
}

function StateLine({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const settings = facts.settings.state === 'there' ? facts.settings.value[0] : undefined
  return (
    // As high as with its button and link, so that nothing moves when they appear.
    <div
      className={clsx(
        'flex min-h-7 flex-wrap items-center gap-x-4 gap-y-2 text-lead',
        facts.stage === 'pending' && 'max-[379px]:min-h-14',
      )}
    >
      {facts.stage === 'pending' ? (
        <SkeletonText text={overviewStages.everyone.text} />
      ) : (
        <StatusOf state={overviewStages[facts.stage]} />
      )}
      {hasAgent(facts.stage) && settings !== undefined && (
        <>
          <AgentSwitch phoneNumberId={phoneNumberId} settings={settings} />
          <TextLink
            to="/phones/$phoneNumberId/test-chat"
            params={{ phoneNumberId }}
            className="ms-auto text-work"
          >
            {overviewWords.tryIt}
          </TextLink>
        </>
      )}
    </div>
  )
}
