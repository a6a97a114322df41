/** Fields that hold a credential of the called system, which no customer knows. */

import type { Shape } from './shape-parts.ts'

/** Words joined by underscores: `X-Api-Key` and `apiKey` are `x_api_key` and `api_key`. */
function words(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase()
}

const kinds =
  'api|app|application|auth|authentication|authorization|access|subscription|consum(?:er)|developer'
const secretNames = [
  new RegExp(`^(?:x_)?(?:${kinds})_?(?:key|token|id|secret)$`),
  /(?:^|_)(?:api|subscription|secret|private)_?keys?$|(?:^|_)(?:api|access|auth|bearer)_?token$/,
  /(?:^|_)(?:secret|password|passwd|passphrase)$|^token$/,
]

const secretFormats = /^(?:password|secret|api[-_]?key)$/i

/** Words after which a description is about something else: "The name of the API key". */
const turns = 'of|for|to|name|names|id|ids|if|whether|when|list|number|label|by|with|from|about'
const nouns =
  '(?:api|access|secret|authentication|authorization|subscription|developer)[ _-]?(?:key|token|secret)s?'
const goesOn =
  'for|of|to|used|from|that|which|with|in|on|as|is|or|and|must|when|you|your|provided|generated|issued|obtained|associated|assigned'

/** The field itself, not something about a key: "Your valid API key", never "API key scope". */
const described = new RegExp(
  `^(?:(?!(?:${turns})\\b)[\\w'’]+ ){0,5}${nouns}(?=$|[.,;:()]|\\s+(?:${goesOn})\\b)`,
  'i',
)

export interface NamedField {
  readonly name: string
  readonly format?: string | undefined
  readonly description?: string | undefined
}

/** Recognised by name, format or description. */
export function isSecretField({ name, format = '', description = '' }: NamedField): boolean {
  const plain = words(name)
  return (
    secretNames.some((pattern) => pattern.test(plain)) ||
    secretFormats.test(format) ||
    (described.test(description.trim().replace(/[`*_]/g, '').slice(0, 200)) &&
      !/_(?:id|name|type)$/.test(plain))
  )
}

/** A client id is half of a credential if its secret is beside it. */
export function isClientId(name: string, names: readonly string[]): boolean {
  const plain = words(name)
  return /(?:^|_)client_id$/.test(plain) && names.some((other) => /(?:^|_)secret$/.test(words(other)))
}

/** Without the values that may be a credential. */
export function publicShape(shape: Shape): Shape {
  const facts = shape.facts.filter((fact) => !/^(?:Default|Example):/.test(fact))
  return { ...shape, facts, values: undefined, mayDiffer: false }
}
