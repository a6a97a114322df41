import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { eligibilityQuery, recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { setUpStartedQuery, useSetUpAgent } from '../../../api/agent/agent-life-cycle.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { setUpAgentText } from '../../../text/small-texts.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { useNow } from '../../../ui/time.tsx'
import { type AgentState, agentState } from './agent-state.ts'
import { reasonsText, waited } from './words.ts'

/** Twice the platform's usual minute. */
const waitSeconds = 120
const pollSeconds = 3

/** The page has already asked; asking again on mount would drop its answer and unmount this part. */
const seen = { retryOnMount: false } as const

interface AgentProgress {
  state: AgentState
  /** Undefined if this browser did not request the agent. */
  secondsSinceStart: number | null
  refetch(): void
}

function useAgentState(phoneNumberId: string): AgentProgress {
  const now = useNow(1).getTime()
  const { data: started } = useQuery(setUpStartedQuery(phoneNumberId))
  const seconds = started === 0 ? null : Math.max(0, Math.floor((now - started) / 1000))
  const hasJustBegun = seconds !== null && seconds < waitSeconds
  const eligibility = useQuery({ ...eligibilityQuery(phoneNumberId), ...seen })
  const settings = useQuery({
    ...recognisedSettingsQuery(phoneNumberId),
    ...seen,
    refetchInterval: ({ state }) => (hasJustBegun && !state.data?.length ? pollSeconds * 1000 : false),
  })
  const state = agentState({ settings, eligibility, hasJustBegun })
  return {
    state,
    secondsSinceStart: seconds,
    refetch: () => {
      void settings.refetch()
      void eligibility.refetch()
    },
  }
}

export function Onboarding() {
  const { phoneNumberId = '' } = useParams({ strict: false })
  const { state, secondsSinceStart, refetch } = useAgentState(phoneNumberId)
  switch (state.kind) {
    case 'looking':
      return <SkeletonRows rows={3} label={t('Loading the agent')} />
    case 'unreadable':
      return <FailureNote isRead error={state.error} onRetry={refetch} />
    case 'ineligible':
      return <Ineligible reasons={state.reasons} onCheck={refetch} />
    case 'check_failed':
      return (
        <div className="flex flex-col gap-4">
          <Note tone="warn" title={t('Could not check whether this number can have an agent')}>
            <p className="max-w-prose">
              {t(
                'It may still be possible. Check again, or try to set up the agent: nothing is lost if it fails.',
              )}
            </p>
          </Note>
          <FailureNote error={state.error} onRetry={refetch} />
          <SetUpButton phoneNumberId={phoneNumberId} />
        </div>
      )
    case 'eligible':
      return (
        <div className="flex max-w-prose flex-col items-start gap-3">
          <h2 className="font-semibold text-lead">{t('This number can have an agent')}</h2>
          <p className="text-quiet">
            {t(
              'The platform creates it and prepares its parts in the background. It does not answer until you turn it on in the settings.',
            )}
          </p>
          <SetUpButton phoneNumberId={phoneNumberId} />
          <p className="text-label text-quiet">
            {t('This takes about a minute. Connectors can take longer.')}
          </p>
        </div>
      )
    case 'preparing':
      return <Preparation seconds={secondsSinceStart} />
    // Today covers both.
    case 'terms':
    case 'ready':
      return null
  }
}

function SetUpButton({ phoneNumberId }: { phoneNumberId: string }) {
  const setUp = useSetUpAgent(phoneNumberId)
  const [catalogId, setCatalogId] = useState('')
  const blocked = useWriteBlock('live')
  return (
    <div className="flex flex-col items-start gap-3">
      {setUp.isError && <FailureNote error={setUp.error} />}
      <details>
        <summary className="w-fit rounded-small text-quiet hover:text-text">
          {t('With a product catalog')}
        </summary>
        <div className="w-80 max-w-full pt-2">
          <TextField
            label={t('Catalog id')}
            help={t('Lets the agent show its products. Leave empty if you have none.')}
            value={catalogId}
            onChange={({ target }) => setCatalogId(target.value.trim())}
            format="digits"
          />
        </div>
      </details>
      <Button
        weight="primary"
        blocked={blocked}
        isBusy={setUp.isPending}
        onClick={() => setUp.mutate(catalogId === '' ? {} : { catalog_id: catalogId })}
      >
        {setUp.isPending ? t('Setting up…') : setUpAgentText}
      </Button>
    </div>
  )
}

function Ineligible({ reasons, onCheck }: { reasons: readonly string[]; onCheck: () => void }) {
  return (
    <Note tone="warn" title={t('The platform does not currently offer an agent for this number')}>
      <p className="max-w-prose">
        {t(
          'This can change. During the beta, only these industries are served: automotive, consumer goods, professional services, retail and e-commerce, travel. The account’s country also matters.',
        )}
      </p>
      <p className="mt-1 max-w-prose">{reasonsText(reasons)}</p>
      <Button size="small" className="my-1.5" onClick={onCheck}>
        {t('Check again')}
      </Button>
    </Note>
  )
}

const slowSeconds = 75

type PartState = 'done' | 'waiting' | 'later'

const looks = {
  done: { text: t('ready'), tone: 'good', shape: 'live' },
  waiting: { text: t('being prepared'), tone: 'warn', shape: 'waiting' },
  later: { text: t('after that'), tone: 'quiet', shape: 'off' },
} as const

function Preparation({ seconds }: { seconds: number | null }) {
  return (
    <div role="status" className="flex max-w-prose flex-col gap-3">
      <h2 className="font-semibold text-lead">{t('The platform is preparing the agent')}</h2>
      <p className="text-quiet">
        {t('This page refreshes automatically. You can leave it; the setup continues.')}{' '}
        {/* Not read aloud with each second. */}
        {seconds !== null && (
          <span aria-hidden="true" className="tabular-nums">
            {waited(seconds)}
          </span>
        )}
      </p>
      <Parts settings="waiting" connectors="later" />
      {seconds !== null && seconds > slowSeconds && (
        <p className="text-warn">
          {t(
            'This takes longer than usual. If nothing has changed in ten minutes, set up the agent again: the platform returns the same agent, or an error.',
          )}
        </p>
      )}
    </div>
  )
}

function Parts({ settings, connectors }: { settings: PartState; connectors: PartState }) {
  const parts: [string, PartState][] = [
    [t('Agent created'), 'done'],
    [t('Settings, skills and knowledge'), settings],
    [t('Connectors'), connectors],
  ]
  return (
    <ul className="border-line border-t">
      {parts.map(([name, state]) => (
        <li key={name} className="flex items-center justify-between gap-4 border-line border-b px-1 py-2">
          <span>{name}</span>
          <Status tone={looks[state].tone} shape={looks[state].shape}>
            {looks[state].text}
          </Status>
        </li>
      ))}
    </ul>
  )
}
