import type { ConnectorLogRow } from '../../../../../contract/platform/connectors/connector-log.ts'
import { RelativeTime } from '../../../../ui/time.tsx'
import { connectorWords } from '../words.ts'
import { momentOf } from './log-moment.ts'

export function FailureList({ rows }: { rows: readonly ConnectorLogRow[] }) {
  if (rows.length === 0) return null
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold">{connectorWords.latest}</h3>
      <p className="text-label text-quiet">{connectorWords.latestHelp}</p>
      <table className="w-full text-left">
        <thead className="text-label text-quiet">
          <tr>
            <th scope="col" className="py-1 pr-3 font-normal">
              {connectorWords.when}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal max-sm:hidden">
              {connectorWords.tool}
            </th>
            <th scope="col" className="py-1 font-normal">
              {connectorWords.what}
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(rows).map(([at, row]) => (
            <FailureRow key={at} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function FailureRow({
  row: { event_time, tool_name, failure_code_name, error_message },
}: {
  row: ConnectorLogRow
}) {
  const moment = momentOf(event_time)
  return (
    <tr className="border-line border-t align-top">
      <td className="whitespace-nowrap py-1.5 pr-3 text-quiet">
        {moment ? <RelativeTime moment={moment} /> : '—'}
      </td>
      <td className="py-1.5 pr-3 font-mono text-label leading-5 max-sm:hidden">{tool_name ?? '—'}</td>
      <td className="py-1.5">
        <span className="font-mono text-label">{failure_code_name ?? '—'}</span>
        {tool_name && <span className="text-label text-quiet sm:hidden"> {tool_name}</span>}
        {error_message && <span className="block break-words">{error_message}</span>}
      </td>
    </tr>
  )
}
