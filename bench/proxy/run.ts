/** Measures the proxy's cost against nginx in one run: `npm run bench:proxy`. */

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../test/support/free-port.ts'
import { checkJob } from './check-job.ts'
import { untilQuiet } from './cores.ts'
import { mountPath } from './job.ts'
import { startReference, startUpstream } from './nginx.ts'
import { type Options, readOptions } from './options.ts'
import { startPeers } from './peers.ts'
import { pidOf, stopAll } from './processes.ts'
import { broken } from './requirements.ts'
import { measure } from './rounds.ts'
import { median } from './statistics.ts'
import { measureStart, type StartFigures, startStudio } from './studio.ts'
import { type Row, reference, summarise } from './summary.ts'
import { table } from './table.ts'
import { complaintsAboutTools, lookWhereServersAre } from './tools.ts'

async function main(options: Options, folder: string): Promise<number> {
  const upstreamPort = await freePort()
  await startUpstream(folder, upstreamPort)
  const starts = await measureStarts(options, folder, upstreamPort)

  const referencePort = await freePort()
  const nginx = await startReference(folder, referencePort, upstreamPort)
  const { nodeFlags: nodeArguments, sessions } = options
  const studio = await startStudio({ folder, upstreamPort, nodeArguments, sessions })
  const sides = [
    {
      name: reference,
      pid: pidOf(nginx),
      url: `http://127.0.0.1:${referencePort}${mountPath}`,
      cookie: 'a=b',
    },
    studio.side,
    ...(await startPeers(upstreamPort, options.peers)),
  ]
  for (const side of sides) await checkJob(side)

  const rows = summarise(await measure(sides, options.scenarios, { ...options, folder }))
  console.log(`\n${table(rows)}\n\n${startLine(starts)}\n${machineLine(options, rows)}`)
  const complaints = broken(options.requirements, rows)
  for (const complaint of complaints) console.error(`Not within its limit: ${complaint}`)
  return complaints.length === 0 ? 0 : 1
}

async function measureStarts({ starts, quietMs }: Options, folder: string, upstreamPort: number) {
  const figures: StartFigures[] = []
  for (let i = 0; i < starts; i++) {
    await untilQuiet(quietMs)
    figures.push(await measureStart({ folder, upstreamPort }))
  }
  return figures
}

function startLine(starts: readonly StartFigures[]): string {
  const firstAnswer = median(starts.map(({ firstAnswerMs }) => firstAnswerMs))
  const idle = median(starts.map(({ idleMiB }) => idleMiB))
  return `First 200 after ${firstAnswer.toFixed(0)} ms, idle RSS ${idle.toFixed(0)} MiB (medians of ${starts.length} starts).`
}

function machineLine({ seconds, sessions }: Options, rows: readonly Row[]): string {
  const rounds = rows[0]?.rounds ?? 0
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' })
  const nginx = stderr.trim().replace(/^.*nginx\//, '')
  return `Node ${process.versions.node}, nginx ${nginx}; ${rounds} rounds, samples of ${seconds} s, 64 connections, sessions: ${sessions}.`
}

function build(): void {
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs'], { stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('the build failed')
}

async function run(): Promise<number> {
  lookWhereServersAre()
  const complaints = complaintsAboutTools()
  if (complaints.length > 0) {
    console.error(complaints.join('\n'))
    return 2
  }
  let options: Options
  try {
    options = readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 2
  }
  if (options.isBuildWanted) build()
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-proxy-'))
  const clean = async () => {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => void clean().then(() => process.exit(130)))
  }
  try {
    return await main(options, folder)
  } finally {
    await clean()
  }
}

process.exitCode = await run()
