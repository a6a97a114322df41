import { changeFeedKeys, demoEndedKeys, platformLogKeys, readinessKey, realEndedKeys } from './keys.ts'
import { defineScript } from './redis-connection.ts'

/** Keys with the type that commands require; a missing key is fine. */
const types: readonly (readonly [key: string, type: string])[] = [
  [changeFeedKeys.stream, 'stream'],
  [changeFeedKeys.count, 'string'],
  [realEndedKeys.list, 'zset'],
  [realEndedKeys.forgotten, 'string'],
  [demoEndedKeys.list, 'zset'],
  [demoEndedKeys.forgotten, 'string'],
  [platformLogKeys.events, 'stream'],
  [platformLogKeys.signed, 'list'],
  [platformLogKeys.unverified, 'list'],
  [platformLogKeys.digests, 'zset'],
  [platformLogKeys.meta, 'hash'],
]

const expiryMs = 60_000

export const readinessKeys = [...types.map(([key]) => key), readinessKey]
export const readinessTypes = types.map(([, type]) => type)

/** Writes, because a Redis may answer reads yet reject writes. ARGV: each key's type but the last. */
export const readinessScript = defineScript(`
for place, wanted in ipairs(ARGV) do
  local type = redis.call('TYPE', KEYS[place]).ok
  if type ~= 'none' and type ~= wanted then return redis.error_reply('WRONGTYPE a key of the studio holds something else') end
end
redis.call('SET', KEYS[#KEYS], '1', 'PX', ${expiryMs})
return 1
`)
