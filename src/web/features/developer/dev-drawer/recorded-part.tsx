import type { RecordedBody } from '../../../api/call-log.ts'
import { SmallPart } from '../../../ui/page/small-part.tsx'
import { NameValueList } from '../../../ui/table/name-value-list.tsx'
import { bodyText } from './body-text.ts'
import { devDrawerWords, withheld } from './words.ts'

export function RecordedHeaders({ title, headers }: { title: string; headers: readonly [string, string][] }) {
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

export function RecordedText({ title, body }: { title: string; body: RecordedBody }) {
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
