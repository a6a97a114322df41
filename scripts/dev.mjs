/** Starts server and browser app for development in one terminal: both reload on changes, and one Ctrl-C ends both. */
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline'

const port = process.env.PORT ?? '3000'
// Demo sessions survive a server restart; the simulator's sample tokens do not.
const SESSION_SECRET = process.env.SESSION_SECRET ?? randomBytes(48).toString('base64url')
const server = ['--import', 'tsx', '--watch', '--watch-preserve-output', 'src/server/main.ts']
const browserApp = ['node_modules/vite/bin/vite.js', '--clearScreen', 'false']
const children = [
  start('server', server, { PORT: port, SESSION_SECRET }),
  start('browser', browserApp, { STUDIO_SERVER: `http://127.0.0.1:${port}` }),
]
console.log('The browser app with reload: http://127.0.0.1:5173 (ends with Ctrl-C)')

let isEnding = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))

/** Runs a Node program with its name before each output line. */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => console.log(`${name.padEnd(7)} │ ${line}`))
  child.on('exit', (code) => {
    if (!isEnding) console.error(`The ${name} part ended with code ${code}.`)
    end(1)
  })
  return child
}

/** Neither is useful alone, so both end together. */
function end(code) {
  if (isEnding) return
  isEnding = true
  process.exitCode = code
  for (const child of children) child.kill('SIGTERM')
}
