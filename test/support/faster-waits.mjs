/** Preloaded into a command line whose platform's clock is fast: its waits pass as many times faster. */
import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

const haste = Number(new URL(import.meta.url).searchParams.get('haste'))
const wait = timers.setTimeout
timers.setTimeout = (milliseconds, value, options) => wait(milliseconds / haste, value, options)
syncBuiltinESMExports()
