/** A documented command sequence, run as written, twice. */
import { execFile } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { answerWith, peerEnv, startPeer } from '../../ai/ai-peer.ts'
import { simulate } from '../../simulator/caller.ts'
import { commandLineProgram, fasterWaits, haste } from '../../support/process.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'
import { liveIds } from '../live-ids.ts'
import { fresh } from '../onboard.ts'
import { blockWith, sample } from './blocks.ts'

const phone = '300000000000001'
const run = promisify(execFile)

/** A folder with the documents' samples, and a platform with a fast clock. */
export async function prepare() {
  const began = Date.now()
  let ahead = 0
  const { simulator, platform } = await simulate({
    now: () => began + ahead + (Date.now() - began) * haste,
  })
  const passTime = (milliseconds: number) => {
    ahead += milliseconds
  }
  const folder = temporaryFolder()
  const inFolder = (name: string) => path.join(folder, name)
  for (const name of ['stages', 'tests', 'scenarios', 'out']) await mkdir(inFolder(name))
  for (const name of ['scenarios.json', 'scenarios/refunds.json', 'tests/refunds.json'])
    await writeFile(inFolder(name), sample('messaging-agent-scenarios'))
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    'BASH_FUNC_messaging-agent-studio%%': `() { '${process.execPath}' '${commandLineProgram}' "$@"; }`,
    NODE_OPTIONS: fasterWaits,
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    GRAPH_UPSTREAM: simulator.graphUrl,
    AGENT_SECRET_ORDERS: 'k-very-secret-2718',
    PHONE: phone,
    LIVE: phone,
    TEST: fresh,
  }
  const bash = async (text: string, more: Record<string, string> = {}) => {
    const options = { cwd: folder, env: { ...env, ...more } }
    const ended = await run('bash', ['--norc', '-e', '-o', 'pipefail', '-c', text], options).catch(
      (error: { code: number; stdout: string; stderr: string }) => error,
    )
    return { code: 'code' in ended ? ended.code : 0, out: ended.stdout, notes: ended.stderr }
  }
  const files = async () => {
    const names = (await readdir(folder, { recursive: true })).filter((name) => name.includes('.'))
    return new Map(
      await Promise.all(names.map(async (name) => [name, await readFile(inFolder(name), 'utf8')] as const)),
    )
  }
  const records = async () => [await liveIds(platform, phone), await liveIds(platform, fresh)]
  return { bash, files, inFolder, passTime, platform, records }
}

type Setup = Awaited<ReturnType<typeof prepare>>

export const exported = ({ bash }: Setup, more: string) =>
  bash(`messaging-agent-studio export --phone "$PHONE" ${more}`)

/** Returns additional environment variables. */
export const asking = async (...answers: object[]) => {
  const peer = await startPeer()
  answerWith(peer, ...answers)
  return peerEnv(peer)
}

export interface Sequence {
  /** Text that identifies its block. */
  words: string
  before?(setup: Setup): Promise<unknown>
  asks?(): Promise<Record<string, string>>
  /** Expected output of the first run. */
  says?: string | RegExp
  /** Expected output of the second run. */
  again?: string
  /** Exits differently if a change is proposed or a case scores low. */
  isLenient?: true
}

/** As written, except for the environment and for questions that need a terminal. */
const scriptOf = (text: string) =>
  text
    .replaceAll(/^export .*\n/gm, '')
    .replaceAll(/STUDIO_AI_\w+=\S+ /g, '')
    .replace(/(promote --from 3.*)/, '$1 --yes')
    .replace(/^messaging-agent-studio eval --phone 3.*\n/m, '')

/** Runs each sequence twice: the second run writes, duplicates and overwrites nothing. */
export function testSequences(sequences: readonly Sequence[]) {
  test.each(sequences)(
    'a second run writes, duplicates and overwrites nothing: $words',
    async ({ words, before, asks, says = '', again = '', isLenient }) => {
      const setup = await prepare()
      await before?.(setup)
      const env = (await asks?.()) ?? {}
      const script = scriptOf(blockWith(words))
      const bash = () => setup.bash(isLenient ? `set +e; ${script}` : script, env)
      const first = await bash()
      if (!isLenient) expect(first, first.out + first.notes).toMatchObject({ code: 0 })
      expect(first.out).toMatch(says)
      const [records, files] = [await setup.records(), await setup.files()]
      const second = await bash()
      expect(second.code, second.out + second.notes).toBe(first.code)
      expect(second.out).toContain(again)
      expect(second.out).not.toMatch(/^[+~-] .*: done$/m)
      expect(await setup.records()).toEqual(records)
      const now = await setup.files()
      // Reports are overwritten, and so are files that the sequence itself overwrites.
      const isReport = (name: string) =>
        new RegExp(`(?:--(?:junit|markdown|record) |> )${name}|--out ${name} .*--overwrite`).test(script)
      for (const [name, text] of files) if (!isReport(name)) expect(now.get(name), name).toBe(text)
    },
  )
}
