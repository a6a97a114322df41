/** The platform's calls, fields and words as this version knows them, one a line, to hold against the vendor's pages. */
import { isObject } from '../../src/contract/json.ts'
import { messageTypes } from '../../src/contract/platform/conversations/webhook-message.ts'
import {
  neededWebhookFields,
  otherWebhookFields,
} from '../../src/contract/platform/conversations/webhook-payload.ts'
import { checkedPages } from '../../src/contract/platform/operations/checked-pages.ts'

type Part = Readonly<Record<string, unknown>>

const methods = ['get', 'post', 'put', 'delete'] as const

const partsOf = (value: unknown): Part => (isObject(value) && !Array.isArray(value) ? value : {})
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

class Lines {
  readonly all = new Set<string>()
  readonly #schemas: Part

  constructor(document: unknown) {
    this.#schemas = partsOf(partsOf(partsOf(document).components).schemas)
    for (const [path, item] of Object.entries(partsOf(partsOf(document).paths))) {
      for (const method of methods) {
        const operation = partsOf(item)[method]
        if (operation !== undefined) this.#operation(`${method.toUpperCase()} ${path}`, partsOf(operation))
      }
    }
  }

  #operation(call: string, { parameters, requestBody, responses }: Part): void {
    this.all.add(`call ${call}`)
    for (const parameter of listOf(parameters).map(partsOf)) {
      if (parameter.in !== 'query') continue
      this.#schema(call, `query ${String(parameter.name)}`, parameter.schema, [])
    }
    this.#body(call, 'request', requestBody)
    for (const [status, answer] of Object.entries(partsOf(responses)))
      if (status.startsWith('2')) this.#body(call, `answer ${status}`, answer)
  }

  #body(call: string, place: string, body: unknown): void {
    for (const { schema } of Object.values(partsOf(partsOf(body).content)).map(partsOf))
      this.#schema(call, place, schema, [])
  }

  /** @param above the names of the schemas around, so that a recursion ends */
  #schema(call: string, place: string, schema: unknown, above: readonly string[]): void {
    const { $ref, properties, items, additionalProperties, ...rest } = partsOf(schema)
    const name = typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? '') : undefined
    if (name !== undefined) {
      if (!above.includes(name)) this.#schema(call, place, this.#schemas[name], [...above, name])
      return
    }
    if (place.includes(' ')) this.all.add(`field ${call} ${place}`)
    for (const word of [
      ...listOf(rest.enum),
      ...listOf(rest.examples),
      ...listOf([rest.const].filter(isText)),
    ])
      if (isText(word)) this.all.add(`word ${call} ${place} = ${word}`)
    for (const [field, inner] of Object.entries(partsOf(properties)))
      this.#schema(call, `${place} ${field}`, inner, above)
    if (items !== undefined) this.#schema(call, `${place} []`, items, above)
    // An empty schema only says that further fields are kept.
    if (Object.keys(partsOf(additionalProperties)).length > 0)
      this.#schema(call, `${place} *`, additionalProperties, above)
    for (const one of [rest.anyOf, rest.oneOf, rest.allOf].flatMap(listOf))
      this.#schema(call, place, one, above)
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}

/**
 * @param document the OpenAPI document of the platform
 * @returns a text file: what was checked when, then the sorted lines
 */
export function contractText(document: unknown): string {
  const lines = [
    ...new Lines(document).all,
    ...[...neededWebhookFields, ...otherWebhookFields].map((field) => `webhook ${field}`),
    ...messageTypes.map((type) => `webhook message type = ${type}`),
  ]
  const checked = checkedPages.map(({ on, page, state }) => `checked ${on} ${page}: ${state}`)
  return `${[...checked.toSorted(), ...new Set(lines.toSorted())].join('\n')}\n`
}
