import type { DocumentStore } from '../document-store.ts'
import { publishLua } from './change-feed-script.ts'
import { demoBoundsLua } from './demo-bounds-script.ts'
import { demoKeys } from './keys.ts'
import { defineScript, type Link } from './redis-connection.ts'
import { pairsOf, replyList, replyText } from './reply.ts'

/** Field names contain a slash, this name does not. */
const versionField = 'version'

/** ARGV: the known version. Returns the version alone when that is the newest. */
const loadScript = defineScript(`
local version = redis.call('HGET', KEYS[1], '${versionField}') or '0'
if version == ARGV[1] then return { version } end
return { version, redis.call('HGETALL', KEYS[1]) }
`)

/** ARGV: version, user id, expiry, bytes, number of set fields, then those with values, then the deleted ones. */
const saveScript = defineScript(`${publishLua}${demoBoundsLua}
local version = redis.call('HGET', KEYS[1], '${versionField}') or '0'
if version ~= ARGV[1] then return '' end
local time = redis.call('TIME')
local micros = time[1] * 1000000 + time[2]
local put = tonumber(ARGV[5])
for place = 6, 5 + 2 * put, 2 do redis.call('HSET', KEYS[1], ARGV[place], ARGV[place + 1]) end
for place = 6 + 2 * put, #ARGV do redis.call('HDEL', KEYS[1], ARGV[place]) end
local new = whole(math.max(tonumber(version) + 1, micros))
redis.call('HSET', KEYS[1], '${versionField}', new)
redis.call('PEXPIREAT', KEYS[1], ARGV[3])
accountDemo(ARGV[2], 'doc', tonumber(ARGV[4]), math.floor(micros / 1000), ARGV[3])
return new
`)

const forgetScript = defineScript(`${demoBoundsLua}
forgetDemo(ARGV[1])
return 1
`)

/** Creates the store of demo data in Redis, one hash per session. Methods reject with Problem `store_unavailable`. */
export function createSharedDocuments(link: Link): DocumentStore {
  return {
    async load(userId, knownVersion) {
      const [version, all] = replyList(
        await link.run(loadScript, [demoKeys.document(userId)], [String(knownVersion)]),
      )
      if (all === undefined) return undefined
      const fields = new Map(pairsOf(all).map(([name, value]) => [name, replyText(value)]))
      fields.delete(versionField)
      return { version: Number(replyText(version)), fields }
    },
    async save(userId, { version, expiresAt, bytes, fields }) {
      const put: string[] = []
      const gone: string[] = []
      for (const [name, value] of fields) {
        if (value === undefined) gone.push(name)
        else put.push(name, value)
      }
      const head = [String(version), userId, String(expiresAt), String(bytes), String(put.length / 2)]
      const saved = replyText(
        await link.run(saveScript, [demoKeys.document(userId)], [...head, ...put, ...gone]),
      )
      return saved === '' ? undefined : Number(saved)
    },
    async forget(userId) {
      await link.run(forgetScript, [], [userId])
    },
  }
}
