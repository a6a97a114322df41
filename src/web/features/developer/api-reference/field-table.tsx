import type { ApiInference, SchemaNode } from '../../../api/agent/api-description.ts'
import { fieldRows } from './field-rows.ts'
import { Inference, isMeant } from './inference.tsx'
import { referenceWords } from './words.ts'

interface Props {
  schema: SchemaNode
  schemas: Readonly<Record<string, SchemaNode>>
  label: string
  inferred: readonly ApiInference[]
}

export function FieldTable({ schema, schemas, label, inferred }: Props) {
  const rows = fieldRows(schema, schemas)
  if (rows.length === 0) return null
  return (
    <dl aria-label={label} className="border-line border-t">
      {rows.map(({ name, kind, isRequired, about }) => (
        <div
          key={name}
          className="grid gap-x-4 border-line border-b py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <dt className="break-all font-mono text-label">
            {name}
            {isRequired && <span className="font-sans text-quiet"> {referenceWords.required}</span>}
          </dt>
          <dd className="text-label">
            <span className="font-mono text-quiet">{kind}</span>
            {about && <span> · {about}</span>}
            {inferred
              .filter((one) => isMeant(one, name))
              .map((one) => (
                <Inference key={one.fact} {...one} />
              ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
