/** Requests whose body never ends, as raw bytes. */
import { connectRaw } from './raw-client.ts'
import type { Studio } from './studio.ts'

export interface Unfinished {
  readonly what: string
  readonly target: string
  readonly type?: string
  readonly as?: 'demo' | 'real'
}

export async function headOf(
  studio: Studio,
  { target, type = 'application/json', as }: Unfinished,
  framing: string,
): Promise<string> {
  const client =
    as === undefined ? studio.anonymous : await (as === 'demo' ? studio.signInDemo() : studio.signIn())
  return `POST ${target} HTTP/1.1\r\nHost: 127.0.0.1:${studio.port}\r\nCookie: ${client.cookie}\r\nContent-Type: ${type}\r\n${framing}\r\n\r\n`
}

/** Connections that each send this much of a body and then fall silent. */
export async function silentBodies(
  port: number,
  { target, bytes, connections }: { target: string; bytes: number; connections: number },
) {
  const head = `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes + 1}\r\n\r\n`
  const open = await Promise.all(Array.from({ length: connections }, () => connectRaw(port)))
  for (const connection of open) connection.write(head + 'a'.repeat(bytes))
  return open
}
