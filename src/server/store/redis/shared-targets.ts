import { randomUUID } from 'node:crypto'
import type { TargetStore } from '../target-store.ts'
import { targetKeys, targetOfSummary } from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import { replyList, replyText } from './reply.ts'

/** Attempts take 10 s at most. */
const claimMs = 30_000
/** Keys looked at in one step, between which Redis does other work. */
const scanPage = 500

/** KEYS: claim. ARGV: owner, milliseconds. */
const claimScript = defineScript(`
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`)

/** KEYS: claim. ARGV: owner. */
const releaseScript = defineScript(`
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 1
`)

/** KEYS: claim, cursor. ARGV: owner, id. */
const cursorScript = defineScript(`
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[2], ARGV[2])
return 1
`)

/** Creates the store of targets, one replica delivering to each. Methods reject with Problem `store_unavailable`. */
export function createSharedTargets(link: Link): TargetStore {
  const owner = randomUUID()
  return {
    isDurable: true,
    claimMs,
    claim: async (target) =>
      (await link.run(claimScript, [targetKeys(target).claim], [owner, String(claimMs)])) === 1,
    async release(target) {
      await link.run(releaseScript, [targetKeys(target).claim], [owner])
    },
    async readCursor(target) {
      const reply = await link.command(['GET', targetKeys(target).cursor])
      return reply === null ? undefined : Number(replyText(reply))
    },
    async startCursor(target, id) {
      await link.command(['SET', targetKeys(target).cursor, String(id), 'NX'])
    },
    async writeCursor(target, id) {
      const { claim, cursor } = targetKeys(target)
      await link.run(cursorScript, [claim, cursor], [owner, String(id)])
    },
    async names() {
      const names = new Set<string>()
      let cursor = '0'
      do {
        const reply = replyList(
          await link.command(['SCAN', cursor, 'MATCH', targetKeys('*').summary, 'COUNT', String(scanPage)]),
        )
        cursor = replyText(reply[0])
        for (const key of replyList(reply[1] ?? [])) names.add(targetOfSummary(replyText(key)))
      } while (cursor !== '0')
      return [...names]
    },
    async letters(target) {
      const reply = replyList(await link.command(['HKEYS', targetKeys(target).summary]))
      return reply.map((id) => Number(replyText(id))).sort((a, b) => a - b)
    },
    async readLetter(target, id, entry) {
      const reply = await link.command(['HGET', targetKeys(target)[entry], String(id)])
      return reply === null ? undefined : replyText(reply)
    },
    bodyBytes: async (target, id) =>
      Number(replyText(await link.command(['HSTRLEN', targetKeys(target).body, String(id)]))),
    async writeLetter(target, id, summary, body) {
      const keys = targetKeys(target)
      if (body !== undefined) await link.command(['HSET', keys.body, String(id), body])
      await link.command(['HSET', keys.summary, String(id), summary])
    },
    async removeLetter(target, id) {
      const keys = targetKeys(target)
      await link.command(['HDEL', keys.summary, String(id)])
      await link.command(['HDEL', keys.body, String(id)])
    },
    async forget(target) {
      const { cursor, summary, body } = targetKeys(target)
      await link.command(['DEL', cursor, summary, body])
    },
  }
}
