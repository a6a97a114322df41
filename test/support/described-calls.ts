/** Calls described by the two OpenAPI documents, filled with the contract's examples. */
import { readFileSync } from 'node:fs'

type Json = Readonly<Record<string, unknown>>
type Values = Readonly<Record<string, string>>

export interface DescribedCall {
  readonly method: string
  /** From the studio's root, with parameters in braces. */
  readonly template: string
  readonly target: string
  readonly body: { readonly type: string; readonly text: string } | undefined
  /** Fills a successful answer's schema with a text. */
  readonly sampleAnswer: (text: string) => unknown
}

/** @param values of query parameters and body members, by name */
export function describedCalls(name: 'platform' | 'studio', values: Values): DescribedCall[] {
  const document = object(JSON.parse(readFileSync(`docs/openapi/${name}.json`, 'utf8')))
  const schemas = object(object(document.components).schemas)
  const base = baseOf(document.servers)
  return Object.entries(object(document.paths)).flatMap(([path, item]) =>
    Object.entries(object(item))
      .filter(([method]) => /^(?:get|put|post|patch|delete)$/.test(method))
      .map(([method, operation]) => {
        const { parameters, requestBody, responses } = object(operation)
        const template = (baseOf(object(item).servers) ?? base ?? '') + path
        return {
          method: method.toUpperCase(),
          template,
          target:
            template
              .replace(/\{month\}/, '2026-10')
              .replace(/\{path\}/, '300000000000001/thing')
              .replace(/\{\w+\}/g, '300000000000001') + queryOf(parameters, values),
          body: bodyOf(requestBody, schemas, values),
          sampleAnswer: (text: string) => sample(answerSchema(responses), schemas, text),
        }
      }),
  )
}

function baseOf(servers: unknown): string | undefined {
  const url = Array.isArray(servers) ? object(servers[0]).url : undefined
  return typeof url === 'string' ? url.replace(/\/$/, '') : undefined
}

function queryOf(parameters: unknown, values: Values): string {
  const names = (Array.isArray(parameters) ? parameters.map(object) : []).filter((one) => one.in === 'query')
  const pairs = names.flatMap(({ name, schema }) => {
    const value = values[String(name)] ?? sample(schema, {}, '1')
    return ['string', 'number'].includes(typeof value) ? [`${name}=${encodeURIComponent(String(value))}`] : []
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function bodyOf(requestBody: unknown, schemas: Json, values: Values): DescribedCall['body'] {
  const [type, media] = Object.entries(object(object(requestBody).content))[0] ?? []
  if (type === undefined) return undefined
  const { example, schema } = object(media)
  const value = example ?? sample(schema, schemas, 'text', values)
  if (/json/.test(type)) return { type, text: JSON.stringify(value) }
  if (!/^multipart/.test(type)) return { type, text: 'text' }
  const part = 'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain'
  return { type: `${type}; boundary=b`, text: `--b\r\n${part}\r\n\r\ntext\r\n--b--\r\n` }
}

function answerSchema(responses: unknown): unknown {
  const [, success] = Object.entries(object(responses)).find(([status]) => status.startsWith('2')) ?? []
  return object(object(object(success).content)['application/json']).schema
}

/** The minimum that fits a JSON schema, with the text wherever possible. */
function sample(schema: unknown, schemas: Json, text: string, values: Values = {}): unknown {
  const {
    $ref,
    anyOf,
    oneOf,
    allOf,
    const: only,
    enum: words,
    type,
    items,
    properties,
    minItems,
    default: usual,
    ...rest
  } = object(schema)
  if (typeof $ref === 'string')
    return sample(schemas[$ref.replace('#/components/schemas/', '')], schemas, text, values)
  const choice = anyOf ?? oneOf ?? allOf
  if (Array.isArray(choice)) return sample(choice[0], schemas, text, values)
  if (only !== undefined) return only
  if (Array.isArray(rest.examples)) return rest.examples[0]
  if (Array.isArray(words)) return words[0]
  if (type === 'array') {
    const one = sample(items, schemas, text, values)
    return minItems === undefined && one === undefined ? [] : [one]
  }
  if (type === 'object') {
    const members = Object.entries(object(properties)).map(([name, one]) => [
      name,
      fittingValue(one, values[name]) ?? sample(one, schemas, text, values),
    ])
    return Object.fromEntries(members)
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(rest.minimum ?? 1)
  return type === 'string' ? text : usual
}

/** Different bodies use one name for different words. */
function fittingValue(schema: unknown, value: string | undefined): string | undefined {
  const { enum: words } = object(schema)
  return Array.isArray(words) && !words.includes(value) ? undefined : value
}

function object(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
