/** The demo of one session, with a manual clock. */
import { onTestFinished } from 'vitest'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask, type Question } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

export function startClockedDemo() {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now, later: clock.later })
  onTestFinished(() => demos.close())
  const demo = demos.for('demo-a', clock.now() + 86_400_000)
  return { clock, call: (what: string, question?: Question) => ask(demo, what, question) }
}
