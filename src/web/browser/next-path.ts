/** Decides where sign-in may lead to: a path of this origin, whatever the address bar says. */
import { studioPaths } from '../../contract/studio/paths.ts'

/** Path, query and fragment of a page of ours; anything else, the sign-in page included, becomes the first page. */
export function nextPath(wanted: string | undefined, origin: string): string {
  if (wanted === undefined || !wanted.startsWith('/')) return '/'
  let target: URL
  try {
    target = new URL(wanted, origin)
  } catch {
    return '/'
  }
  const isOurs = target.origin === origin && target.username === '' && target.password === ''
  // `/\host` and `//host` are other hosts to a URL parser; `/api/…` is no page.
  if (!isOurs || target.pathname === studioPaths.signInPage || /^\/(?:api\/|\/)/.test(target.pathname))
    return '/'
  return target.pathname + target.search + target.hash
}
