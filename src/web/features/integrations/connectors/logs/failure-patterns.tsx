import type { ConnectorLogRow } from '../../../../../contract/platform/connectors/connector-log.ts'
import { RelativeTime } from '../../../../ui/time.tsx'
import { connectorWords } from '../words.ts'
import { momentOf } from './log-moment.ts'

export function FailurePatterns({ groups }: { groups: readonly ConnectorLogRow[] }) {
  const most = Math.max(1, ...groups.map(({ occurrences }) => occurrences ?? 0))
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{connectorWords.patterns}</h3>
      {groups.length === 0 ? (
        <p className="text-quiet">{connectorWords.patternsNone}</p>
      ) : (
        <ol>
          {groups.map(({ failure_code_name, tool_name, error_message, occurrences, last_seen }) => {
            const seen = momentOf(last_seen)
            return (
              <li
                key={`${failure_code_name} ${tool_name} ${error_message}`}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-line border-t py-2"
              >
                <span className="min-w-0">
                  <span className="font-mono text-label">{failure_code_name ?? '—'}</span>{' '}
                  <bdi className="text-quiet">{tool_name}</bdi>
                  {error_message && (
                    <span dir="auto" className="block break-words">
                      {error_message}
                    </span>
                  )}
                </span>
                <span className="text-end">
                  <span className="font-semibold tabular-nums">{occurrences ?? '—'}</span>
                  {seen && (
                    <span className="block text-label text-quiet">
                      <RelativeTime moment={seen} />
                    </span>
                  )}
                </span>
                <span aria-hidden="true" className="col-span-2 mt-1.5 h-1 rounded-small bg-hover">
                  <span
                    className="block h-full rounded-small bg-bad"
                    style={{ width: `${((occurrences ?? 0) / most) * 100}%` }}
                  />
                </span>
              </li>
            )
          })}
        </ol>
      )}
    </section>
  )
}
