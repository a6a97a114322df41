import { GitCompareArrows, Pin, SquarePen } from 'lucide-react'
import { callLog, type RecordedCall } from '../../../api/call-log.ts'
import { formatDuration } from '../../../text/format.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Fact } from '../../../ui/table/fact.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { CallStatus } from './call-status.tsx'
import { isWhole } from './copy-as/copied-request.ts'
import { CopyAs } from './copy-as/copy-as.tsx'
import { RecordedHeaders, RecordedText } from './recorded-part.tsx'
import { devDrawerWords, timing } from './words.ts'

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
          <CopyId id={outcome.requestId} label="request id" />
        </Fact>
      )}
    </dl>
  )
}
