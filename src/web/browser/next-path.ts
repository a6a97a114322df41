/** Where sign-in may lead: a path of this origin only. */
import { studioPaths } from '../../contract/studio/paths.ts'

/** Anything but a page of this studio becomes the first page. */
export function nextPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/'
  let target: URL
  try {
    target = new URL(wanted, origin)
  } catch {
    return '/'
  }
  const isOurs = target.origin === origin && target.username === '' && target.password === ''
  // `/\host` and `//host` are other hosts to a URL parser; `/api/…` is not a page.
  if (!isOurs || target.pathname === studioPaths.signInPage || /^\/(?:api\/|\/)/.test(target.pathname))
    return '/'
  return target.pathname + target.search + target.hash
}
