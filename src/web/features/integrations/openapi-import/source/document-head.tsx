import type { ApiDescription } from '../../../../openapi/api-description.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { openapiImportWords, operationsText } from '../words.ts'
import { WarningList } from './warning-list.tsx'

interface Props {
  description: ApiDescription
  onAnother: () => void
}

export function DocumentHead({ description, onAnother }: Props) {
  const { title, about, apiVersion, specVersion, operationCount, warnings } = description
  const versions = [apiVersion, `OpenAPI ${specVersion}`].filter((version) => version !== '')
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 dir="auto" className="font-semibold text-lead">
            {title || openapiImportWords.pasteField.label}
          </h2>
          <p className="text-label text-quiet">
            <bdi>{versions.join(' · ')}</bdi> · {operationsText(operationCount)}
          </p>
          {about && (
            <p dir="auto" className="mt-1 line-clamp-2 max-w-prose text-quiet">
              {about}
            </p>
          )}
        </div>
        <Button size="small" onClick={onAnother}>
          {openapiImportWords.another}
        </Button>
      </div>
      {warnings.length > 0 && (
        <Note tone="warn" title={openapiImportWords.documentNotes}>
          <WarningList warnings={warnings} label={openapiImportWords.documentNotes} />
        </Note>
      )}
    </section>
  )
}
