import { publishLua } from './change-feed-script.ts'
import { defineScript } from './redis-connection.ts'

/** KEYS: index, bodies, bytes, groups. `expected` is the SHA-1 of the base text, or empty, to notice edits in Redis. */
const expectedLua = `
local index, bodies, total, groups = KEYS[1], KEYS[2], KEYS[3], KEYS[4]
local name, expected = ARGV[1], ARGV[2]
local now = redis.call('HGET', bodies, name)
if (now and redis.sha1hex(now) or '') ~= expected then return 'conflict' end
`

/** ARGV: name, expected, text, summary, most of a kind, most bytes, group, stream, count, kind, notification. */
export const writeRecordScript = defineScript(`${publishLua}${expectedLua}
local text = ARGV[3]
local growth = #text - (now and #now or 0)
if not now and redis.call('HLEN', bodies) >= tonumber(ARGV[5]) then return 'kind' end
if growth > 0 and tonumber(redis.call('GET', total) or '0') + growth > tonumber(ARGV[6]) then return 'total' end
redis.call('HSET', bodies, name, text)
redis.call('HSET', index, name, ARGV[4])
redis.call('INCRBY', total, growth)
redis.call('SADD', groups, ARGV[7])
publish(ARGV[8], ARGV[9], ARGV[10], ARGV[11])
return 'done'
`)

/** ARGV: name, expected, group, stream, count, kind, notification. */
export const removeRecordScript = defineScript(`${publishLua}${expectedLua}
redis.call('HDEL', bodies, name)
redis.call('HDEL', index, name)
redis.call('DECRBY', total, #now)
if redis.call('HLEN', bodies) == 0 then redis.call('SREM', groups, ARGV[3]) end
publish(ARGV[4], ARGV[5], ARGV[6], ARGV[7])
return 'done'
`)

/** KEYS: index, bodies. Returns names, summaries and lengths; a different length shows an edit in Redis. */
export const listRecordsScript = defineScript(`
local found = {}
for _, name in ipairs(redis.call('HKEYS', KEYS[2])) do
  found[#found + 1] = name
  found[#found + 1] = redis.call('HGET', KEYS[1], name) or ''
  found[#found + 1] = redis.call('HSTRLEN', KEYS[2], name)
end
return found
`)

/** KEYS: activity, change feed, count. ARGV: line, most lines, oldest id, kind. */
export const appendActivityScript = defineScript(`${publishLua}
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[2], '*', 'l', ARGV[1])
redis.call('XTRIM', KEYS[1], 'MINID', '~', ARGV[3])
publish(KEYS[2], KEYS[3], ARGV[4], id)
return id
`)

/** KEYS: activity, changed lines, changes, change feed, count. ARGV: kind, then id and new line of each. */
export const changeActivityScript = defineScript(`${publishLua}
for at = 2, #ARGV, 2 do
  redis.call('XDEL', KEYS[1], ARGV[at])
  redis.call('HSET', KEYS[2], ARGV[at], ARGV[at + 1])
end
redis.call('INCR', KEYS[3])
publish(KEYS[4], KEYS[5], ARGV[1], '')
return 1
`)

/** KEYS: change feed, count. ARGV: kind, value. */
export const announceScript = defineScript(`${publishLua}
publish(KEYS[1], KEYS[2], ARGV[1], ARGV[2])
return 1
`)
