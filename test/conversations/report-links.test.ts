/** docs/behaviour.md, section 16: a link opens the report of one month, and nothing else. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { createdReportLink, reportLinkList } from '../../src/contract/studio/report-links.ts'
import { type Client, startStudio } from '../support/studio.ts'
import { configured } from '../webhooks/deliveries.ts'
import { otherNumber, put, recordPath } from '../workspace/team.ts'
import { day, hour, minute, october, startMonth } from './month.ts'
import { number } from './team.ts'

const asked = { month: '2026-10', language: 'en', days: 30 } as const
const linksPath = '/api/report-links'
const planted = ['Lucía Ferrándiz', '34600000001', '34600000002']

async function startLinked(env: Record<string, string> = {}) {
  const month = await startMonth({ STUDIO_REPORT_LINK_DAYS: '90', ...env })
  const { talk, pass } = month
  await talk.asks('34600000001', october + day, number, {
    text: 'I am Lucía Ferrándiz',
    contact: { profile: { name: 'Lucía Ferrándiz' } },
  })
  await talk.agentAnswers('34600000001', october + day + minute)
  await talk.asks('34600000002', october + 2 * day, otherNumber)
  pass(Date.UTC(2026, 10, 20))
  return month
}

async function create(client: Client, json: object = asked) {
  const answer = await client.request(linksPath, { method: 'POST', json })
  expect(answer.status, answer.text).toBe(201)
  return createdReportLink.parse(answer.json)
}

/** The same folder with another configuration, and nobody signed in. */
async function restarted(folder: string, env: Record<string, string>) {
  const stored = { STUDIO_WORKSPACE_DIR: folder, STUDIO_WEBHOOK_KEEP_DAYS: '400' }
  const studio = await startStudio({
    env: { ...configured, ...stored, STUDIO_REPORT_LINK_DAYS: '90', ...env },
    now: () => Date.UTC(2026, 10, 21),
  })
  const openLater = (address: string) => studio.anonymous.request(address)
  return { openLater, close: studio.close }
}

const listOf = async (client: Client) => reportLinkList.parse((await client.request(linksPath)).json)

test('a link opens one inert page without a session, and no other month or route', async () => {
  const { ann, studio } = await startLinked()
  const { path: address } = await create(ann)
  const page = await studio.anonymous.request(address)
  expect(page.status).toBe(200)
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const policy = page.headers['content-security-policy']
  expect(policy).toMatch(/^default-src 'none'; style-src 'unsafe-inline'; .*frame-ancestors 'none'; sandbox$/)
  expect(page.text).toContain('<h1>Report: October 2026</h1>')
  expect(page.text).toMatch(/Conversations<\/th><td class="value">2</)
  expect(page.text).not.toMatch(/<(?:script|link|img|iframe|base|form)|\bon\w+=|url\(|src=|href=|https?:/i)
  for (const word of planted) expect(page.text).not.toContain(word)
  // Neither the token nor its address is worth anything elsewhere.
  const token = address.split('/').at(-1) ?? ''
  for (const other of ['/api/reports/2026-10', '/api/conversations', linksPath, `/api/reports/${token}`])
    expect((await studio.anonymous.request(other)).status, other).toBe(401)
  const headers = { authorization: `Bearer ${token}`, cookie: `studio_session=${token}` }
  expect((await studio.anonymous.request('/api/reports/2026-10', { headers })).status).toBe(401)
  expect((await studio.anonymous.request(address, { method: 'POST' })).status).toBe(405)
})

test('expired, withdrawn, changed and foreign links have one answer', async () => {
  const { ann, studio, pass } = await startLinked()
  const other = await startLinked({
    SESSION_SECRET: 'another-secret-for-tests-0123456789-abcdefghijklmnopqrstu',
  })
  const refusals = new Set<string>()
  const refused = async (address: string) => {
    const { status, text, headers } = await studio.anonymous.request(address)
    expect(status, address).toBe(404)
    const { 'x-request-id': _id, date: _date, ...rest } = headers
    refusals.add(JSON.stringify([text.replace(/"requestId":"[^"]+"/, ''), rest]))
  }
  const { path: address, link } = await create(ann)
  const at = address.lastIndexOf('/') + 1
  const changed = (place: number) => {
    const letter = address[place] === 'A' ? 'B' : 'A'
    return `${address.slice(0, place)}${letter}${address.slice(place + 1)}`
  }
  for (const place of [at, at + 8, at + 40, address.length - 2, address.length - 1])
    await refused(changed(place))
  await refused(`${address}=`)
  await refused(`${address}A`)
  await refused(address.slice(0, -1))
  await refused(`${address.slice(0, at)}x`)
  // Of another studio's secret.
  await refused((await create(other.ann)).path)
  const { path: short } = await create(ann, { ...asked, days: 1 })
  expect((await studio.anonymous.request(short)).status).toBe(200)
  pass(Date.UTC(2026, 10, 21))
  await refused(short)
  expect((await studio.anonymous.request(address)).status).toBe(200)
  expect((await ann.request(`${linksPath}/${link.id}`, { method: 'DELETE' })).status).toBe(204)
  await refused(address)
  expect((await ann.request(`${linksPath}/${link.id}`, { method: 'DELETE' })).status).toBe(404)
  expect(refusals.size).toBe(1)
})

test('links are listed without their addresses, which are stored nowhere, and outlive a restart', async () => {
  const { ann, ben, eve, studio, folder } = await startLinked()
  const { path: address, link } = await create(ann, { ...asked, phoneNumberId: number, language: 'ar' })
  await create(ann)
  expect(link).toMatchObject({ month: '2026-10', phoneNumberIds: [number], by: { name: 'Ann Example' } })
  expect(await listOf(ann)).toMatchObject({ maxDays: 90, links: [{}, {}] })
  // Only Ann may read both numbers, and Eve none.
  expect((await listOf(ben)).links).toEqual([link])
  expect((await listOf(eve)).links).toEqual([])
  expect((await eve.request(`${linksPath}/${link.id}`, { method: 'DELETE' })).status).toBe(404)
  const token = address.split('/').at(-1) ?? ''
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
  for (const { parentPath, name } of files) {
    const text = readFileSync(path.join(parentPath, name), 'latin1')
    expect(text.includes(token.slice(20)), name).toBe(false)
  }
  const { activity } = (await ann.request('/api/workspace/activity')).json as { activity: { kind: string }[] }
  expect(activity.filter(({ kind }) => kind === 'report_link_created')).toHaveLength(2)
  expect(studio.logText()).not.toContain(token.slice(20))
  await studio.close()
  const next = await startMonth({ STUDIO_REPORT_LINK_DAYS: '90', STUDIO_WORKSPACE_DIR: folder })
  next.pass(Date.UTC(2026, 10, 21))
  const page = await next.studio.anonymous.request(address)
  expect(page.status).toBe(200)
  expect(page.text).toContain('<html lang="ar" dir="rtl">')
})

test('what its creator lost, a link loses too', async () => {
  const { ann, studio, folder } = await startLinked()
  const { path: address } = await create(ann)
  await studio.close()
  for (const env of [
    { STUDIO_VIEWERS: '1' },
    { STUDIO_EDITORS: '1' },
    { STUDIO_ALLOWED_USERS: '2,3' },
    { STUDIO_REPORT_LINK_DAYS: '0' },
  ]) {
    const { openLater, close } = await restarted(folder, env)
    expect((await openLater(address)).status, JSON.stringify(env)).toBe(404)
    await close()
  }
  const { openLater } = await restarted(folder, { STUDIO_REPORT_LINK_DAYS: '90' })
  expect((await openLater(address)).status).toBe(200)
})

test('a report of a link counts an erased customer no more, and has the cost of its creation', async () => {
  const { ann, studio } = await startLinked()
  const account = {
    ...{ format: 'messaging-agent-billable-account', version: 1 },
    ...{ account: '810', timeZone: 'UTC' },
  }
  await put(ann, recordPath('billing', 'billable-account'), account)
  const { path: address } = await create(ann, { ...asked, phoneNumberId: number })
  const first = await studio.anonymous.request(address)
  expect(first.text).toMatch(/Conversations<\/th><td class="value">1</)
  expect(first.text).toContain('the platform did not tell the usage of 1 number')
  const customer = '/api/customers/34600000001'
  const look = await ann.request(`${customer}/erasure`)
  const headers = { 'if-match': String(look.headers.etag) }
  expect(await ann.request(customer, { method: 'DELETE', headers })).toMatchObject({ status: 200 })
  const { text } = await studio.anonymous.request(address)
  expect(text).toMatch(/Conversations<\/th><td class="value">0</)
})

test('links are off unless the operator allows them, and for publishers only', async () => {
  const off = await startMonth()
  expect(await listOf(off.ann)).toEqual({ maxDays: 0, links: [] })
  const refusedOff = await off.ann.request(linksPath, { method: 'POST', json: asked })
  expect(refusedOff).toMatchObject({ status: 403, json: { code: 'report_links_off' } })
  const demo = await off.studio.signInDemo()
  expect((await listOf(demo)).maxDays).toBe(0)
  const { ann, ben } = await startLinked({ STUDIO_EDITORS: '2' })
  const { link } = await create(ann, { ...asked, phoneNumberId: number })
  for (const [method, target] of [
    ['POST', linksPath],
    ['DELETE', `${linksPath}/${link.id}`],
  ] as const)
    expect(await ben.request(target, { method, ...(method === 'POST' && { json: asked }) })).toMatchObject({
      status: 403,
      json: { code: 'role_forbids', needed: 'publisher' },
    })
  for (const [json, status] of [
    [{ ...asked, days: 91 }, 400],
    [{ ...asked, days: 0 }, 400],
    [{ ...asked, month: '2099-01' }, 400],
    [{ ...asked, phoneNumberId: '399999999999999' }, 404],
  ] as const)
    expect((await ann.request(linksPath, { method: 'POST', json })).status).toBe(status)
  const foreign = { method: 'POST', json: asked, headers: { origin: 'https://other.example' } }
  expect((await ann.request(linksPath, foreign)).status).toBe(403)
})

test('one address opens so many links a minute, whatever they are', async () => {
  const { ann, studio, pass } = await startLinked()
  const { path: address } = await create(ann)
  for (let n = 0; n < 29; n++) await studio.anonymous.request('/api/shared-reports/none')
  expect((await studio.anonymous.request(address)).status).toBe(200)
  const refused = await studio.anonymous.request(address)
  expect(refused).toMatchObject({ status: 429, json: { code: 'too_often' } })
  expect(refused.headers['retry-after']).toBe('60')
  pass(Date.UTC(2026, 10, 20) + hour)
  expect((await studio.anonymous.request(address)).status).toBe(200)
})
