/** A reader that missed more reads everything again. */
const maxChanges = 10_000

export const changeFeedKinds = {
  events: 'e',
  demoEvents: 'd',
  ended: 'x',
  endedDemo: 'y',
  records: 'r',
  activity: 'a',
  presence: 'p',
  targets: 't',
} as const

/** Notifications carry no data, to keep the stream small; a gap in their numbers shows missed ones. */
export const publishLua = `
local function whole(number) return string.format('%.0f', number) end
local function publish(stream, count, kind, value)
  local number = redis.call('INCR', count)
  redis.call('XADD', stream, 'MAXLEN', '~', ${maxChanges}, '*', 'n', number, 'k', kind, 'v', value)
end
`
