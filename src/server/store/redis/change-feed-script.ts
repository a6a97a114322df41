/** The part of every script that notifies all processes of a change. */

/** A reader that missed more than this reads everything again. */
const maxChanges = 10_000

/** The kinds of change notifications. */
export const changeFeedKinds = {
  events: 'e',
  demoEvents: 'd',
  ended: 'x',
  endedDemo: 'y',
  records: 'r',
  activity: 'a',
  presence: 'p',
} as const

/**
 * The stream contains notifications without their data, so that it stays small. They are numbered: a gap in the
 * numbers shows a reader that it missed some, or that Redis was reset.
 */
export const publishLua = `
local function whole(number) return string.format('%.0f', number) end
local function publish(stream, count, kind, value)
  local number = redis.call('INCR', count)
  redis.call('XADD', stream, 'MAXLEN', '~', ${maxChanges}, '*', 'n', number, 'k', kind, 'v', value)
end
`
