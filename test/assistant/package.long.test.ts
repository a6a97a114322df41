/**
 * The program for assistants as an installed package, with the protocol's own client over its standard input and output.
 * Long: it packs, installs and kills; `tools` and `hostile` hold the same promises in one process.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, onTestFinished, test } from 'vitest'
import { confirmPlan } from '../../src/assistant/confirmation.ts'
import { workingFolder } from '../../src/assistant/working-folder.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { runInProcess } from '../cli/in-process.ts'
import { installPackage, phone } from '../cli/package/installed-package.ts'
import { platformBetween } from '../cli/platform-between.ts'
import { programInTerminal } from '../cli/process/terminal.ts'
import { simulate } from '../simulator/caller.ts'
import { attendedBy, unattended } from '../support/process-context.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { toolCalls } from './client.ts'

const { folder: installed, bash } = installPackage(() => ['--mcp'])
const own = path.join(installed, 'node_modules/messaging-agent-studio-mcp')
const faqsPath = fillPath(platformPaths.faqs, { entity_id: phone })

test('the package has the server over standard input and output, and no other part of the library', async () => {
  expect(readdirSync(path.join(installed, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
    'messaging-agent-studio-mcp',
  ])
  const licenses = readFileSync(path.join(own, 'mcp/licenses.md'), 'utf8')
  expect(licenses).toContain('@modelcontextprotocol/sdk')
  expect(licenses).not.toMatch(/^## (?:express|hono|@hono|cors|eventsource|cross-spawn|pkce-challenge)\b/m)
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect((await bash('messaging-agent-studio-mcp --version', {})).out).toContain(version)
  const confirmed = await bash('messaging-agent-studio-mcp confirm plan-0123456789ab', {
    STUDIO_TOKEN: 'x'.repeat(20),
  })
  expect(confirmed).toMatchObject({ code: 1, notes: expect.stringContaining('Only a person confirms') })
})

async function started(signal?: NodeJS.Signals) {
  const { simulator, platform } = await simulate()
  const folder = temporaryFolder()
  let arrive = () => {}
  let release = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  const upstream = await platformBetween(simulator.platformUrl, {
    async holds({ method, url }) {
      if (signal === undefined || method !== 'POST' || !url.startsWith(faqsPath)) return
      arrive()
      await released
    },
  })
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: upstream,
    GRAPH_UPSTREAM: simulator.graphUrl,
  }
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [path.join(own, 'mcp/main.js'), '--folder', folder],
    env,
    stderr: 'pipe',
  })
  let notes = ''
  transport.stderr?.on('data', (piece) => {
    notes += String(piece)
  })
  const client = new Client({ name: 'test', version: '1' })
  const strange: unknown[] = []
  await client.connect(transport)
  client.onerror = (error) => strange.push(error)
  onTestFinished(() => client.close())
  return {
    ...toolCalls(client),
    ...{ client, transport, folder, env, platform, arrived, release, strange },
    notes: () => notes,
  }
}

test('tools, resources and prompts work over standard output, which carries nothing else', async () => {
  const { done, client, strange, notes } = await started()
  expect((await done('list_parts', { phone })).text).toContain('skills')
  expect((await done('check_platform', { phone })).said).toContain('Verdict: known')
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toContain('studio://schemas/agent-bundle.json')
  const schema = await client.readResource({ uri: 'studio://schemas/scenarios.json' })
  expect(JSON.stringify(schema)).toContain('scenarios')
  const { prompts } = await client.listPrompts()
  expect(prompts.map(({ name }) => name)).toEqual(['write_skill', 'explain_failure'])
  const prompt = await client.getPrompt({ name: 'write_skill', arguments: { phone, topic: 'Refunds' } })
  expect(JSON.stringify(prompt)).toContain('<<<TOPIC')
  expect(strange).toEqual([])
  expect(notes()).toBe('Waiting for an assistant on standard input\n')
})

test.skipIf(process.platform !== 'linux')(
  'a person confirms in a terminal, and only a yes counts',
  async () => {
    const { call, done, folder, env } = await started()
    const bundle = JSON.parse((await runInProcess(['export', '--phone', phone], { env })).out)
    bundle.agent.faqs.push({ question: 'Typed?', answer: 'Yes.' })
    writeFileSync(path.join(folder, 'agent.json'), JSON.stringify(bundle))
    const plan =
      /plan-[0-9a-f]{12}/.exec((await done('plan_change', { phone, file: 'agent.json' })).said)?.[0] ?? ''
    const confirm = [path.join(own, 'mcp/main.js'), 'confirm', plan, '--folder', folder]
    const refused = await programInTerminal(confirm, env, ['[y]es, [n]o: ', 'n\r'])
    expect(refused).toMatchObject({ code: 1, screen: expect.stringContaining('Typed?') })
    expect(await call('apply_change', { phone, plan })).toMatchObject({ isError: true })
    expect(await programInTerminal(confirm, env, ['[y]es, [n]o: ', 'yes\r'])).toMatchObject({ code: 0 })
    expect((await done('apply_change', { phone, plan })).said).toContain('Everything was applied')
  },
)

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'after %s in the middle of a run no change is half applied',
  async (signal) => {
    const { call, done, transport, client, folder, env, platform, arrived, release, notes } =
      await started(signal)
    const bundle = JSON.parse((await runInProcess(['export', '--phone', phone], { env })).out)
    for (const at of [1, 2, 3])
      bundle.agent.faqs.push({ question: `Whole ${at}?`, answer: 'Yes, all of it.' })
    writeFileSync(path.join(folder, 'agent.json'), JSON.stringify(bundle))
    const { said } = await done('plan_change', { phone, file: 'agent.json' })
    const plan = /plan-[0-9a-f]{12}/.exec(said)?.[0] ?? ''
    const quiet = { out: () => undefined, note: () => undefined, onInterrupt: () => () => undefined }
    const person = { ...unattended, ...quiet, ...attendedBy('yes').around, env, now: () => new Date() }
    await confirmPlan(plan, workingFolder(folder), person)
    const applying = call('apply_change', { phone, plan }).catch(() => undefined)
    await arrived
    const gone = new Promise<void>((resolve) => {
      client.onclose = () => resolve()
    })
    process.kill(transport.pid ?? 0, signal)
    if (signal === 'SIGTERM') await expect.poll(notes).toContain('Ending')
    release()
    await gone
    await applying
    const before = (await platform(`GET ${faqsPath}`)).text
    expect((before.match(/Whole \d\?/g) ?? []).length).toBeLessThanOrEqual(1)
    expect(before.match(/Yes, all of it\./g)?.length ?? 0).toBe(before.match(/Whole \d\?/g)?.length ?? 0)
    // The rest is applied by the same file.
    const again = await runInProcess(
      ['apply', path.join(folder, 'agent.json'), '--phone', phone, '--no-snapshot'],
      { env },
    )
    expect(again).toMatchObject({ code: 0 })
    expect((await platform(`GET ${faqsPath}`)).text.match(/Whole \d\?/g)).toHaveLength(3)
  },
)
