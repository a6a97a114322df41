/** What a member observes, reported to a replica. */
import { expect } from 'vitest'
import { alertView } from '../../../src/contract/studio/alerts/alert.ts'
import type { Replica } from '../../support/replica.ts'
import { number } from '../../workspace/team.ts'

export async function observeAt(replica: Replica, cookie: string, json: object) {
  const init = { method: 'POST', body: JSON.stringify(json), headers: { 'content-type': 'application/json' } }
  return replica.fetch(`/api/alerts/${number}/observations`, cookie, init)
}

/** Disables waiting before messages. */
export async function sendAtOnce(replica: Replica, cookie: string) {
  const path = `/api/alerts/${number}`
  const { settings, settingsEtag } = alertView.parse(await (await replica.fetch(path, cookie)).json())
  const headers = { 'content-type': 'application/json', 'if-match': `"${settingsEtag}"` }
  const body = JSON.stringify({ ...settings, groupMinutes: 0 })
  const answer = await replica.fetch(`${path}/settings`, cookie, { method: 'PUT', body, headers })
  expect(answer.status).toBe(200)
}
