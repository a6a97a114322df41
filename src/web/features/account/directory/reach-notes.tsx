import { permissions } from '../../../api/permission-words.ts'
import { Note } from '../../../ui/note.tsx'
import { directoryWords } from './words.ts'

export function MissingPermissions({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Note tone="warn" title={directoryWords.missingTitle}>
      <dl className="flex flex-col gap-1">
        {missing.map((scope) => (
          <div key={scope} className="flex flex-wrap gap-x-3">
            <dt>
              <code className="font-mono text-label">{scope}</code>
            </dt>
            <dd className="text-quiet">{permissions.find(({ name }) => name === scope)?.why}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}
