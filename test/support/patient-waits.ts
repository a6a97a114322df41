/** The libraries wait one second by default, too short on a busy machine. */
import { expect, vi } from 'vitest'
import { timeLimitMs } from './time-limit.ts'

/** Files of one process share the libraries, and each runs this. */
const mark = Symbol.for('patient')
const isPatient = (wait: object) => Object.hasOwn(wait, mark)
const marked = <Wait extends object>(wait: Wait): Wait => Object.assign(wait, { [mark]: true })

const { waitFor } = vi
if (!isPatient(waitFor)) {
  vi.waitFor = marked((callback, options) =>
    waitFor(callback, typeof options === 'number' ? options : { timeout: timeLimitMs(), ...options }),
  )
}

const { poll } = expect
if (!isPatient(poll))
  expect.poll = marked((read, options) => poll(read, { timeout: timeLimitMs(), ...options }))
