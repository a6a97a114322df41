import { defineScript } from './redis-connection.ts'

/** KEYS, after the log's: blocks by their last id, texts. A block is named `after:first:last`. */
export const searchTextLua = `
local blocks, texts = KEYS[7], KEYS[8]
local function dropBlock(block)
  redis.call('ZREM', blocks, block)
  redis.call('HDEL', texts, block)
end
local function dropBlockOf(id)
  local block = redis.call('ZRANGEBYSCORE', blocks, id, '+inf', 'LIMIT', 0, 1)[1]
  if block and tonumber(string.match(block, '^%d+')) < tonumber(id) then dropBlock(block) end
end
local function dropBlocksThrough(id)
  while true do
    local block = redis.call('ZRANGE', blocks, 0, 0)[1]
    if not block or tonumber(string.match(block, '^%d+:(%d+)')) > id then return end
    dropBlock(block)
  end
end
`

const keysLua = `
local events, meta = KEYS[1], KEYS[5]
${searchTextLua}`

/**
 * Returns 0 if another block overlaps the range, or an event of the range was removed since it was read: a queue
 * loses its oldest event first, and `erasures` counts all other removals. Reading the range here would block Redis.
 * ARGV: after, first, last, erasures, texts, first event of each queue.
 */
export const addBlockScript = defineScript(`${keysLua}
local after, last = ARGV[1], ARGV[3]
local next = redis.call('ZRANGEBYSCORE', blocks, '(' .. after, '+inf', 'LIMIT', 0, 1)[1]
if next and tonumber(string.match(next, '^%d+')) < tonumber(last) then return 0 end
if (redis.call('HGET', meta, 'erasures') or '0') ~= ARGV[4] then return 0 end
for at = 6, #ARGV do
  if not redis.call('XRANGE', events, ARGV[at] .. '-0', ARGV[at] .. '-0')[1] then return 0 end
end
local block = after .. ':' .. ARGV[2] .. ':' .. last
redis.call('ZADD', blocks, last, block)
redis.call('HSET', texts, block, ARGV[5])
return 1
`)

/** ARGV: block. */
export const dropBlockScript = defineScript(`${keysLua}
dropBlock(ARGV[1])
return 1
`)
