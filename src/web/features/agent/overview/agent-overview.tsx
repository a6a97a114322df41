/** An agent's state and switch, then what needs doing: its setup, or the page's content for a working agent. */

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'
import { t } from '../../../../contract/translate.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { ApiError } from '../../../api/api-error.ts'
import { TermsLink } from '../../../forms/terms-link.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button, buttonLook } from '../../../ui/form/button.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows, SkeletonText } from '../../../ui/skeleton.tsx'
import { Status, StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { InTurn } from '../../../ui/waiting/in-turn.tsx'
import { type AgentStage, hasAgent } from './agent-stage.ts'
import { AgentSwitch } from './agent-switch.tsx'
import { type ChecklistStep, checklist, doneCount, type StepId, setUpState } from './checklist.ts'
import { CopyTermsMessage } from './copy-terms-message.tsx'
import { type AgentFacts, isRead } from './facts.ts'
import { settingUpQuery } from './setting-up.ts'
import { hasStepPage, stepPages } from './step-pages.ts'
import { AgentSummary } from './summary.tsx'
import { UnreadPartsNote } from './unread-parts-note.tsx'
import { useFacts } from './use-facts.ts'
import {
  overviewStages,
  overviewStepStates,
  overviewWords,
  progress,
  steps,
  steps as stepWords,
} from './words.ts'

interface StepListProps {
  phoneNumberId: string
  steps: readonly ChecklistStep[]
}

function StepList({ phoneNumberId, steps }: StepListProps) {
  return (
    <ol className="border-line border-t">
      {steps.map(({ id, state }) => {
        const { text, tone, shape } = overviewStepStates[state]
        return (
          <li key={id} className="flex items-center justify-between gap-4 border-line border-b px-1 py-2">
            {hasStepPage(id) ? (
              <TextLink to={stepPages[id]} params={{ phoneNumberId }}>
                {stepWords[id].title}
              </TextLink>
            ) : (
              <span>{stepWords[id].title}</span>
            )}
            <Status tone={tone} shape={shape}>
              {text}
            </Status>
          </li>
        )
      })}
    </ol>
  )
}

interface SetUpSectionProps {
  phoneNumberId: string
  id: StepId
}

/** Steps without a page are done on the platform or in place. */
function StepAction({ phoneNumberId, id }: SetUpSectionProps) {
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

function SetUpSection({ phoneNumberId, facts }: { phoneNumberId: string; facts: AgentFacts }) {
  const { stage } = facts
  const client = useQueryClient()
  const setUp = setUpState(facts)
  const isUnfinished = hasAgent(stage) && setUp === 'unfinished'
  useEffect(() => {
    client.setQueryData(settingUpQuery(phoneNumberId).queryKey, isUnfinished)
  }, [client, phoneNumberId, isUnfinished])
  // Without a readable agent, every step would be unknown; a note names what else could not be read.
  if (setUp === 'unknown' || stage === 'ineligible') return null
  const steps = checklist(facts)
  // The terms banner above is the next step.
  const next =
    stage === 'terms' ? undefined : steps.find(({ id, state }) => state === 'next' && id !== 'agent')
  if (setUp === 'done') {
    return (
      <details>
        <summary className="w-fit rounded-small text-quiet hover:text-text">{t('Setup complete')}</summary>
        <div className="pt-3">
          <StepList phoneNumberId={phoneNumberId} steps={steps} />
        </div>
      </details>
    )
  }
  return (
    <Section
      id="set-up"
      title={t('Setup')}
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

// Why an agent is not available yet, and what to do about it.

interface AgentGateProps {
  phoneNumberId: string
  stage: AgentStage
}

/** Renders nothing if there is an agent or the next step covers it. */
function AgentGate({ phoneNumberId, stage }: AgentGateProps) {
  const { error, isFetching, refetch } = useQuery(settingsQuery(phoneNumberId))
  if (stage === 'unreadable') return <FailureNote isRead error={error} onRetry={() => void refetch()} />
  if (stage !== 'terms') return null
  return (
    <Note tone="warn" title={t('The agent terms are not accepted yet')}>
      <p className="max-w-prose">
        {t(
          'A manager of the business account has to accept the terms for AI agents on the platform. Until then, you cannot read or change this number’s agent. Other numbers are not affected.',
        )}
      </p>
      {error instanceof ApiError && error.complaint.detail !== '' && (
        <details className="mt-1 text-label">
          <summary className="text-quiet">{t('Message from the platform')}</summary>
          <p className="mt-1 max-w-prose">{error.complaint.detail}</p>
        </details>
      )}
      <div className="my-1.5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="small" isBusy={isFetching} onClick={() => void refetch()}>
          {t('Check again')}
        </Button>
        <CopyTermsMessage
          phoneNumberId={phoneNumberId}
          className={buttonLook({ weight: 'plain', size: 'small' })}
        />
        <TermsLink phoneNumberId={phoneNumberId} />
      </div>
    </Note>
  )
}

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
  const isSetUp = !isPending && setUpState(facts) !== 'unfinished'
  return (
    <div className={clsx('flex flex-col gap-6', isPending && 'max-lg:min-h-dvh')}>
      <StateLine phoneNumberId={phoneNumberId} facts={facts} />
      <AgentGate phoneNumberId={phoneNumberId} stage={facts.stage} />
      {isThere && !isPending && <UnreadPartsNote facts={facts} />}
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
            {t('Open test chat')}
          </TextLink>
        </>
      )}
    </div>
  )
}
