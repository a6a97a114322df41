/** Turns the list of operations into requests, with ids of earlier answers filled in. */
import type { Operation } from '../../src/contract/platform/operations/operation.ts'
import { operations } from '../../src/contract/platform/operations/operations.ts'
import type { Step } from './every-operation.ts'

export interface PlayedRequest {
  readonly operation: Operation
  readonly method: string
  readonly target: string
  readonly type: string | undefined
  readonly bytes: Buffer
}

export function createPlayer() {
  const seen = new Map<string, string>()
  return {
    async requestOf(step: Step): Promise<PlayedRequest> {
      const call = step.call.replace(/\{(\w+)\}/g, (_, name: string) => seen.get(name) ?? `no ${name} seen`)
      const [method = '', target = ''] = call.split(' ')
      return { operation: operations[step.operation], method, target, ...(await bodyOf(step)) }
    },
    remember(answer: unknown): void {
      if (typeof answer !== 'object' || answer === null) return
      for (const [name, value] of Object.entries(answer)) if (typeof value === 'string') seen.set(name, value)
    },
  }
}

async function bodyOf({ json, upload }: Step): Promise<{ type: string | undefined; bytes: Buffer }> {
  if (json !== undefined) return { type: 'application/json', bytes: Buffer.from(JSON.stringify(json)) }
  if (upload === undefined) return { type: undefined, bytes: Buffer.alloc(0) }
  const form = new FormData()
  form.set('file_name', upload.name)
  form.set('file', new Blob([upload.content]), upload.name)
  const packed = new Response(form)
  return {
    type: packed.headers.get('content-type') ?? undefined,
    bytes: Buffer.from(await packed.arrayBuffer()),
  }
}
