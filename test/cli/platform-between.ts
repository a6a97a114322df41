/** A platform proxy in which a test can intervene. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface Call {
  method: string
  /** With its query. */
  url: string
}

export interface Between {
  /** Refuses a call, or loses the answer of one that arrives. */
  strikes?(call: Call): 'refused' | 'lost' | undefined
  /** Holds a call back until the promise resolves. */
  holds?(call: Call): Promise<void> | undefined
  alters?(call: Call, text: string): string
  /** Answers instead of the platform. */
  answers?(call: Call): { status: number; json: unknown } | undefined
}

/** Set by the client itself. */
const ownHeaders = new Set(['host', 'connection', 'content-length'])

/** Forwards every call to a platform, or a studio; returns the proxy's address. */
export async function platformBetween(
  upstream: string,
  { strikes, holds, alters, answers }: Between,
): Promise<string> {
  const server = createServer((request, response) => {
    void (async () => {
      const body = await buffer(request)
      const { method = 'GET', url = '', headers } = request
      await holds?.({ method, url })
      const own = answers?.({ method, url })
      if (own !== undefined) {
        response.writeHead(own.status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(own.json))
        return
      }
      const strike = strikes?.({ method, url })
      const forward = async () => {
        const answer = await fetch(`${upstream}${url}`, {
          method,
          headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
            typeof value === 'string' && !ownHeaders.has(name)
              ? [[name, name === 'origin' ? new URL(upstream).origin : value]]
              : [],
          ),
          ...(body.length > 0 && { body }),
        })
        const named = ['content-type', 'etag', 'set-cookie'].flatMap((name): [string, string][] => {
          const value = answer.headers.get(name)
          return value === null ? [] : [[name, value]]
        })
        return { status: answer.status, text: await answer.text(), named: Object.fromEntries(named) }
      }
      if (strike === 'lost') await forward()
      const { status, text, named } = strike === undefined ? await forward() : struck[strike]
      response.writeHead(status, { 'content-type': 'application/json', ...named })
      response.end(alters?.({ method, url }, text) ?? text)
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

const struck = {
  refused: { status: 400, text: '{"title":"Refused","status":400}', named: {} },
  lost: { status: 502, text: '<h1>Bad gateway</h1>', named: {} },
} as const
