import type { ToolChange } from '../../../openapi/resync/tool-changes.ts'
import { openapiImportWords, placeNames } from './words.ts'

export function ToolChanges({ changes }: { changes: readonly ToolChange[] }) {
  return (
    <dl className="flex flex-col gap-3">
      {changes.map(({ place, name, before, after }) => (
        <div key={`${place} ${name}`} className="flex flex-col gap-0.5">
          <dt className="text-label text-quiet">
            {placeNames[place]}
            {name && <code className="ml-1.5 font-medium font-mono text-text">{name}</code>}
          </dt>
          <dd className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Version name={openapiImportWords.before} text={before} look="border-bad" />
            <Version name={openapiImportWords.after} text={after} look="border-good" />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Version({ name, text, look }: { name: string; text: string | undefined; look: string }) {
  return (
    <div className={`min-w-0 border-l-2 pl-2 ${look}`}>
      <span className="block text-label text-quiet">{name}</span>
      <span className="break-words">{text || openapiImportWords.nothing}</span>
    </div>
  )
}
