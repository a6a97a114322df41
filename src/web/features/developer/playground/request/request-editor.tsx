import { useMemo, useState } from 'react'
import { acceptedAgentEvent } from '../../../../../contract/platform/agent/agent-event.ts'
import type { ApiCall, ApiReference } from '../../../../api/agent/api-description.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { useTemplateLanguage } from '../../../../browser/settings/template-language.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { effectOf } from '../../../../transport/effect.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { PlaygroundAnswerView } from '../answer-view.tsx'
import { PlaygroundHistory } from '../history.tsx'
import { ImportDialog } from '../import-dialog.tsx'
import { agentEventCall, preparedRequest } from '../request-of-call.ts'
import { SentEvents } from '../sent-event-list.tsx'
import { parsedAnswer, testedAnswerOf } from '../tested-answer.ts'
import { usePlayground } from '../use-playground.ts'
import { playgroundWords } from '../words.ts'
import { RequestBodyField } from './body-field.tsx'
import { PathField } from './path-field.tsx'
import { addressOf, headerNames, methods, type RequestValues } from './request-values.ts'
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
  const bench = usePlayground(() => {
    const call = calls.find(({ id }) => id === first)
    return call && requestOf(call)
  })
  const { draft, addressError, change, send, cancel, isSending } = bench
  const [isImporting, setIsImporting] = useState(false)
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
          <RequestBodyField draft={draft} onChange={(body) => change({ body })} onSend={send} />
          <SendBar
            isWriting={isWrite(draft)}
            isSending={isSending}
            onSend={send}
            onCancel={cancel}
            onImport={() => setIsImporting(true)}
            onAgentEvent={agentEvent && (() => change(requestOf(agentEvent)))}
          />
        </div>
        <AnswerSection bench={bench} />
      </div>
      <div className="flex flex-col gap-6">
        <SentEvents />
        <PlaygroundHistory onOpen={change} />
      </div>
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

function HeaderFields({
  headers,
  onChange,
}: {
  headers: RequestValues['headers']
  onChange: (headers: RequestValues['headers']) => void
}) {
  const given = headerNames.filter((name) => headers[name]).length
  return (
    <details>
      <summary className="w-fit font-semibold text-label">
        {playgroundWords.headers} {given > 0 && <span className="text-quiet tabular-nums">({given})</span>}
      </summary>
      <p className="py-2 text-label text-quiet">{playgroundWords.headersHelp}</p>
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {headerNames.map((name) => (
          <label key={name} className="flex flex-col gap-1 font-mono text-label">
            {name}
            <input
              value={headers[name] ?? ''}
              spellCheck="false"
              autoComplete="off"
              onChange={(event) => onChange({ ...headers, [name]: event.target.value })}
              className={`${inputLook} h-8`}
            />
          </label>
        ))}
      </div>
    </details>
  )
}

interface SendBarProps {
  isWriting: boolean
  isSending: boolean
  onSend: () => void
  onCancel: () => void
  onImport: () => void
  onAgentEvent: (() => void) | undefined
}

function SendBar({ isWriting, isSending, onSend, onCancel, onImport, onAgentEvent }: SendBarProps) {
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
      <span className="ms-auto flex flex-wrap gap-3">
        {onAgentEvent && (
          <Button size="small" weight="ghost" onClick={onAgentEvent}>
            {playgroundWords.agentEvent}
          </Button>
        )}
        <Button size="small" weight="ghost" onClick={onImport}>
          {playgroundWords.importCurl}
        </Button>
      </span>
    </div>
  )
}

/** Reads the state of an accepted event; undefined after any other call. */
function eventStateRequest(sent: RequestValues, answer: PlaygroundAnswer): RequestValues | undefined {
  const path = sent.url.split('?')[0] ?? ''
  if (sent.method !== 'POST' || !path.endsWith('/agent_event')) return undefined
  const id = parsedAnswer(acceptedAgentEvent, answer)?.agent_event_id
  return id ? { method: 'GET', url: `${path}/${id}`, headers: {}, body: '' } : undefined
}
