import { type FormEvent, lazy, Suspense, useMemo, useRef, useState } from 'react'
import { acceptedAgentEvent } from '../../../../../contract/platform/agent/agent-event.ts'
import { t } from '../../../../../contract/translate.ts'
import type { ApiCall, ApiReference } from '../../../../api/agent/api-description.ts'
import { useSession } from '../../../../api/session.ts'
import { useWriteBlock } from '../../../../api/write-block.ts'
import { part } from '../../../../browser/parts.ts'
import { useTemplateLanguage } from '../../../../browser/settings/template-language.ts'
import { WhyAnswer } from '../../../../conversation/why-answer.tsx'
import { prettyJson } from '../../../../text/pretty-json.ts'
import { sampleTexts } from '../../../../text/sample-text.ts'
import { effectOf } from '../../../../transport/effect.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { inputLook } from '../../../../ui/form/field.tsx'
import { Options } from '../../../../ui/form/options.tsx'
import { LongTextField } from '../../../../ui/form/text-field.tsx'
import { Modal } from '../../../../ui/overlay/modal.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { SkeletonForm } from '../../../../ui/skeleton.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { PlaygroundAnswerView } from '../answer-view.tsx'
import { PlaygroundHistory } from '../history.tsx'
import { importCurl } from '../import-curl.ts'
import { SentEvents } from '../sent-event-list.tsx'
import { parsedAnswer, testedAnswerOf } from '../tested-answer.ts'
import { usePlayground } from '../use-playground.ts'
import { playgroundWords } from '../words.ts'
import { PathField } from './path-field.tsx'
import { addressOf, headerNames, methods, type RequestValues } from './request-values.ts'
import type { PlaygroundAnswer } from './send-request.ts'

interface ImportDialogProps {
  onClose: () => void
  onImport: (draft: RequestValues) => void
}

function ImportDialog({ onClose, onImport }: ImportDialogProps) {
  const [error, setError] = useState<string>()
  const command = useRef<HTMLTextAreaElement>(null)

  function submit(event: FormEvent) {
    event.preventDefault()
    const draft = importCurl(command.current?.value ?? '')
    if ('refusal' in draft) {
      setError(draft.refusal)
      command.current?.focus()
    } else onImport(draft)
  }

  return (
    <Modal onClose={onClose} title={t('Import a curl command')}>
      <form onSubmit={submit} noValidate className="flex flex-col gap-3">
        <LongTextField
          {...playgroundWords.importField}
          error={error}
          ref={command}
          rows={8}
          spellCheck="false"
          className="font-mono text-label!"
        />
        <Button type="submit" weight="primary" className="self-end">
          {t('Import')}
        </Button>
      </form>
    </Modal>
  )
}

const JsonEditor = lazy(part(async () => ({ default: (await import('./json-editor.tsx')).JsonEditor })))

interface BodyFieldProps {
  draft: RequestValues
  onChange: (body: string) => void
  onSend: () => void
}

function RequestBodyField({ draft, onChange, onSend }: BodyFieldProps) {
  if (draft.method === 'GET' || draft.method === 'HEAD')
    return <p className="text-quiet">{t('This method has no body.')}</p>
  return (
    <Section
      id="playground-body"
      title={playgroundWords.body}
      action={
        <Button size="small" weight="ghost" onClick={() => onChange(prettyJson(draft.body))}>
          {playgroundWords.format}
        </Button>
      }
      headLook="text-label"
      className="flex flex-col gap-1.5"
    >
      <Suspense fallback={<SkeletonForm fields={1} longFields={1} label={t('Loading the editor')} />}>
        <JsonEditor label={playgroundWords.body} value={draft.body} onChange={onChange} onSend={onSend} />
      </Suspense>
      <p className="text-label text-quiet">{t('JSON. Ctrl+Enter sends.')}</p>
    </Section>
  )
}

/** Ids known from the current number; others stay in braces. */
type KnownIds = Readonly<Record<string, string | null>>

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

function requestOfCall(call: ApiCall, ids: KnownIds): RequestValues {
  const path = call.path.replace(/\{(\w+)\}/g, (whole, name: string) => ids[name] ?? whole)
  const query = call.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.isRequired)
    .map(({ name }) => `${name}={${name}}`)
  const version = call.parameters.find(({ in: place, isRequired }) => place === 'header' && isRequired)
  return {
    method: call.method,
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: {
      ...(version?.name === 'x-api-version' && { 'x-api-version': constantOf(version.schema.const) }),
      ...(call.body !== null &&
        call.body.contentType !== 'application/json' && { 'content-type': call.body.contentType }),
    },
    body: call.body?.example === undefined ? '' : JSON.stringify(call.body.example, null, 2),
  }
}

function constantOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

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

/** They only read. */
const sampleCalls = { number: 'readSettings', session: 'readSession' } as const

export function RequestBench({ descriptions, first, number }: Props) {
  const calls = useMemo(() => descriptions.flatMap((description) => description.calls), [descriptions])
  const requestOf = usePreparedRequest(number)
  const { selection } = useSession()
  const bench = usePlayground(() => {
    const sample = selection.phoneNumberId === null ? sampleCalls.session : sampleCalls.number
    const call = calls.find(({ id }) => id === (first ?? sample))
    return call && { request: requestOf(call), isSample: first === undefined }
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
    <Section id="playground-answer" title={t('Response')} isRuled className="flex flex-col gap-4">
      <div role="status" className="empty:hidden">
        {isSending && <p className="text-quiet">{t('Sending…')}</p>}
      </div>
      {error !== null && <FailureNote error={error} />}
      {answer !== undefined && <PlaygroundAnswerView answer={answer} />}
      {eventState && (
        <Button className="w-fit" onClick={() => change(eventState)}>
          {t('Read the event’s state')}
        </Button>
      )}
      {tested && <WhyAnswer key={tested.turn?.messageId} {...tested} />}
      {answer === undefined && error === null && !isSending && (
        <p className="text-quiet">{t('No request sent yet. The response appears here.')}</p>
      )}
    </Section>
  )
}

function MethodField({ value, onChange }: { value: string; onChange: (method: string) => void }) {
  return (
    <label className="flex flex-col gap-1.5 font-semibold text-label">
      {t('Method')}
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
        {t('Headers')} {given > 0 && <span className="text-quiet tabular-nums">({given})</span>}
      </summary>
      <p className="py-2 text-label text-quiet">
        {t('The proxy forwards these four headers and drops all others. The server adds the token.')}
      </p>
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
        {t('Send')}
      </Button>
      {isSending && <Button onClick={onCancel}>{t('Cancel')}</Button>}
      <Tag tone={isWriting ? 'warn' : 'quiet'}>{isWriting ? t('Changes something') : t('Only reads')}</Tag>
      <span className="ms-auto flex flex-wrap gap-3">
        {onAgentEvent && (
          <Button size="small" weight="ghost" onClick={onAgentEvent}>
            {t('Send an agent event')}
          </Button>
        )}
        <Button size="small" weight="ghost" onClick={onImport}>
          {t('Import curl')}
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
