import { GitCompareArrows, Pin, SquarePen } from 'lucide-react'
import { t } from '../../../../contract/translate.ts'
import { callLog, type RecordedBody, type RecordedCall } from '../../../api/call-log.ts'
import { formatDuration } from '../../../text/format.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SmallPart } from '../../../ui/page/small-part.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { NameValueList } from '../../../ui/table/name-value-list.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { bodyText } from './body-text.ts'
import { CallStatus } from './call-status.tsx'
import { isWhole } from './copy-as/copied-request.ts'
import { CopyAs } from './copy-as/copy-as.tsx'
import { devDrawerWords, timing, withheld } from './words.ts'

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
          {body.isCut && <p className="text-label text-warn">{devDrawerWords.shortened}</p>}
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
              {devDrawerWords.try}
            </Button>
          )}
          <Button size="small" aria-pressed={isPinned} onClick={() => callLog.pin(call.id, !isPinned)}>
            <Pin size={13} aria-hidden="true" className={isPinned ? 'fill-current' : undefined} />
            {isPinned ? devDrawerWords.unpin : devDrawerWords.pin}
          </Button>
          <Button size="small" onClick={onCompare}>
            <GitCompareArrows size={13} aria-hidden="true" />
            {devDrawerWords.compare}
          </Button>
        </div>
      </header>
      <Facts call={call} />
      <CopyAs key={call.id} call={call} />
      {/* Most people have come for the answer. */}
      {outcome.state === 'answered' && <RecordedText title={devDrawerWords.gotBody} body={outcome.body} />}
      {call.body.kind !== 'none' && <RecordedText title={devDrawerWords.sentBody} body={call.body} />}
      <RecordedHeaders title={devDrawerWords.sentHeaders} headers={call.headers} />
      {outcome.state === 'answered' && (
        <RecordedHeaders title={devDrawerWords.gotHeaders} headers={outcome.headers} />
      )}
    </article>
  )
}

function Facts({ call: { outcome, attempt, startedAt } }: { call: RecordedCall }) {
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2 text-label">
      <Fact name={devDrawerWords.status}>
        <CallStatus outcome={outcome} />
      </Fact>
      {outcome.state === 'answered' && (
        <Fact name={devDrawerWords.time}>{timing(outcome.milliseconds, outcome.waitedMilliseconds)}</Fact>
      )}
      {outcome.state === 'failed' && (
        <>
          <Fact name={devDrawerWords.time}>{formatDuration(outcome.milliseconds)}</Fact>
          <Fact name={devDrawerWords.why}>{outcome.reason}</Fact>
        </>
      )}
      <Fact name={devDrawerWords.attempt}>{attempt}</Fact>
      <Fact name={devDrawerWords.started}>
        <RelativeTime moment={startedAt} />
      </Fact>
      {outcome.state === 'answered' && outcome.requestId !== null && (
        <Fact name={devDrawerWords.requestId}>
          <CopyId id={outcome.requestId} label={t('request id')} />
        </Fact>
      )}
    </dl>
  )
}
