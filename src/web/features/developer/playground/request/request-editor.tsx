import { useMemo, useState } from 'react'
import { acceptedAgentEvent } from '../../../../../contract/platform/agent/agent-event.ts'
import type { ApiCall, ApiReference } from '../../../../api/agent/api-description.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { useTemplateLanguage } from '../../../../browser/settings/template-language.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { sampleTexts } from '../../../../text/sample-text.ts'
import { effectOf } from '../../../../transport/effect.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { PlaygroundAnswerView } from '../answer-view.tsx'
import { ImportDialog } from '../import-dialog.tsx'
import { callAt, type KnownIds, requestOfCall } from '../request-of-call.ts'
import { SavedRequests } from '../saved-requests.tsx'
import { parsedAnswer, testedAnswerOf } from '../tested-answer.ts'
import { usePlayground } from '../use-playground.ts'
import { playgroundWords } from '../words.ts'
import { RequestBodyField } from './body-field.tsx'
import { HeaderFields } from './header-fields.tsx'
import { PathField } from './path-field.tsx'
import { addressOf, methods, type RequestValues } from './request-values.ts'
import type { BodySchema } from './schema-help.ts'
import type { PlaygroundAnswer } from './send-request.ts'

interface Props {
  descriptions: readonly ApiReference[]
  first: string | undefined
  number: string | undefined
}

/** Fills a call in for the number, with examples in its agent's language. */
function usePreparedRequest(number: string | undefined) {
  const { user, selection } = useSession()
  const phoneNumberId = number || selection.phoneNumberId
  const language = useTemplateLanguage(user.id, phoneNumberId ?? '')
  const ids = {
    entity_id: phoneNumberId,
    phone_number_id: phoneNumberId,
    business_id: selection.businessId,
    waba_id: selection.accountId,
  }
  return (call: ApiCall) => preparedRequest(call, ids, language)
}

function isWrite(draft: RequestValues): boolean {
  const address = addressOf(draft, location.origin)
  const path = typeof address === 'string' ? (draft.url.split('?')[0] ?? '') : address.pathname
  return effectOf({ path, method: draft.method }) === 'write'
}

export function RequestBench({ descriptions, first, number }: Props) {
  const calls = useMemo(() => descriptions.flatMap((one) => one.calls), [descriptions])
  const requestOf = usePreparedRequest(number)
  const bench = usePlayground(descriptions, () => {
    const call = calls.find(({ id }) => id === first)
    return call && requestOf(call)
  })
  const { draft, addressError, change, send, cancel, isSending } = bench
  const [isImporting, setIsImporting] = useState(false)
  const help = useMemo(
    () => helpFor(descriptions, draft.method, draft.url),
    [descriptions, draft.method, draft.url],
  )

  const agentEvent = calls.find(({ id }) => id === agentEventCall)

  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,1fr)]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-4">
          <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <MethodField value={draft.method} onChange={(method) => change({ method })} />
            <PathField
              url={draft.url}
              calls={calls}
              error={addressError}
              onChange={(url) => change({ url })}
              onChoose={(call) => change(requestOf(call))}
              onSend={send}
            />
          </div>
          <HeaderFields headers={draft.headers} onChange={(headers) => change({ headers })} />
          <RequestBodyField draft={draft} help={help} onChange={(body) => change({ body })} onSend={send} />
          <SendBar
            isWriting={isWrite(draft)}
            isSending={isSending}
            onSend={send}
            onCancel={cancel}
            onImport={() => setIsImporting(true)}
          />
        </div>
        <AnswerSection bench={bench} />
      </div>
      <SavedRequests
        draft={draft}
        descriptions={descriptions}
        prepared={agentEvent && requestOf(agentEvent)}
        onOpen={change}
      />
      {isImporting && (
        <ImportDialog
          onClose={() => setIsImporting(false)}
          onImport={(imported) => {
            setIsImporting(false)
            change(imported)
          }}
        />
      )}
    </div>
  )
}

function AnswerSection({ bench }: { bench: ReturnType<typeof usePlayground> }) {
  const { isSending, answer, sent, error, change } = bench
  const tested = answer && sent && testedAnswerOf(sent, answer)
  const eventState = answer && sent && eventStateRequest(sent, answer)
  return (
    <Section id="playground-answer" title={playgroundWords.answer} isRuled className="flex flex-col gap-4">
      <div role="status" className="empty:hidden">
        {isSending && <p className="text-quiet">{playgroundWords.underWay}</p>}
      </div>
      {error !== null && <FailureNote error={error} />}
      {answer !== undefined && <PlaygroundAnswerView answer={answer} />}
      {eventState && (
        <Button className="w-fit" onClick={() => change(eventState)}>
          {playgroundWords.readEvent}
        </Button>
      )}
      {tested && <WhyAnswer key={tested.turn?.messageId} {...tested} />}
      {answer === undefined && error === null && !isSending && (
        <p className="text-quiet">{playgroundWords.noAnswer}</p>
      )}
    </Section>
  )
}

function helpFor(descriptions: readonly ApiReference[], method: string, url: string): BodySchema | null {
  for (const { calls, schemas } of descriptions) {
    const body = callAt(calls, method, url)?.body
    if (body && body.contentType === 'application/json') return { schema: body.schema, schemas }
  }
  return null
}

function MethodField({ value, onChange }: { value: string; onChange: (method: string) => void }) {
  return (
    <label className="flex flex-col gap-1.5 font-semibold text-label">
      {playgroundWords.method}
      <select
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${inputLook} h-9 font-mono font-normal`}
      >
        <Options options={[...new Set([...methods, value])]} />
      </select>
    </label>
  )
}

interface SendBarProps {
  isWriting: boolean
  isSending: boolean
  onSend: () => void
  onCancel: () => void
  onImport: () => void
}

function SendBar({ isWriting, isSending, onSend, onCancel, onImport }: SendBarProps) {
  const writeBlock = useWriteBlock('live')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button weight="primary" blocked={isWriting && writeBlock} isBusy={isSending} onClick={onSend}>
        {playgroundWords.send}
      </Button>
      {isSending && <Button onClick={onCancel}>{playgroundWords.cancel}</Button>}
      <Tag tone={isWriting ? 'warn' : 'quiet'}>
        {isWriting ? playgroundWords.writes : playgroundWords.reads}
      </Tag>
      <Button size="small" weight="ghost" className="ms-auto" onClick={onImport}>
        {playgroundWords.importCurl}
      </Button>
    </div>
  )
}

/** Calls with an example worth sending as it is, in the agent's language. */
const agentEventCall = 'sendAgentEvent'

/** @param language - the agent's, one of the app's */
function preparedRequest(call: ApiCall, ids: KnownIds, language: string): RequestValues {
  const request = requestOfCall(call, ids)
  if (call.id !== agentEventCall) return request
  const payload = JSON.stringify({ order: 'FH-20481', carrier: 'Northway', arrives: '2026-12-02' })
  const event = { type: 'order.shipped', description: sampleTexts(language).shipped, payload }
  return { ...request, body: JSON.stringify({ to: '+15550199814', event }, null, 2) }
}

/** Reads the state of an accepted event; undefined after any other call. */
function eventStateRequest(sent: RequestValues, answer: PlaygroundAnswer): RequestValues | undefined {
  const path = sent.url.split('?')[0] ?? ''
  if (sent.method !== 'POST' || !path.endsWith('/agent_event')) return undefined
  const id = parsedAnswer(acceptedAgentEvent, answer)?.agent_event_id
  return id ? { method: 'GET', url: `${path}/${id}`, headers: {}, body: '' } : undefined
}
