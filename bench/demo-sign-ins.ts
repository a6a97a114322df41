/**
 * The cost of demo sign-ins: ten thousand visitors each read a page, and some write a lot.
 * Run: node --expose-gc --import tsx bench/demo-sign-ins.ts
 */
import { createDemoPlatforms } from '../src/server/demo/demo-platform.ts'

const signIns = 10_000
const reportEvery = 1_000
const lifetimeMilliseconds = 8 * 60 * 60 * 1000
const skills = '/300000000000001/agent_config/skills'
const bytesPerMebibyte = 1024 * 1024

async function* textOf(json: object | undefined) {
  if (json !== undefined) yield Buffer.from(JSON.stringify(json))
}

const demos = createDemoPlatforms()

async function call(userId: string, method: string, target: string, json?: object): Promise<number> {
  const { status } = await demos.for(userId, Date.now() + lifetimeMilliseconds).answer({
    mount: 'platform',
    method,
    target,
    contentType: 'application/json',
    apiVersion: '2.0.0',
    body: textOf(json),
  })
  return status
}

/** Everyone reads, tests the agent and writes as a customer; every twentieth visitor writes until the session is full. */
async function visit(number: number): Promise<void> {
  const userId = `demo-${number}`
  await call(userId, 'GET', '/me')
  await call(userId, 'GET', skills)
  await call(userId, 'POST', '/300000000000001/agent_test', { user_msg: 'When are you open?' })
  const message = { phoneNumberId: '300000000000001', text: 'When are you open?' }
  await demos.for(userId, Date.now() + lifetimeMilliseconds).customerWrites(message)
  if (number % 20 !== 0) return
  for (let n = 0; ; n += 1) {
    const skill = {
      title: `skill-${n}`,
      description: 'When it fits.',
      skill: `${number} ${n} `.padEnd(20_000, 'x'),
    }
    if ((await call(userId, 'POST', skills, skill)) !== 201) return
  }
}

function mebibytes(bytes: number): string {
  return (bytes / bytesPerMebibyte).toFixed(1).padStart(10)
}

function report(number: number): void {
  globalThis.gc?.()
  const { sessions, bytes } = demos.size()
  const { rss, heapUsed } = process.memoryUsage()
  const columns = [
    String(number).padStart(9),
    String(sessions).padStart(9),
    mebibytes(bytes),
    mebibytes(heapUsed),
    mebibytes(rss),
  ]
  console.log(columns.join(' '))
}

const startedAt = performance.now()
console.log(' sign-ins  sessions   data MiB   heap MiB    RSS MiB')
report(0)
for (let number = 1; number <= signIns; number += 1) {
  await visit(number)
  if (number % reportEvery === 0) report(number)
}
demos.close()
report(signIns)
console.log(`${signIns} sign-ins in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
