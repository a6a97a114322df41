/** One turn of a conversation: when, how long, what the agent did one after the other. */
import { clsx } from 'clsx'
import type { ConversationTurn, TurnStep } from '../../../contract/platform/conversation-turn.ts'
import { prettyJson } from '../../text/pretty-json.ts'
import { CopyId } from '../../ui/copy-id.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { secondsText, stepStates, words } from './words.ts'

export function TurnRow({ turn }: { turn: ConversationTurn }) {
  const steps = turn.steps ?? []
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-quiet">
          {turn.timestamp ? <RelativeTime moment={new Date(turn.timestamp)} /> : '—'}
        </span>
        <span className="text-label text-quiet tabular-nums">
          {secondsText(turn.e2e_latency_ms)} {words.whole}
        </span>
      </div>
      {steps.length === 0 ? (
        <p className="text-quiet">{words.noSteps}</p>
      ) : (
        <Timeline turn={turn} steps={steps} />
      )}
      <ol className="flex flex-col gap-2">
        {Object.entries(steps).map(([at, step]) => (
          <Step key={at} step={step} />
        ))}
      </ol>
      {turn.message_id && (
        <p className="text-label text-quiet">
          <CopyId id={turn.message_id} label="message id" />
        </p>
      )}
    </li>
  )
}

function isTool({ type }: TurnStep): boolean {
  return type === 'TOOL_CALL'
}

/** How the time of the turn was spent; the same figures stand beside each step. */
function Timeline({ turn, steps }: { turn: ConversationTurn; steps: readonly TurnStep[] }) {
  const spent = steps.reduce((sum, { latency_ms }) => sum + (latency_ms ?? 0), 0)
  const whole = Math.max(turn.e2e_latency_ms ?? 0, spent, 1)
  return (
    <span aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-small bg-hover">
      {Object.entries(steps).map(([at, step]) => (
        <span
          key={at}
          className={clsx(isTool(step) ? 'bg-info' : 'bg-accent', isTool(step) && 'h-1 self-center')}
          style={{ width: `${((step.latency_ms ?? 0) / whole) * 100}%` }}
        />
      ))}
    </span>
  )
}

function Step({ step }: { step: TurnStep }) {
  const { status, tool_name, llm_output_preview, tool_input, tool_output, latency_ms } = step
  const isTrouble = status !== null && status !== undefined && status !== 'SUCCESS'
  return (
    <li className={clsx('border-l-2 pl-3', isTool(step) ? 'border-info border-dashed' : 'border-accent')}>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-label text-quiet">{isTool(step) ? words.toolCall : words.model}</span>
        {tool_name && <code className="font-mono text-label">{tool_name}</code>}
        {isTrouble && <span className="font-medium text-bad text-label">{stepStates[status] ?? status}</span>}
        <span className="ml-auto text-label text-quiet tabular-nums">{secondsText(latency_ms)}</span>
      </p>
      {llm_output_preview && <p className="whitespace-pre-wrap break-words">{llm_output_preview}</p>}
      {(tool_input || tool_output) && (
        <details className="text-label">
          <summary className="w-fit text-accent">
            {words.input}, {words.output}
          </summary>
          {tool_input && <Payload title={words.input} text={tool_input} />}
          {tool_output && <Payload title={words.output} text={tool_output} />}
        </details>
      )}
    </li>
  )
}

function Payload({ title, text }: { title: string; text: string }) {
  return (
    <div className="mt-1">
      <p className="text-quiet">{title}</p>
      <pre className="max-h-60 overflow-auto whitespace-pre-wrap break-words rounded-edge border border-line bg-sunken p-2 font-mono">
        {prettyJson(text)}
      </pre>
    </div>
  )
}
