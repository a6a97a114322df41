/** As `shut-down.test.ts`, with the other signals. Long, because each is a process. */
import { testOneSignal, testTwoSignals } from './ended-by-signals.ts'

testOneSignal(['SIGINT', 'SIGHUP'])
testTwoSignals([
  ['SIGHUP', 'SIGTERM', 143],
  ['SIGINT', 'SIGINT', 130],
])
