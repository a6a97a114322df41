/** A request as it is being written. */
import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { z } from '../../../../../contract/zod.ts'
import { words } from '../words.ts'

/**
 * What the proxy lets through; every other header would be dropped on the way (docs/behaviour.md, section 3).
 */
export const headerNames = ['accept', 'content-type', 'content-disposition', 'x-api-version'] as const

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

export const requestDraft = z.object({
  method: z.string(),
  /** Path and query, from the root of the studio. */
  url: z.string(),
  headers: z.partialRecord(z.enum(headerNames), z.string()),
  body: z.string(),
})
export type RequestDraft = z.infer<typeof requestDraft>

export const blankDraft: RequestDraft = {
  method: 'GET',
  url: `${studioPaths.platform}/`,
  headers: {},
  body: '',
}

export function hasBody(draft: RequestDraft): boolean {
  return draft.method !== 'GET' && draft.method !== 'HEAD' && draft.body !== ''
}

/** The names between braces that nobody has filled in yet. */
export function missingNames(url: string): string[] {
  return [...url.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

/** The address, if it is one of the studio; what is wrong with it otherwise. */
export function addressOf(draft: RequestDraft, origin: string): URL | string {
  const missing = missingNames(draft.url)
  if (missing.length > 0) return `${words.fillIn} ${missing.map((name) => `{${name}}`).join(', ')}`
  const address = URL.parse(draft.url.trim(), origin)
  if (address === null || address.origin !== origin || !address.pathname.startsWith('/api/')) {
    return words.notOurs
  }
  const isSession = address.pathname.replace(/\/$/, '') === studioPaths.session
  return isSession && draft.method !== 'GET' ? words.sessionIsOurs : address
}

/** As they are sent: what is empty is left out, and a body says what it is. */
export function headersOf(draft: RequestDraft): Record<string, string> {
  const given = Object.entries(draft.headers).filter(([, value]) => value.trim() !== '')
  const headers = Object.fromEntries(given)
  if (hasBody(draft) && headers['content-type'] === undefined) headers['content-type'] = 'application/json'
  return headers
}
