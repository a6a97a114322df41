/** The assertions of journeys, whose time limit follows the load of the machine. */
import { expect as base } from '@playwright/test'
import { timeLimitMs } from '../../test/support/time-limit.ts'

const inTime = () => base.configure({ timeout: timeLimitMs() })

export const expect = new Proxy(base, {
  apply: (_, self, values: Parameters<typeof base>) => Reflect.apply(inTime(), self, values),
  get: (_, name) => Reflect.get(inTime(), name),
})
