import { clsx } from 'clsx'
import type { ConversationTurn, TurnStep } from '../../contract/platform/conversations/conversation-turn.ts'
import { t } from '../../contract/translate.ts'
import { formatDuration } from '../text/format.ts'
import { prettyJson } from '../text/pretty-json.ts'
import { Status } from '../ui/status.tsx'
import { startedByEvent, turnStepStepStates } from './words.ts'

const width = 100
const height = 6
const leastWidth = 1

interface Props {
  turn: ConversationTurn
  /** Set if the agent's text is shown nowhere else. */
  showsSaid?: boolean
}

export function TurnSteps({ turn, showsSaid = false }: Props) {
  const steps = turn.steps ?? []
  const event = turn.agent_event && <StartedBy event={turn.agent_event} />
  if (steps.length === 0)
    return (
      <>
        {event}
        <p className="text-quiet">
          {t(
            'The platform reports no steps. Usually the agent failed, and the platform sent its own apology instead of an answer.',
          )}
        </p>
      </>
    )
  const whole = Math.max(turn.e2e_latency_ms ?? 0, timeOf(steps), 1)
  return (
    <>
      {event}
      <ol className="flex flex-col gap-2">
        {steps.map((step, at) => {
          const begun = timeOf(steps.slice(0, at))
          const share = (step.latency_ms ?? 0) / whole
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are told apart by their place alone
          return <Step key={at} step={step} start={begun / whole} share={share} showsSaid={showsSaid} />
        })}
      </ol>
    </>
  )
}

/** The agent event that began this turn, instead of a customer's message. */
function StartedBy({ event }: { event: NonNullable<ConversationTurn['agent_event']> }) {
  const type = event.type ?? event.event_type ?? ''
  return (
    <div className="flex flex-col">
      <p>{type ? startedByEvent(type) : t('Started by an agent event')}</p>
      {event.description && (
        <p dir="auto" className="text-quiet">
          {event.description}
        </p>
      )}
      <StepText name={t('Payload')} text={event.payload} />
    </div>
  )
}

function timeOf(steps: readonly TurnStep[]): number {
  return steps.reduce((total, { latency_ms }) => total + (latency_ms ?? 0), 0)
}

interface StepProps {
  step: TurnStep
  showsSaid: boolean
  /** Both as fractions of the turn. */
  start: number
  share: number
}

function Step({ step, start, share, showsSaid }: StepProps) {
  const { type, latency_ms, status, tool_name, tool_input, tool_output, llm_output_preview } = step
  const isTool = type === 'TOOL_CALL'
  const kind = isTool ? t('Tool') : type === 'LLM_CALL' ? t('Model') : type
  return (
    <li className="flex flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="font-medium">{kind}</span>
        {tool_name && <code className="font-mono">{tool_name}</code>}
        {latency_ms != null && <span className="text-quiet tabular-nums">{formatDuration(latency_ms)}</span>}
        {status && status !== 'SUCCESS' && (
          <Status tone="bad" shape="stopped">
            {turnStepStepStates[status] ?? status}
          </Status>
        )}
      </p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="h-1.5 w-full"
      >
        <rect width={width} height={height} className="fill-line" />
        <rect
          x={start * width}
          width={Math.max(leastWidth, share * width)}
          height={height}
          className={clsx(isTool ? 'fill-info' : 'fill-accent')}
        />
      </svg>
      {showsSaid && llm_output_preview && (
        <p dir="auto" className="whitespace-pre-wrap break-words">
          {llm_output_preview}
        </p>
      )}
      <StepText name={t('Input')} text={tool_input} />
      <StepText name={t('Output')} text={tool_output} />
      {!showsSaid && <StepText name={t('Preview')} text={llm_output_preview} />}
    </li>
  )
}

function StepText({ name, text }: { name: string; text: string | null | undefined }) {
  if (!text) return null
  return (
    <details>
      <summary className="w-fit py-1 text-quiet">{name}</summary>
      <pre className="mt-1 max-h-60 overflow-auto whitespace-pre-wrap rounded-edge border border-line bg-sunken px-3 py-2 font-mono">
        {prettyJson(text)}
      </pre>
    </details>
  )
}
