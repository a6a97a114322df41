import { t } from '../../../../contract/translate.ts'
import type { ApiCall, ApiInference, SchemaNode } from '../../../api/agent/api-description.ts'
import { CodeBlock } from '../../../ui/code-block.tsx'
import { CopyId } from '../../../ui/copy-id.tsx'
import { ButtonLink } from '../../../ui/form/button-link.tsx'
import { SmallPart } from '../../../ui/page/small-part.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { fieldRows, kindOf } from './field-rows.ts'
import { PathText } from './path-text.tsx'
import { bodyTitle, confidenceNames, optionalPlaces, referenceWords, requiredPlaces } from './words.ts'

interface Props {
  call: ApiCall
  schemas: Readonly<Record<string, SchemaNode>>
}

export function OperationDetail({ call, schemas }: Props) {
  const { id, title, method, path, parameters, body, answers, needsSession, inferred } = call
  const ofCall = inferred.filter(({ field }) => field === undefined)
  return (
    <div className="flex flex-col gap-5 border-line border-s-2 py-2 ps-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="wrap-anywhere font-mono text-label">
          <b>{method}</b> <PathText path={path} />
        </span>
        <CopyId id={id} label={t('name of the call {title}', { title })} />
        <span className="text-label text-quiet">
          {needsSession ? referenceWords.needsSession : referenceWords.open}
        </span>
        <ButtonLink to="/playground" search={{ call: id }} size="small">
          {referenceWords.try}
        </ButtonLink>
      </div>
      {ofCall.length > 0 && (
        <SmallPart title={referenceWords.inferred}>
          {ofCall.map((one) => (
            <Inference key={one.fact} {...one} />
          ))}
        </SmallPart>
      )}
      {parameters.length > 0 && (
        <SmallPart title={referenceWords.parameters}>
          <dl className="border-line border-t">
            {parameters.map((parameter) => (
              <Parameter key={`${parameter.in} ${parameter.name}`} parameter={parameter} schemas={schemas} />
            ))}
          </dl>
        </SmallPart>
      )}
      {body && (
        <SmallPart title={bodyTitle(body.contentType, body.isRequired)}>
          <FieldTable
            schema={body.schema}
            schemas={schemas}
            label={referenceWords.body}
            inferred={inferred}
          />
          <Example value={body.example} />
        </SmallPart>
      )}
      <SmallPart title={referenceWords.answers}>
        {answers.map((answer) => (
          <Answer key={answer.status} answer={answer} schemas={schemas} inferred={inferred} />
        ))}
      </SmallPart>
    </div>
  )
}

function Example({ value }: { value: unknown }) {
  if (value === undefined) return null
  return (
    <figure className="flex flex-col gap-1">
      <figcaption className="text-label text-quiet">{referenceWords.example}</figcaption>
      <CodeBlock label={referenceWords.example} className="max-h-80">
        {JSON.stringify(value, null, 2)}
      </CodeBlock>
    </figure>
  )
}

interface ParameterProps extends Pick<Props, 'schemas'> {
  parameter: ApiCall['parameters'][number]
}

function Parameter({ parameter: { name, in: place, isRequired, schema }, schemas }: ParameterProps) {
  return (
    <div className="grid gap-x-4 border-line border-b py-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <dt className="break-all font-mono text-label">{name}</dt>
      <dd className="text-label">
        <span className="font-mono text-quiet">{kindOf(schema, schemas)}</span> ·{' '}
        {(isRequired ? requiredPlaces : optionalPlaces)[place]}
      </dd>
    </div>
  )
}

interface AnswerProps extends Pick<Props, 'schemas'>, Pick<ApiCall, 'inferred'> {
  answer: ApiCall['answers'][number]
}

function Answer({ answer, schemas, inferred }: AnswerProps) {
  return (
    <details className="border-line border-b py-1.5">
      <summary>
        <span className="font-mono">{answer.status}</span> {answer.title}
      </summary>
      <div className="flex flex-col gap-3 py-2">
        {answer.schema === null ? (
          <p className="text-quiet">{referenceWords.noBody}</p>
        ) : (
          <FieldTable
            schema={answer.schema}
            schemas={schemas}
            label={t('Responses {status}', { status: answer.status })}
            inferred={answer.status === 'default' ? [] : inferred}
          />
        )}
        <Example value={answer.example} />
      </div>
    </details>
  )
}

interface FieldTableProps {
  schema: SchemaNode
  schemas: Readonly<Record<string, SchemaNode>>
  label: string
  inferred: readonly ApiInference[]
}

function FieldTable({ schema, schemas, label, inferred }: FieldTableProps) {
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

function Inference({ mark, since, fact, settledBy }: ApiInference) {
  return (
    <p className="text-label">
      <Tag tone={mark === 'open' ? 'warn' : 'info'}>
        {[confidenceNames.get(mark) ?? mark, since].join(' ').trim()}
      </Tag>{' '}
      {fact.replaceAll('`', '')}.{' '}
      <span className="text-quiet">
        {referenceWords.settledBy} {settledBy}.
      </span>
    </p>
  )
}

/** Matches a row by the end of its name, in any list. */
function isMeant({ field }: ApiInference, rowName: string): boolean {
  const name = rowName.replaceAll('[]', '')
  return field !== undefined && (name === field || name.endsWith(`.${field}`))
}
