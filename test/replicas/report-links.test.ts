/** docs/behaviour.md, section 16: a link opens in every process, and is withdrawn in every one. */
import { expect } from 'vitest'
import { createdReportLink, reportLinkList } from '../../src/contract/studio/report-links.ts'
import { redisStore, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { number, teamPlatform } from '../workspace/team.ts'

testWithRedis('a link of one replica opens at the other, which withdraws it for both', async () => {
  const env = { ...(await redisStore()), ...(await teamPlatform()), STUDIO_REPORT_LINK_DAYS: '30' }
  const [a, b] = [await startReplicaHere(env), await startReplicaHere(env)]
  const token = 'token-of-ann-0123456789'
  const [cookieA, cookieB] = [await a.signIn(token), await b.signIn(token)]
  const json = { month: '2026-10', phoneNumberId: number, language: 'en', days: 7 }
  const created = await a.fetch('/api/report-links', cookieA, {
    method: 'POST',
    body: JSON.stringify(json),
    headers: { 'content-type': 'application/json', origin: a.url },
  })
  const { path, link } = createdReportLink.parse(await created.json())
  for (const replica of [a, b]) expect((await replica.fetch(path)).status).toBe(200)
  const { links } = reportLinkList.parse(await (await b.fetch('/api/report-links', cookieB)).json())
  expect(links).toEqual([link])
  const init = { method: 'DELETE', headers: { origin: b.url } }
  expect((await b.fetch(`/api/report-links/${link.id}`, cookieB, init)).status).toBe(204)
  for (const replica of [a, b]) expect((await replica.fetch(path)).status).toBe(404)
})
