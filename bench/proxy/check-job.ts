/** Checks that a proxy does its job before measuring its cost. */
import http from 'node:http'
import { z } from '../../src/contract/zod.ts'
import { apiVersion, token } from './job.ts'
import type { Side } from './scenarios.ts'

const seen = z.object({
  uri: z.string(),
  authorization: z.string(),
  version: z.string(),
  accept: z.string(),
  cookie: z.string(),
  agent: z.string(),
})

/** Throws if the upstream saw something it should not, or missed something. */
export async function checkJob(side: Side): Promise<void> {
  const query = '/seen?name=a%20b&empty='
  const text = await get(side.url + query, {
    accept: 'application/json',
    cookie: side.cookie,
    'user-agent': 'from-the-browser',
  })
  // The studio masks the token in answers with as many stars.
  const { authorization, ...rest } = seen.parse(JSON.parse(text))
  const expected = { uri: query, version: apiVersion, accept: 'application/json', cookie: '', agent: '' }
  const isMasked = authorization === `Bearer ${'*'.repeat(token.length)}`
  const isTokenRight = side.name.startsWith('studio') ? isMasked : authorization === `Bearer ${token}`
  const wrong = Object.entries(expected).filter(([name, value]) => Reflect.get(rest, name) !== value)
  if (isTokenRight && wrong.length === 0) return
  throw new Error(`${side.name} does not do the job; the upstream saw ${text}`)
}

function get(url: string, headers: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { headers, agent: false }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (piece: string) => (text += piece))
      response.on('end', () => {
        if (response.statusCode === 200) resolve(text)
        else reject(new Error(`${url}: status ${response.statusCode}: ${text.slice(0, 200)}`))
      })
    })
    request.on('error', reject)
  })
}
