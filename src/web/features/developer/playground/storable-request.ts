/** Keeps only values with described, non-secret names. */

import { maskBody, maskText, secretMask } from '../../../../contract/studio/credentials/credential-mask.ts'
import type { ApiCall, ApiReference } from '../../../api/agent/api-description.ts'
import { properties, type Schemas, schemaChoices } from './request/json-schema.ts'
import { headerNames, type RequestValues } from './request/request-values.ts'
import { callAt } from './request-of-call.ts'

/** Longer bodies would crowd out other entries, and half a document is useless. */
const maxStoredCharacters = 20_000

const mediaType = String.raw`[\w.+*-]+/[\w.+*-]+(?:\s*;\s*(?:q|charset)=[\w.-]+)*`
const harmlessHeader: Readonly<Record<(typeof headerNames)[number], RegExp>> = {
  accept: new RegExp(`^\\s*${mediaType}(?:\\s*,\\s*${mediaType})*\\s*$`, 'i'),
  'content-type': new RegExp(`^\\s*${mediaType}\\s*$`, 'i'),
  'content-disposition': /^\s*(?:inline|attachment|form-data)\s*$/i,
  'x-api-version': /^\s*v?\d+(?:\.\d+)*\s*$/i,
}

/** Undescribed names are masked, because no list of secret names is complete (decision 0022). */
export function storableRequest(draft: RequestValues, descriptions: readonly ApiReference[]): RequestValues {
  const { call, schemas } = describedCall(draft, descriptions)
  return {
    method: draft.method,
    url: storableUrl(draft.url, call),
    headers: Object.fromEntries(
      headerNames.flatMap((name) => {
        const value = draft.headers[name]
        if (value === undefined || value === '') return []
        return [[name, harmlessHeader[name].test(value) ? value : secretMask]]
      }),
    ),
    body: storableBody(draft.body, call, schemas),
  }
}

function describedCall({ method, url }: RequestValues, descriptions: readonly ApiReference[]) {
  for (const { calls, schemas } of descriptions) {
    const call = callAt(calls, method, url)
    if (call !== undefined) return { call, schemas }
  }
  return { call: undefined, schemas: {} }
}

function storableUrl(url: string, call: ApiCall | undefined): string {
  const [path = '', ...rest] = url.trim().split('?')
  if (rest.length === 0) return maskText(path)
  const query = rest
    .join('?')
    .split('&')
    .map((pair) => {
      const [name = ''] = pair.split('=', 1)
      const isNamed = call?.parameters.some((one) => one.in === 'query' && one.name === name) === true
      if (isNamed) return pair
      // A nameless parameter is all value.
      return pair.includes('=') ? `${name}=${secretMask}` : pair === '' ? '' : secretMask
    })
  return maskText(`${path}?${query.join('&')}`)
}

function storableBody(text: string, call: ApiCall | undefined, schemas: Schemas): string {
  if (text.trim() === '') return text
  if (text.length > maxStoredCharacters) return secretMask
  const value = parsed(text)
  if (value === undefined) return secretMask
  const schema = call?.body?.schema
  const named = withoutUnnamed(value, schema === undefined ? [] : [schema], schemas)
  // Keeps the formatting if nothing is masked.
  return maskBody(JSON.stringify(named) === JSON.stringify(value) ? text : JSON.stringify(named))
}

/** @param described possible schemas of this place; empty if undescribed */
function withoutUnnamed(value: unknown, described: readonly object[], schemas: Schemas): unknown {
  const possible = described.flatMap((schema) => schemaChoices({ ...schema }, schemas))
  if (Array.isArray(value)) {
    const items = possible.map(({ items: inner }) => inner).filter(isObject)
    return value.map((one) => withoutUnnamed(one, items, schemas))
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([name, one]) => {
      const inner = possible.map((schema) => properties(schema)[name]).filter((one) => one !== undefined)
      return [name, withoutUnnamed(one, inner, schemas)]
    })
    return Object.fromEntries(members)
  }
  const isValue = (typeof value === 'string' && value !== '') || typeof value === 'number'
  return isValue && described.length === 0 ? secretMask : value
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Forms and truncated documents cannot be masked selectively.
    return undefined
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
