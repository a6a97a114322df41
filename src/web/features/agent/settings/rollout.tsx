import { useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { useState } from 'react'
import { isPaymentMethodRequired } from '../../../../contract/platform/failure/platform-error.ts'
import type { AgentSettings } from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { t } from '../../../../contract/translate.ts'
import { settingsQuery } from '../../../api/agent/agent-documents.ts'
import { useChangeSettings } from '../../../api/agent/change-settings.ts'
import { ChangedElsewhereError } from '../../../api/agent/safe-change.ts'
import { ApiError } from '../../../api/api-error.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { labeled } from '../../../text/small-texts.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextItems } from '../../../ui/list/text-items.tsx'
import { Note } from '../../../ui/note.tsx'
import { DangerDialog } from '../../../ui/overlay/dialog.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { Status } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftNote } from '../../../versions/draft-note.tsx'
import {
  AudienceNotStoredError,
  isStepBack,
  type RolloutStage,
  rolloutStage,
  rolloutStages,
  rolloutSteps,
  stepRequest,
} from './rollout-stage.ts'
import { type Check, type CheckId, useRolloutChecks } from './use-rollout-checks.ts'
import {
  backToAllowlist,
  byHand,
  checkStates,
  checks as checkWords,
  goAnyway,
  goTitle,
  settingsStages,
  settingsWords,
} from './words.ts'

interface RolloutChecksProps {
  phoneNumberId: string
  checks: readonly Check[]
  next: 'allowlist' | 'everyone'
}

const pages = {
  business: '/phones/$phoneNumberId/business-info',
  skills: '/phones/$phoneNumberId/skills',
  knowledge: '/phones/$phoneNumberId/faqs',
  allowlist: '/phones/$phoneNumberId/allowlist',
} as const satisfies Partial<Record<CheckId, string>>

function hasPage(id: CheckId): id is keyof typeof pages {
  return id in pages
}

function RolloutChecks({ phoneNumberId, checks, next }: RolloutChecksProps) {
  return (
    <div className="grid gap-x-10 gap-y-4 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <div>
        <h3 className="pb-1.5 font-medium">{settingsWords.checks}</h3>
        <ul className="border-line border-t">
          {checks.map(({ id, state }) => {
            const { text, tone, shape } = checkStates[state]
            return (
              <li key={id} className="flex items-center gap-4 border-line border-b px-1 py-1.5">
                <span className="min-w-0 flex-1">{checkWords[id]}</span>
                {state === 'open' && hasPage(id) && (
                  <TextLink
                    to={pages[id]}
                    params={{ phoneNumberId }}
                    aria-label={labeled(settingsWords.open, checkWords[id])}
                  >
                    {settingsWords.open}
                  </TextLink>
                )}
                <Status tone={tone} shape={shape}>
                  {text}
                </Status>
              </li>
            )
          })}
        </ul>
      </div>
      <div>
        <h3 className="pb-1.5 font-medium">{settingsWords.byHand}</h3>
        <ul className="flex list-disc flex-col gap-1 border-line border-t py-1.5 ps-5 text-quiet">
          <TextItems texts={byHand[next]} />
        </ul>
      </div>
    </div>
  )
}

interface Props {
  phoneNumberId: string
  settings: AgentSettings
}

function useStageChange({ phoneNumberId, settings }: Props) {
  const queryClient = useQueryClient()
  const showToast = useToast()
  const change = useChangeSettings(phoneNumberId, settings.agent_id, stepRequest, [
    'handoff',
    'followup',
    'never_say_phrases',
  ])

  async function go(to: RolloutStage, from: AgentSettings) {
    let saved = from
    const changes: AgentSettings[] = []
    try {
      for (const [at, draft] of rolloutSteps(from, to).entries()) {
        saved = await change.mutateAsync({ loaded: saved, draft, isOverwriting: at > 0 })
        changes.push(saved)
      }
    } catch {
      // The mutation shows the error; others' changes are shown before the next choice.
      await queryClient.invalidateQueries(settingsQuery(phoneNumberId))
      return
    }
    const before = rolloutStage(from)
    // Not after turning off: interrupted conversations stay with the team.
    const canGoBack = before !== null && before !== 'off' && to !== 'off'
    showToast(
      reportOfWrite(settingsStages[to].gone, ...changes),
      canGoBack ? { label: settingsWords.undo, onAct: () => void go(before, saved) } : undefined,
    )
  }

  return { change, go: (to: RolloutStage) => void go(to, settings) }
}

export function Rollout(props: Props) {
  const { phoneNumberId, settings } = props
  const stage = rolloutStage(settings)
  const { change, go } = useStageChange(props)
  const checks = useRolloutChecks(phoneNumberId, settings)
  const [asked, setAsked] = useState<RolloutStage | null>(null)
  const open = asked === null ? [] : checks.filter(({ id, state }) => state === 'open' && matters(id, asked))

  function choose(to: RolloutStage) {
    const isUnready = checks.some(({ id, state }) => state === 'open' && matters(id, to))
    if (to === 'off' || (!isStepBack(stage, to) && isUnready)) setAsked(to)
    else go(to)
  }

  const next = nextStage(stage)
  return (
    <Section id="rollout" title={settingsWords.rollout} isRuled className="flex flex-col gap-4">
      <DraftNote about="rollout" />
      <ol className="grid gap-3 sm:grid-cols-3">
        {rolloutStages.map((rolloutStage) => (
          <StageItem
            key={rolloutStage}
            stage={rolloutStage}
            current={stage}
            isBusy={change.isPending}
            onChoose={choose}
          />
        ))}
      </ol>
      {stage === null && (
        <Note tone="warn">
          {settingsWords.unknownAudience} <code>{settings.ai_audience}</code>
        </Note>
      )}
      {stage === 'off' && settings.ai_audience !== 'ALLOWLISTED_ONLY' && (
        <Note tone="info">{settingsWords.openToEveryone}</Note>
      )}
      {change.isError && <RolloutFailure error={change.error} />}
      {next && (
        <RolloutChecks
          phoneNumberId={phoneNumberId}
          checks={checks.filter(({ id }) => matters(id, next))}
          next={next}
        />
      )}
      <AskStage
        asked={asked}
        open={open}
        isBusy={change.isPending}
        onCancel={() => setAsked(null)}
        onConfirm={() => {
          setAsked(null)
          if (asked) go(asked)
        }}
      />
    </Section>
  )
}

function nextStage(stage: RolloutStage | null): 'allowlist' | 'everyone' | null {
  return stage === 'off' ? 'allowlist' : stage === 'allowlist' ? 'everyone' : null
}

interface StageProps {
  stage: RolloutStage
  current: RolloutStage | null
  isBusy: boolean
  onChoose: (stage: RolloutStage) => void
}

function StageItem({ stage, current, isBusy, onChoose }: StageProps) {
  const blocked = useWriteBlock()
  return (
    <li
      aria-current={stage === current ? 'step' : undefined}
      className={clsx(
        'flex flex-col items-start gap-2 border-s-2 py-1 ps-3',
        stage === current ? 'border-accent' : 'border-line',
      )}
    >
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 className={clsx('font-semibold', stage !== current && 'text-quiet')}>
          {settingsStages[stage].name}
        </h3>
        {stage === current && (
          <Status tone={stage === 'off' ? 'quiet' : 'good'} shape={stage === 'off' ? 'off' : 'live'}>
            {settingsWords.now}
          </Status>
        )}
      </div>
      <p className="flex-1 text-quiet">{settingsStages[stage].meaning}</p>
      {stage !== current && (
        <Button
          size="small"
          weight={stage === nextStage(current) ? 'primary' : 'plain'}
          blocked={blocked}
          isBusy={isBusy}
          onClick={() => onChoose(stage)}
        >
          {stage === 'allowlist' && current === 'everyone' ? backToAllowlist : settingsStages[stage].go}
        </Button>
      )}
    </li>
  )
}

interface AskProps {
  asked: RolloutStage | null
  open: ReturnType<typeof useRolloutChecks>
  isBusy: boolean
  onCancel: () => void
  onConfirm: () => void
}

function AskStage({ asked, open, isBusy, onCancel, onConfirm }: AskProps) {
  return (
    <DangerDialog
      isOpen={asked !== null}
      onOpenChange={onCancel}
      title={asked === null || asked === 'off' ? settingsWords.offTitle : goTitle(asked)}
      confirm={asked === 'off' ? settingsWords.off : settingsWords.anyway}
      cancel={asked === 'off' ? settingsWords.keepOn : settingsWords.cancel}
      isBusy={isBusy}
      onConfirm={onConfirm}
    >
      {asked === 'off' ? <p>{settingsWords.offText}</p> : <p>{goAnyway(open.length)}</p>}
      {open.length > 0 && (
        <ul className="list-disc ps-5 text-text">
          {open.map(({ id }) => (
            <li key={id}>{checkWords[id]}</li>
          ))}
        </ul>
      )}
    </DangerDialog>
  )
}

/** The allowlist matters for stage one, handover for stage two. */
function matters(id: string, to: RolloutStage): boolean {
  if (to === 'off') return false
  return id === 'allowlist' ? to === 'allowlist' : id === 'handoff' ? to === 'everyone' : true
}

function RolloutFailure({ error }: { error: Error }) {
  if (error instanceof ChangedElsewhereError) {
    return (
      <Note tone="warn" isUrgent>
        {settingsWords.changedElsewhere}
      </Note>
    )
  }
  if (error instanceof AudienceNotStoredError) {
    return (
      <Note tone="bad" isUrgent>
        {settingsWords.audienceNotStored}
      </Note>
    )
  }
  const isPayment =
    error instanceof ApiError &&
    isPaymentMethodRequired({ status: error.status, body: { detail: error.complaint.detail } })
  if (!isPayment) return <FailureNote error={error} />
  return (
    <Note tone="bad" title={settingsWords.paymentTitle} isUrgent>
      <p>{settingsWords.payment}</p>
      <details className="mt-1 text-label">
        <summary className="text-quiet">{t('Details')}</summary>
        <p className="mt-1">{error.complaint.detail}</p>
      </details>
    </Note>
  )
}
