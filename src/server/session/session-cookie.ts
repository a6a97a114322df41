/** Reads the session from a Cookie header and writes it as a Set-Cookie line (docs/behaviour.md, section 2). */
import { Problem } from '../core/problem.ts'
import type { Seal } from './seal.ts'
import type { Session } from './session.ts'

/** Browsers drop longer cookie lines (RFC 6265, section 6.1). */
const maxLineBytes = 4096
/** Decrypted cookies in the cache, so that a busy session is not decrypted on every call. */
const maxRemembered = 1000

export interface SessionCookie {
  /** Synchronous if the cookie is cached; checks expiry each time. */
  read(cookieHeader: string | undefined): Session | null | Promise<Session | null>
  /** Throws Problem `session_too_large`. */
  write(session: Session): Promise<string>
  /** Also removes the platform's cached answers (Clear-Site-Data, section 3.1). */
  readonly signOutHeaders: { readonly 'set-cookie': string; readonly 'clear-site-data': string }
}

/** Creates the session cookie's reader and writer (rule 2.2). */
export function createSessionCookie(
  seal: Seal,
  { secure, now = Date.now }: { secure: boolean; now?: () => number },
): SessionCookie {
  // `__Host-` binds the cookie to this host, path and to https (RFC 6265bis, section 4.1.3.2).
  const name = secure ? '__Host-studio_session' : 'studio_session'
  const attributes = `Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const remembered = new Map<string, Session>()

  const unexpired = (session: Session | null) =>
    session !== null && session.expiresAt > now() ? session : null

  async function open(value: string): Promise<Session | null> {
    const session = unexpired(await seal.open(value))
    if (session !== null) remember(value, session)
    return session
  }

  function remember(value: string, session: Session): void {
    remembered.set(value, session)
    if (remembered.size <= maxRemembered) return
    for (const oldest of remembered.keys()) {
      remembered.delete(oldest)
      return
    }
  }

  return {
    signOutHeaders: {
      'set-cookie': `${name}=; Max-Age=0; ${attributes}`,
      'clear-site-data': '"cache"',
    },
    read(cookieHeader) {
      const value = cookieHeader === undefined ? undefined : cookieValue(cookieHeader, name)
      if (value === undefined || value === '') return null
      const cached = remembered.get(value)
      if (cached === undefined) return open(value)
      if (cached.expiresAt > now()) return cached
      remembered.delete(value)
      return null
    },
    async write(session) {
      // Rounded up to the whole lifetime; the exact end is sealed inside.
      const secondsLeft = Math.max(0, Math.ceil((session.expiresAt - now()) / 1000))
      const line = `${name}=${await seal.seal(session)}; Max-Age=${secondsLeft}; ${attributes}`
      if (Buffer.byteLength(line) > maxLineBytes) {
        throw new Problem('session_too_large', `The session needs ${line.length} of ${maxLineBytes} bytes.`)
      }
      return line
    },
  }
}

/** Returns the value of the first cookie with that name (RFC 6265, section 4.2.1), without decoding it. */
export function cookieValue(header: string, name: string): string | undefined {
  let start = 0
  while (start < header.length) {
    let end = header.indexOf(';', start)
    if (end === -1) end = header.length
    while (header.charCodeAt(start) === 0x20) start++
    if (header.startsWith(name, start) && header.charCodeAt(start + name.length) === 0x3d) {
      return header.slice(start + name.length + 1, end).replace(/[\t ]+$/, '')
    }
    start = end + 1
  }
  return undefined
}
