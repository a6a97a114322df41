import type { RecordedCall } from '../../../api/call-log.ts'
import { lineDiff } from '../../../text/line-diff.ts'
import { LineDifference } from '../../../ui/difference.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { answerText } from './body-text.ts'
import { CallStatus } from './call-status.tsx'
import { devDrawerWords } from './words.ts'

interface Props {
  first: RecordedCall
  second: RecordedCall | null
  onStop: () => void
}

export function CompareAnswers({ first, second, onStop }: Props) {
  const lines = second === null ? null : lineDiff(answerText(first), answerText(second))
  return (
    <article className="flex flex-col gap-4 p-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <dl className="grid min-w-0 flex-1 basis-60 grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-label">
          <Side name={devDrawerWords.compareOlder} call={first} />
          {second !== null && <Side name={devDrawerWords.compareNewer} call={second} />}
        </dl>
        <Button size="small" onClick={onStop}>
          {devDrawerWords.compareStop}
        </Button>
      </header>
      <div role="status">{second === null && <p>{devDrawerWords.compareNext}</p>}</div>
      {lines?.every(({ kind }) => kind === 'same') && <p>{devDrawerWords.same}</p>}
      {lines && <LineDifference {...devDrawerWords.comparison} parts={lines} />}
    </article>
  )
}

function Side({ name, call }: { name: string; call: RecordedCall }) {
  return (
    <>
      <dt className="text-quiet">{name}</dt>
      <dd className="font-mono">
        {call.method} {call.url} <CallStatus outcome={call.outcome} />
      </dd>
    </>
  )
}
