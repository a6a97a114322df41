import { studioPaths } from '../../../../../contract/studio/paths.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import { fillInText } from '../words.ts'

/** Headers that the proxy forwards (docs/behaviour.md, section 3). */
export const headerNames = ['accept', 'content-type', 'content-disposition', 'x-api-version'] as const

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'] as const

export const requestValues = z.object({
  method: z.string(),
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

/** Placeholders left in braces. */
export function missingNames(url: string): string[] {
  return [...url.matchAll(/\{(\w+)\}/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))
}

export function addressOf(draft: RequestValues, origin: string): URL | string {
  const missing = missingNames(draft.url)
  if (missing.length > 0) return fillInText(missing)
  const address = URL.parse(draft.url.trim(), origin)
  if (address === null || address.origin !== origin || !address.pathname.startsWith('/api/')) {
    return t('Enter a path that starts with /api/')
  }
  const isSession = address.pathname.replace(/\/$/, '') === studioPaths.session
  return isSession && draft.method !== 'GET'
    ? t('The app manages sign-in, sign-out and session settings. Here you can only read the session.')
    : address
}

/** Omits empty headers; adds a content type for a body. */
export function headersOf(draft: RequestValues): Record<string, string> {
  const given = Object.entries(draft.headers).filter(([, value]) => value.trim() !== '')
  const headers = Object.fromEntries(given)
  if (hasBody(draft) && headers['content-type'] === undefined) headers['content-type'] = 'application/json'
  return headers
}
