import { growingWait } from '../../agent/transport/growing-wait.ts'

/** Fifteen minutes in total. */
export const runPollMilliseconds = growingWait({
  firstSeconds: 3,
  growth: 1.25,
  maxSeconds: 10,
  maxPolls: 92,
})
