/** A request as it is being written. */
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { z } from '../../../../../contract/zod.ts'
import { playgroundWords } from '../words.ts'

/**
 * What the proxy lets through; every other header would be dropped on the way (docs/behaviour.md, section 3).
 */
export const headerNames = ['accept', 'content-type', 'content-disposition', 'x-api-version'] as const

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

export const requestValues = z.object({
  method: z.string(),
  /** Path and query, from the root of the studio. */
  url: z.string(),
  headers: z.partialRecord(z.enum(headerNames), z.string()),
  body: z.string(),
})
export type RequestValues = z.infer<typeof requestValues>

export const blankRequest: RequestValues = {
  method: 'GET',
  url: `${studioPaths.platform}/`,
  headers: {},
  body: '',
}

export function hasBody(draft: RequestValues): boolean {
  return draft.method !== 'GET' && draft.method !== 'HEAD' && draft.body !== ''
}

/** The names between braces that nobody has filled in yet. */
export function missingNames(url: string): string[] {
  return [...url.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

/** The address, if it is one of the studio; what is wrong with it otherwise. */
export function addressOf(draft: RequestValues, origin: string): URL | string {
  const missing = missingNames(draft.url)
  if (missing.length > 0) return `${playgroundWords.fillIn} ${missing.map((name) => `{${name}}`).join(', ')}`
  const address = URL.parse(draft.url.trim(), origin)
  if (address === null || address.origin !== origin || !address.pathname.startsWith('/api/')) {
    return playgroundWords.notOurs
  }
  const isSession = address.pathname.replace(/\/$/, '') === studioPaths.session
  return isSession && draft.method !== 'GET' ? playgroundWords.sessionIsOurs : address
}

/** As they are sent: what is empty is left out, and a body says what it is. */
export function headersOf(draft: RequestValues): Record<string, string> {
  const given = Object.entries(draft.headers).filter(([, value]) => value.trim() !== '')
  const headers = Object.fromEntries(given)
  if (hasBody(draft) && headers['content-type'] === undefined) headers['content-type'] = 'application/json'
  return headers
}
