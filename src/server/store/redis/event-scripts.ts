import { publishLua } from './change-feed-script.ts'
import { demoBoundsLua } from './demo-bounds-script.ts'
import { defineScript, type Script } from './redis-connection.ts'

/** KEYS: events, signed, unverified, digests, meta, samples. Ids are Redis's microseconds or one above the last. */
const logLua = `
local events, signed, unverified, digests, meta, samples = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5], KEYS[6]
local time = redis.call('TIME')
local micros = time[1] * 1000000 + time[2]
local millis = math.floor(micros / 1000)
local function read(field) return tonumber(redis.call('HGET', meta, field) or '0') end
local isNew = redis.call('HSETNX', meta, 'origin', whole(micros)) == 1
if isNew then
  redis.call('HSET', meta, 'latest', whole(micros), 'lost', whole(micros))
end
local function expire(at)
  if at == '0' then return end
  for _, key in ipairs(KEYS) do redis.call('PEXPIREAT', key, at) end
end
`

const queueLua = `
local function count(queue) return redis.call('LLEN', queue) end
local function bytes(queue) return read(queue == signed and 'signedBytes' or 'unverifiedBytes') end
local function addBytes(queue, delta)
  redis.call('HINCRBY', meta, queue == signed and 'signedBytes' or 'unverifiedBytes', delta)
end
local function remove(queue)
  local oldId, oldCost, oldDigest = string.match(redis.call('LPOP', queue), '^(%d+) (%d+) (%x+)$')
  redis.call('XDEL', events, oldId .. '-0')
  redis.call('ZREM', digests, oldDigest .. ':' .. oldId)
  addBytes(queue, -tonumber(oldCost))
  if tonumber(oldId) > read('lost') then redis.call('HSET', meta, 'lost', oldId) end
end
`

/** Recognizes a sample that is posted back. */
const maxSampleDigests = 1000

/** ARGV: capacity, maxBytes, maxUnverified, maxUnverifiedBytes, cost, verification, digest, facts, body, sample. */
const appendLua = `${queueLua}
local capacity, maxBytes = tonumber(ARGV[1]), tonumber(ARGV[2])
local maxUnverified, maxUnverifiedBytes = tonumber(ARGV[3]), tonumber(ARGV[4])
local cost, isSigned, digest = tonumber(ARGV[5]), ARGV[6] == 'signed', ARGV[7]

local id = math.max(read('latest') + 1, micros)
local first = redis.call('ZRANGEBYLEX', digests, '[' .. digest .. ':', '[' .. digest .. ';', 'LIMIT', 0, 1)[1]
local duplicateOf = first and string.sub(first, #digest + 2) or ''
redis.call('HSET', meta, 'latest', whole(id))

local isSample = ARGV[10] == '1'
if isSample then
  redis.call('ZADD', samples, whole(micros), digest)
  redis.call('ZREMRANGEBYRANK', samples, 0, -${maxSampleDigests + 1})
else
  isSample = redis.call('ZSCORE', samples, digest) and true
end

local function drop(queue)
  remove(queue)
  redis.call('HINCRBY', meta, 'dropped', 1)
end
local function makeRoom()
  if isSigned then
    if cost > maxBytes then return false end
    while count(signed) + count(unverified) >= capacity or bytes(signed) + bytes(unverified) + cost > maxBytes do
      drop(count(unverified) > 0 and unverified or signed)
    end
    return true
  end
  local places = math.min(maxUnverified, capacity - count(signed))
  local space = math.min(maxUnverifiedBytes, maxBytes - bytes(signed))
  if places < 1 or cost > space then return false end
  while count(unverified) >= places or bytes(unverified) + cost > space do drop(unverified) end
  return true
end

if makeRoom() then
  local queue = isSigned and signed or unverified
  redis.call('XADD', events, whole(id) .. '-0', 'e', ARGV[8], 'b', ARGV[9], 'd', duplicateOf, 's', isSample and '1' or '')
  redis.call('RPUSH', queue, whole(id) .. ' ' .. whole(cost) .. ' ' .. digest)
  redis.call('ZADD', digests, 0, digest .. ':' .. whole(id))
  addBytes(queue, cost)
else
  redis.call('HINCRBY', meta, 'dropped', 1)
  redis.call('HSET', meta, 'lost', whole(id))
end
`

/** ARGV, after the log's: stream and counter of the change feed, kind, value, expiry in milliseconds or 0. */
const tellLua = `
publish(ARGV[11], ARGV[12], ARGV[13], ARGV[14])
expire(ARGV[15])
`

/** ARGV: after, limit, expiry, owner. An id that was never issued belongs to a deleted log. */
const sinceLua = `
local after = tonumber(ARGV[1])
local origin, latest, lost = read('origin'), read('latest'), read('lost')
local isKnown = after == 0 or (after >= origin and after <= latest)
local hasLost = not isKnown
if isKnown and after == 0 then hasLost = lost > origin elseif isKnown then hasLost = lost > after end
local from = isKnown and whole(after) or '0'
local found = redis.call('XRANGE', events, '(' .. from .. '-0', '+', 'COUNT', ARGV[2])
expire(ARGV[3])
`

const appended = "return { whole(id), duplicateOf, isSample and '1' or '' }"
const later = "return { hasLost and whole(lost) or '', whole(latest), found }"

export interface LogScripts {
  readonly append: Script
  readonly since: Script
}

export const platformLogScripts: LogScripts = {
  append: defineScript(publishLua + logLua + appendLua + tellLua + appended),
  since: defineScript(publishLua + logLua + sinceLua + later),
}

const demoLua = publishLua + demoBoundsLua + logLua

/** Demo logs are bounded together; a log counts from its first read. */
export const demoLogScripts: LogScripts = {
  append: defineScript(`${demoLua}${appendLua}${tellLua}
accountDemo(ARGV[14], 'log', bytes(signed) + bytes(unverified), millis, ARGV[15])
${appended}`),
  since: defineScript(`${demoLua}${sinceLua}
if isNew then accountDemo(ARGV[4], 'log', 0, millis, ARGV[3]) end
${later}`),
}

/** ARGV: expiry, then id, cost and digest of each event. Returns the number removed. */
export const removeEventsScript = defineScript(`${publishLua}${logLua}
local removed = 0
for at = 2, #ARGV, 3 do
  local id, cost, digest = ARGV[at], ARGV[at + 1], ARGV[at + 2]
  if redis.call('XDEL', events, id .. '-0') == 1 then
    redis.call('HINCRBY', meta, 'erasures', 1)
    removed = removed + 1
    redis.call('ZREM', digests, digest .. ':' .. id)
    for queue, field in pairs({ [signed] = 'signedBytes', [unverified] = 'unverifiedBytes' }) do
      if redis.call('LREM', queue, 1, id .. ' ' .. cost .. ' ' .. digest) == 1 then
        redis.call('HINCRBY', meta, field, -tonumber(cost))
      end
    end
  end
end
expire(ARGV[1])
return removed
`)

export const clearScript = defineScript(`${publishLua}${logLua}
local last = redis.call('XREVRANGE', events, '+', '-', 'COUNT', 1)[1]
if last then
  local id = string.match(last[1], '^%d+')
  if tonumber(id) > read('lost') then redis.call('HSET', meta, 'lost', id) end
end
redis.call('DEL', events, signed, unverified, digests)
redis.call('HINCRBY', meta, 'erasures', 1)
redis.call('HSET', meta, 'signedBytes', 0, 'unverifiedBytes', 0)
expire(ARGV[1])
return 1
`)

/** Returns the number of removed events. ARGV: id, capacity, maxBytes, most events, expiry. */
export const pruneScript = defineScript(`${publishLua}${logLua}${queueLua}
local through, removed = tonumber(ARGV[1]), 0
while removed < tonumber(ARGV[4]) do
  if count(signed) + count(unverified) <= tonumber(ARGV[2])
    and bytes(signed) + bytes(unverified) <= tonumber(ARGV[3]) then break end
  local queue = count(unverified) > 0 and unverified or signed
  if count(queue) == 0 or tonumber(string.match(redis.call('LINDEX', queue, 0), '^%d+')) > through then break end
  remove(queue)
  removed = removed + 1
end
expire(ARGV[5])
return removed
`)

/** Returns the number of removed events. ARGV: age in milliseconds, most events, expiry. */
export const trimScript = defineScript(`${publishLua}${logLua}${queueLua}
local oldest = micros - tonumber(ARGV[1]) * 1000
local removed = 0
for _, queue in ipairs({ signed, unverified }) do
  while removed < tonumber(ARGV[2]) and count(queue) > 0 do
    if tonumber(string.match(redis.call('LINDEX', queue, 0), '^%d+')) >= oldest then break end
    remove(queue)
    removed = removed + 1
  end
end
expire(ARGV[3])
return removed
`)

/** Returns which of these events are not there. KEYS: events. ARGV: ids. */
export const missingScript = defineScript(`
local missing = {}
for _, id in ipairs(ARGV) do
  if not redis.call('XRANGE', KEYS[1], id .. '-0', id .. '-0')[1] then missing[#missing + 1] = id end
end
return missing
`)
