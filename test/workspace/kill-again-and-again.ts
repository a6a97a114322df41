/** Kills processes during 1,000 writes, and expects everything that they acknowledged. */
import { expect } from 'vitest'
import { type Replica, startReplica } from '../support/replica.ts'
import { recordPath, scenarioFile, teamPlatform } from './team.ts'

const writes = 1000
const kills = 5
const writers = 10
export const names = 100

const titleOf = (count: number) => `${count} ${'x'.repeat(80)}`

/** Every name is written repeatedly; the last acknowledged value, or a later one, must be there. */
async function writeUntilKilled(
  replica: Replica,
  cookie: string,
  acknowledged: Map<string, number>,
  until: number,
  counter: { next: number },
) {
  // Each writer has its own names, so its last answer is the stored value.
  const tags = new Map<string, string>()
  const conditionOf = async (name: string, target: string): Promise<Record<string, string>> => {
    const etag = tags.get(name)
    if (etag !== undefined) return { 'if-match': etag }
    const before = await replica.fetch(target, cookie)
    await before.text()
    return before.status === 200 ? { 'if-match': before.headers.get('etag') ?? '' } : { 'if-none-match': '*' }
  }
  const writer = async (own: number) => {
    for (;;) {
      const count = counter.next++
      if (count >= until) return
      const name = `r${own * (names / writers) + (Math.floor(count / writers) % (names / writers))}`
      const target = recordPath('scenarios', name)
      const answer = await replica.fetch(target, cookie, {
        method: 'PUT',
        body: JSON.stringify(scenarioFile(titleOf(count))),
        headers: { 'content-type': 'application/json', ...(await conditionOf(name, target)) },
      })
      await answer.text()
      if (answer.status !== 200 && answer.status !== 201) throw new Error(`answered ${answer.status}`)
      tags.set(name, answer.headers.get('etag') ?? '')
      acknowledged.set(name, count)
    }
  }
  await Promise.allSettled(Array.from({ length: writers }, (_, own) => writer(own)))
}

async function expectAll(replica: Replica, cookie: string, acknowledged: ReadonlyMap<string, number>) {
  const list = await replica.fetch(recordPath('scenarios'), cookie)
  const { records } = (await list.json()) as { records: { name: string; error: string | null }[] }
  expect(records.filter(({ error }) => error !== null)).toEqual([])
  const expectOne = async ([name, count]: readonly [string, number]) => {
    const answer = await replica.fetch(recordPath('scenarios', name), cookie)
    expect([name, answer.status]).toEqual([name, 200])
    const file = (await answer.json()) as { scenarios: { title: string }[] }
    const title = file.scenarios[0]?.title ?? ''
    // A write that was not acknowledged before the kill may be there as well.
    expect(Number.parseInt(title, 10)).toBeGreaterThanOrEqual(count)
    expect(title).toBe(titleOf(Number.parseInt(title, 10)))
  }
  await Promise.all([...acknowledged].map(expectOne))
}

/** No acknowledged record is lost in this store. */
export async function killAgainAndAgain(env: Record<string, string>) {
  const all = { ...env, ...(await teamPlatform()) }
  const acknowledged = new Map<string, number>()
  const counter = { next: 0 }
  for (let round = 1; round <= kills; round++) {
    const replica = await startReplica(all)
    const cookie = await replica.signIn('token-of-ann-0123456789')
    await expectAll(replica, cookie, acknowledged)
    const killAt = (writes / kills) * round
    const writing = writeUntilKilled(replica, cookie, acknowledged, Number.POSITIVE_INFINITY, counter)
    while (counter.next < killAt) await new Promise((resolve) => setTimeout(resolve, 1))
    replica.process.child.kill('SIGKILL')
    await writing
    await replica.process.exited
  }
  const replica = await startReplica(all)
  const cookie = await replica.signIn('token-of-ann-0123456789')
  expect(acknowledged.size).toBe(names)
  await expectAll(replica, cookie, acknowledged)
}
