/**
 * Runs a command and writes the CPU seconds that it and its child processes used: `with-cpu-time.mjs FILE COMMAND ARG…`.
 * A process of its own, because only the parent of ended processes is told their time.
 */
import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const ticksPerSecond = 100
const [file, command, ...args] = process.argv.slice(2)
const child = spawn(command, args, { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('error', ({ message }) => {
  console.error(message)
  process.exitCode = 127
})
child.on('close', (code) => {
  writeFileSync(file, JSON.stringify(usedByChildren()))
  process.exitCode = code ?? 1
})

/** Only Linux says it: the 16th and 17th field, user and system time of children (proc_pid_stat(5)). */
function usedByChildren() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ')
    return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
  } catch {
    return null
  }
}
