/** The simulator behind a server of this program, which adds phone numbers, skills and FAQs: a demo holds only 2 MB. */
import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { livePhoneId } from '../../e2e/support/journey.ts'
import { startSimulator } from '../../src/server/simulator/simulator.ts'
import { manyFaqs, manySkills } from '../growth/made-agent.ts'

export interface Sizes {
  readonly numbers: number
  readonly skills: number
  readonly faqs: number
}

/** Added numbers have agents like the first one's. */
const addedNumber = /\/3(?:1\d{13})(?=[/?]|$)/

export async function startLargePlatform(sizes: Sizes) {
  // The platform's hourly rate limit is not measured.
  const simulator = await startSimulator({ rateLimits: { otherPerResource: 1e9 } })
  const lists = new Map([
    ['skills', JSON.stringify({ data: manySkills(sizes.skills) })],
    ['faq', JSON.stringify({ data: manyFaqs(sizes.faqs) })],
  ])
  const added = Array.from({ length: sizes.numbers - 1 }, (_, n) => String(310_000_000_000_000 + n))
  const server = http.createServer((request, response) => {
    // The platform answers both lists whole.
    const [, name = ''] = /\/agent_config\/(skills|faq)$/.exec(request.url ?? '') ?? []
    const list = lists.get(name)
    if (request.method === 'GET' && list !== undefined) {
      response.writeHead(200, { 'content-type': 'application/json' }).end(list)
      return
    }
    forward(simulator.url, request, added).then(
      ({ status, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(body),
      () => response.destroy(),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    token: simulator.token,
    platformUrl: simulator.platformUrl.replace(simulator.url, origin),
    graphUrl: simulator.graphUrl.replace(simulator.url, origin),
    async close() {
      server.closeAllConnections()
      server.close()
      await simulator.close()
    },
  }
}

/** The simulator does not have these cursors. */
function withoutCursor(url: string): string {
  return /\/phone_numbers\?/.test(url) ? url.replace(/&after=\d+/, '') : url
}

async function forward(origin: string, request: http.IncomingMessage, added: readonly string[]) {
  const { method = 'GET', headers, url = '/' } = request
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const { host: _, connection: __, ...passed } = headers
  const answer = await fetch(origin + withoutCursor(url.replace(addedNumber, `/${livePhoneId}`)), {
    method,
    headers: passed as Record<string, string>,
    ...(chunks.length > 0 && { body: Buffer.concat(chunks) }),
  })
  const body = await answer.text()
  const isList = answer.ok && /\/\d+\/phone_numbers\?/.test(url) && body.includes(livePhoneId)
  return { status: answer.status, body: isList ? withNumbers(body, added, new URL(url, origin)) : body }
}

/** A page in the graph's form, which has the address of the next one. */
function withNumbers(body: string, added: readonly string[], asked: URL): string {
  const list: { data: object[] } = JSON.parse(body)
  const made = added.map((id, n) => ({
    ...list.data[0],
    id,
    display_phone_number: `+1 555 02${String(n).padStart(5, '0')}`,
    verified_name: `Branch ${n}`,
  }))
  const start = Number(asked.searchParams.get('after') ?? 0)
  const end = start + Number(asked.searchParams.get('limit') ?? 25)
  const all = [...list.data, ...made]
  const next = { cursors: { before: String(start), after: String(end) }, next: `${asked.href}&after=${end}` }
  return JSON.stringify({ data: all.slice(start, end), ...(end < all.length && { paging: next }) })
}
