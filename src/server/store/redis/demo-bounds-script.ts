import { demoKeys } from './keys.ts'

const maxSessions = 1000
/** Documents and webhook logs of all demo sessions. */
const maxBytes = 320_000_000
const sweepAtOnce = 100

/** Records a size and deletes expired sessions, then the least recently changed while bounds are exceeded. */
export const demoBoundsLua = `
local demoParts = { 'doc', 'log' }
local function demoSize(user, part)
  return tonumber(redis.call('HGET', '${demoKeys.sizes}', user .. ' ' .. part) or '0')
end
local function forgetDemo(user)
  for _, part in ipairs(demoParts) do
    local bytes = demoSize(user, part)
    if bytes > 0 then redis.call('DECRBY', '${demoKeys.total}', bytes) end
    redis.call('HDEL', '${demoKeys.sizes}', user .. ' ' .. part)
  end
  redis.call('ZREM', '${demoKeys.used}', user)
  redis.call('ZREM', '${demoKeys.expiry}', user)
  redis.call('UNLINK', '${demoKeys.documentPrefix}' .. user)
  for _, part in ipairs({ 'events', 'signed', 'unverified', 'digests', 'meta', 'samples' }) do
    redis.call('UNLINK', '${demoKeys.logPrefix}' .. user .. ':' .. part)
  end
end
local function accountDemo(user, part, bytes, now, expiresAt)
  redis.call('INCRBY', '${demoKeys.total}', bytes - demoSize(user, part))
  redis.call('HSET', '${demoKeys.sizes}', user .. ' ' .. part, bytes)
  redis.call('ZADD', '${demoKeys.used}', now, user)
  redis.call('ZADD', '${demoKeys.expiry}', expiresAt, user)
  for _, other in ipairs(redis.call('ZRANGEBYSCORE', '${demoKeys.expiry}', '-inf', now, 'LIMIT', 0, ${sweepAtOnce})) do
    forgetDemo(other)
  end
  while redis.call('ZCARD', '${demoKeys.used}') > ${maxSessions}
    or tonumber(redis.call('GET', '${demoKeys.total}')) > ${maxBytes} do
    local idle = redis.call('ZRANGE', '${demoKeys.used}', 0, 0)[1]
    if idle == nil or idle == user then break end
    forgetDemo(idle)
  end
end
`
