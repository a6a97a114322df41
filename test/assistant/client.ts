/** An assistant's program with the protocol's own client, and a simulator behind it. */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { onTestFinished } from 'vitest'
import { assistantServer } from '../../src/assistant/server.ts'
import type { ProcessContext } from '../../src/cli/process-context.ts'
import { type Between, platformBetween } from '../cli/platform-between.ts'
import { simulate } from '../simulator/caller.ts'
import { unattended } from '../support/process-context.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

interface Options {
  readonly env?: Record<string, string>
  readonly between?: Between
  /** Variables of a studio beside it. */
  readonly studio?: Record<string, string>
}

export async function assistant({ env: more = {}, studio: ofStudio, between }: Options = {}) {
  const simulated = await simulate()
  const { token, platformUrl, graphUrl } = simulated.simulator
  const studio =
    ofStudio &&
    (await startStudio({
      env: {
        ...{ PLATFORM_UPSTREAM: platformUrl, GRAPH_UPSTREAM: graphUrl, PLATFORM_ME_URL: `${graphUrl}/me` },
        STUDIO_WORKSPACE_DIR: temporaryFolder(),
        ...ofStudio,
      },
    }))
  const folder = temporaryFolder()
  const upstream = between ? await platformBetween(platformUrl, between) : platformUrl
  const env: Record<string, string> = {
    ...{ STUDIO_TOKEN: token, PLATFORM_UPSTREAM: upstream, GRAPH_UPSTREAM: graphUrl },
    ...(studio && { STUDIO_URL: studio.url }),
    ...more,
  }
  const notes: string[] = []
  const outside: ProcessContext = {
    ...unattended,
    env,
    out: () => undefined,
    note: (text) => notes.push(text),
    now: () => new Date(),
    onInterrupt: () => () => undefined,
  }
  const { client, end } = await connected(outside, folder)
  return {
    ...{ ...simulated, env, studio, folder, notes, outside, client, end },
    ...toolCalls(client),
    write(name: string, content: unknown) {
      const file = path.join(folder, name)
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
    },
  }
}

/** A program and its client, which end with the test. */
export async function connected(outside: ProcessContext, folder: string) {
  const { server, end } = assistantServer(outside, folder)
  const [ours, theirs] = InMemoryTransport.createLinkedPair()
  const client = new Client({ name: 'test', version: '1' })
  await Promise.all([server.connect(ours), client.connect(theirs)])
  onTestFinished(async () => {
    await client.close()
    await end()
  })
  return { client, end }
}

export function toolCalls(client: Client) {
  async function call(name: string, input: Record<string, unknown> = {}) {
    const { content, isError = false } = (await client.callTool({ name, arguments: input })) as CallToolResult
    const texts = content.map((one) => (one.type === 'text' ? one.text : ''))
    const text = texts.join('\n')
    const next = /call again with cursor "([^"]+)"/.exec(texts[0] ?? '')?.[1]
    return { text, said: texts[0] ?? '', data: dataIn(texts[1]), isError, next }
  }
  return {
    call,
    /** Of a call that must succeed. */
    async done(name: string, input: Record<string, unknown> = {}) {
      const answer = await call(name, input)
      if (answer.isError) throw new Error(answer.text)
      return answer
    },
  }
}

/** Between the marks; undefined where the data is a piece of JSON. */
function dataIn(text = ''): unknown {
  const inner = /<<<DATA \w+\n([\s\S]*)\nDATA \w+>>>$/.exec(text)?.[1] ?? ''
  try {
    return JSON.parse(inner)
  } catch {
    return inner
  }
}
