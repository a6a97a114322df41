/** The part of every script that tells all processes what has happened. */

/** Whoever missed more than this reads everything anew. */
const maxChanges = 10_000

/** What a piece of news is about. */
export const changeFeedKinds = { events: 'e', demoEvents: 'd', ended: 'x', endedDemo: 'y' } as const

/**
 * The stream holds hints alone, so that it stays small whatever the events weigh. They are numbered: a jump in the
 * numbers tells a reader that it missed some, or that Redis began anew.
 */
export const publishLua = `
local function whole(number) return string.format('%.0f', number) end
local function publish(stream, count, kind, value)
  local number = redis.call('INCR', count)
  redis.call('XADD', stream, 'MAXLEN', '~', ${maxChanges}, '*', 'n', number, 'k', kind, 'v', value)
end
`
