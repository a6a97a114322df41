import { outcomeOf, type ToolRun } from '../../../../../contract/platform/connectors/tool-run.ts'
import { formatDuration } from '../../../../text/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { toolWords } from '../words.ts'

export function RunAnswer({ run, milliseconds }: { run: ToolRun; milliseconds: number }) {
  const { succeeded, code, output } = outcomeOf(run)
  const text = typeof output === 'string' ? output : (JSON.stringify(output, null, 2) ?? '')
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Status tone={succeeded ? 'good' : 'bad'} shape={succeeded ? 'live' : 'stopped'}>
          {succeeded ? toolWords.succeeded : toolWords.failed}
        </Status>
        <span className="text-quiet tabular-nums">{formatDuration(milliseconds)}</span>
        {/* The platform counts what went well as 1, which reads like a failure. */}
        {!succeeded && code !== undefined && (
          <span className="text-quiet">
            {toolWords.code} {code}
          </span>
        )}
      </p>
      {!succeeded && run.status === 'success' && (
        <Note tone="warn">
          <p>{toolWords.wrappedFailure}</p>
        </Note>
      )}
      {text === '' ? (
        <p className="text-quiet">{toolWords.answerEmpty}</p>
      ) : (
        <pre className="whitespace-pre-wrap break-words rounded-edge border border-line bg-sunken p-3 font-mono text-label">
          {text}
        </pre>
      )}
    </>
  )
}
