/** A target is trusted by its certificate. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ForwardTargetList } from '../../../src/contract/studio/forward.ts'
import { eventually } from '../../support/replica.ts'
import { startStudio } from '../../support/studio.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { configured, postSigned } from '../deliveries.ts'
import { countsOf, forwardingTo, numbered } from './receivers.ts'

const isRising = (counts: readonly number[]) =>
  counts.every((count, at) => at === 0 || count >= (counts[at - 1] ?? 0))

test('a target with an untrusted certificate gets nothing until it is trusted', async () => {
  const folder = temporaryFolder()
  const file = (name: string) => path.join(folder, name)
  const make = (name: string) =>
    execFileSync(
      'openssl',
      [
        ...[
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:prime256v1',
          '-nodes',
          '-days',
          '2',
        ],
        ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ...['-keyout', file(`${name}.key`), '-out', file(`${name}.pem`)],
      ],
      { stdio: 'ignore' },
    )
  make('trusted')
  make('other')
  const pair = (name: string) => ({
    key: readFileSync(file(`${name}.key`)),
    cert: readFileSync(file(`${name}.pem`)),
  })
  const taken: string[] = []
  const server = https.createServer({ ...pair('other') }, (request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (chunk: string) => {
      body += chunk
    })
    request.on('end', () => {
      taken.push(body)
      response.end()
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `https://localhost:${(server.address() as AddressInfo).port}/hook`
  const env = { ...configured, ...forwardingTo({ one: { url, authoritiesFile: file('trusted.pem') } }) }
  const studio = await startStudio({ env })
  const client = await studio.signIn()
  const errorOf = async () =>
    ((await client.request('/api/webhooks/targets')).json as ForwardTargetList).targets[0]?.lastError?.failure
  await postSigned(studio, numbered(1))
  await eventually(async () => (await errorOf()) === 'certificate')
  expect(taken).toEqual([])
  server.setSecureContext(pair('trusted'))
  await eventually(async () => taken.length === 1)
  server.setSecureContext(pair('other'))
  server.closeAllConnections()
  await postSigned(studio, numbered(2))
  await eventually(async () => (await errorOf()) === 'certificate')
  server.setSecureContext(pair('trusted'))
  await eventually(async () => taken.length === 2)
  expect(isRising(countsOf(taken))).toBe(true)
})
