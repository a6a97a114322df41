import { t } from '../../../../../contract/translate.ts'
import type { ReadOperation } from '../../../../openapi/api-description.ts'
import { type CallField, callFields } from '../../../../openapi/convert/call-fields.ts'
import { requestPreview } from '../../../../openapi/convert/request-preview.ts'
import { CodeBlock } from '../../../../ui/code-block.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SmallPart } from '../../../../ui/page/small-part.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { WarningList } from '../source/warning-list.tsx'
import { fieldPlaceNames, openapiImportWords } from '../words.ts'

export function ToolPreview({ operation, address }: { operation: ReadOperation; address: string }) {
  const { title, tool, warnings, isDeprecated } = operation
  return (
    <div className="flex flex-col gap-5">
      <header className="flex flex-col gap-1">
        <h2 dir="auto" className="font-semibold text-lead">
          {title}
        </h2>
        <p className="flex flex-wrap items-center gap-2 text-quiet">
          <code className="font-mono text-label">{tool?.name ?? operation.id}</code>
          {isDeprecated && <Tag tone="warn">{t('deprecated')}</Tag>}
        </p>
      </header>
      {tool === null && <Note tone="bad" title={openapiImportWords.blocked} />}
      {warnings.length > 0 && (
        <SmallPart title={openapiImportWords.notes}>
          <WarningList warnings={warnings} label={openapiImportWords.notes} />
        </SmallPart>
      )}
      {tool && (
        <>
          <SmallPart title={t('When to use it')}>
            <p dir="auto" className="max-w-prose">
              {tool.description}
            </p>
          </SmallPart>
          <SmallPart title={openapiImportWords.request}>
            <Request call={tool.request_definition} address={address} />
          </SmallPart>
          <SmallPart title={t('Parameters')}>
            <Fields fields={callFields(tool.request_definition)} />
          </SmallPart>
        </>
      )}
    </div>
  )
}

type Call = NonNullable<ReadOperation['tool']>['request_definition']

function Request({ call, address }: { call: Call; address: string }) {
  const { address: whole, headers, body } = requestPreview(call, address)
  const line = `${call.method} ${whole}`
  return (
    <CodeBlock label={line} className="max-h-72">
      {[line, ...headers, ...(body === undefined ? [] : ['', body])].join('\n')}
    </CodeBlock>
  )
}

function Fields({ fields }: { fields: readonly CallField[] }) {
  if (fields.length === 0) return <p className="text-quiet">{t('None.')}</p>
  return (
    <ul className="flex flex-col">
      {fields.map(({ place, name, type, isRequired, fixed, text }) => (
        <li key={`${place} ${name}`} className="flex flex-col gap-0.5 border-line border-t py-2">
          <span className="flex flex-wrap items-baseline gap-x-2">
            <code className="font-medium font-mono text-label">{name}</code>
            <span className="text-label text-quiet">
              {[
                fieldPlaceNames[place],
                type,
                ...(isRequired ? [t('required')] : []),
                ...(fixed ? [openapiImportWords.always(fixed)] : []),
              ].join(' · ')}
            </span>
          </span>
          {text && (
            <span dir="auto" className="text-quiet">
              {text}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
