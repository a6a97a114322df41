/** The way to the platform, through the studio, for what is done with a whole agent. */
import { type Patience, patient } from '../../agent/patience.ts'
import type { Transport } from '../../agent/transport.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { ApiError } from './api-error.ts'
import { send } from './client.ts'

/** @param onWait hears how long the platform wants to be left alone */
export function agentTransport(onWait?: Patience['onWait']): Transport {
  return patient(platformTransport, browserPatience(onWait))
}

export function browserPatience(onWait?: Patience['onWait']): Patience {
  return { wait, ...(onWait && { onWait }) }
}

/** Without patience, for who has to know when waiting begins. */
export const platformTransport: Transport = async ({ method, path, query, body }, signal) => {
  const call = {
    method,
    path: studioPaths.platform + path,
    // What is done with a whole agent is done with the one that people talk to.
    isLive: true,
    ...(query && { query }),
    ...(signal && { signal }),
  }
  try {
    return { ok: true, body: await send(z.unknown(), { ...call, ...(body !== undefined && { body }) }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { kind, status, complaint, retryAt } = error
    const { title, detail, requestId } = complaint
    const retryAfterSeconds = retryAt && Math.max(0, Math.ceil((retryAt.getTime() - Date.now()) / 1000))
    return { ok: false, fault: { kind, status, title, detail, requestId, retryAfterSeconds } }
  }
}

function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, milliseconds)
    signal?.addEventListener('abort', stop, { once: true })
  })
}
