import { GitCompareArrows, Pin, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../../contract/translate.ts'
import { callLog, type RecordedBody, type RecordedCall } from '../../../api/call-log.ts'
import { formatDuration } from '../../../text/format.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SmallPart } from '../../../ui/page/small-part.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { NameValueList } from '../../../ui/table/name-value-list.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { canCopy } from '../../../ui/use-copied.ts'
import { bodyText } from './body-text.ts'
import { CallStatus } from './call-status.tsx'
import { callAsCurl } from './copy-as/as-curl.ts'
import { asFetch } from './copy-as/as-fetch.ts'
import { asPowershell } from './copy-as/as-powershell.ts'
import { type CopiedRequest, copiedRequest, isWhole } from './copy-as/copied-request.ts'
import { copied, copyLabel, devDrawerWords, timing, withheld } from './words.ts'

interface CopyFormat {
  name: string
  write(request: CopiedRequest): string
}

/** For a shell, for a program or a browser's console, and for Windows (decision 0104). */
const copyFormats: readonly CopyFormat[] = [
  { name: 'curl', write: callAsCurl },
  { name: 'fetch', write: asFetch },
  { name: 'PowerShell', write: asPowershell },
]

function CopyAs({ call }: { call: RecordedCall }) {
  const [shown, setShown] = useState<CopyFormat | null>(null)
  const showToast = useToast()
  const request = copiedRequest(call, location.origin)

  async function copy(format: CopyFormat) {
    if (request === null) return
    setShown(format)
    // No clipboard over plain http; the text is there to select.
    if (!canCopy) return
    await navigator.clipboard.writeText(format.write(request))
    showToast(copied(format.name))
  }

  return (
    <section aria-label={devDrawerWords.copyAs} className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <span className="me-1 text-label text-quiet">{devDrawerWords.copyAs}</span>
        {copyFormats.map((format) => (
          <Button
            key={format.name}
            size="small"
            blocked={request === null && devDrawerWords.cannotCopy}
            onClick={() => void copy(format)}
          >
            {format.name}
          </Button>
        ))}
      </div>
      <p className="text-label text-quiet">
        {request === null
          ? devDrawerWords.cannotCopy
          : t('Copied without cookies and other credentials. Add your own before you run it.')}
      </p>
      {shown !== null && request !== null && (
        <CodeBlock label={copyLabel(shown.name)} wraps={false} className="fade-in max-h-60">
          {shown.write(request)}
        </CodeBlock>
      )}
    </section>
  )
}

function RecordedHeaders({ title, headers }: { title: string; headers: readonly [string, string][] }) {
  return (
    <SmallPart level={4} title={title}>
      {headers.length === 0 ? (
        <p className="text-label text-quiet">{devDrawerWords.none}</p>
      ) : (
        <NameValueList
          entries={headers}
          className="grid-cols-[auto_minmax(0,1fr)] gap-x-3 font-mono text-label"
        />
      )}
    </SmallPart>
  )
}

function RecordedText({ title, body }: { title: string; body: RecordedBody }) {
  return (
    <SmallPart level={4} title={title}>
      {body.kind === 'none' && <p className="text-label text-quiet">{devDrawerWords.none}</p>}
      {body.kind === 'withheld' && <p className="text-label text-quiet">{withheld[body.why]}</p>}
      {body.kind === 'text' && (
        <>
          {body.isCut && (
            <p className="text-label text-warn">{t('Truncated: only the beginning was stored.')}</p>
          )}
          <pre className="whitespace-pre-wrap rounded-edge border border-line bg-sunken p-3 font-mono text-label">
            {bodyText(body)}
          </pre>
        </>
      )}
    </SmallPart>
  )
}

interface Props {
  call: RecordedCall
  onCompare: () => void
  onTry: ((call: RecordedCall) => void) | undefined
}

export function RecordedCallDetail({ call, onCompare, onTry }: Props) {
  const { method, url, outcome, isPinned } = call
  return (
    <article className="flex flex-col gap-4 p-4">
      <header className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="min-w-0 flex-1 basis-60 font-mono text-label leading-5">
          <span className="font-semibold">{method}</span> {url}
        </h3>
        <div className="flex flex-wrap gap-1.5">
          {onTry && (
            <Button
              size="small"
              blocked={!isWhole(call) && devDrawerWords.cannotCopy}
              onClick={() => onTry(call)}
            >
              <SquarePen size={13} aria-hidden="true" />
              {t('Open in playground')}
            </Button>
          )}
          <Button size="small" aria-pressed={isPinned} onClick={() => callLog.pin(call.id, !isPinned)}>
            <Pin size={13} aria-hidden="true" className={isPinned ? 'fill-current' : undefined} />
            {isPinned ? t('Unpin') : t('Pin')}
          </Button>
          <Button size="small" onClick={onCompare}>
            <GitCompareArrows size={13} aria-hidden="true" />
            {t('Compare')}
          </Button>
        </div>
      </header>
      <Facts call={call} />
      <CopyAs key={call.id} call={call} />
      {/* Most people have come for the answer. */}
      {outcome.state === 'answered' && <RecordedText title={t('Response body')} body={outcome.body} />}
      {call.body.kind !== 'none' && <RecordedText title={t('Request body')} body={call.body} />}
      <RecordedHeaders title={t('Request headers')} headers={call.headers} />
      {outcome.state === 'answered' && (
        <RecordedHeaders title={t('Response headers')} headers={outcome.headers} />
      )}
    </article>
  )
}

function Facts({ call: { outcome, attempt, startedAt } }: { call: RecordedCall }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-label">
      <Fact name={t('Status')}>
        <CallStatus outcome={outcome} />
      </Fact>
      {outcome.state === 'answered' && (
        <Fact name={devDrawerWords.time}>{timing(outcome.milliseconds, outcome.waitedMilliseconds)}</Fact>
      )}
      {outcome.state === 'failed' && (
        <>
          <Fact name={devDrawerWords.time}>{formatDuration(outcome.milliseconds)}</Fact>
          <Fact name={t('Reason')}>{outcome.reason}</Fact>
        </>
      )}
      <Fact name={t('Attempt')}>{attempt}</Fact>
      <Fact name={devDrawerWords.started}>
        <RelativeTime moment={startedAt} />
      </Fact>
      {outcome.state === 'answered' && outcome.requestId !== null && (
        <Fact name={t('Request id')}>
          <CopyId id={outcome.requestId} label={t('request id')} />
        </Fact>
      )}
    </dl>
  )
}
