import { afterEach, expect, test, vi } from 'vitest'
import type { PlatformFailure } from '../../contract/platform/failure/failure.ts'
import { z } from '../../contract/zod.ts'
import { studioSurroundings } from '../app/session/surroundings.ts'
import { connectTransports } from '../transport/transports.ts'
import { callLog } from './call-log.ts'
import { upload } from './upload.ts'

const path = '/api/platform/1/agent_config/files'

class Request {
  static last: Request | null = null
  status = 0
  statusText = ''
  responseText = ''
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  headers: [string, string][] = []
  body: unknown
  open(method: string, url: string) {
    this.headers.push([method, url])
  }
  setRequestHeader(name: string, value: string) {
    this.headers.push([name, value])
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-fb-request-id: T7\r\n'
  }
  send(body: unknown) {
    this.body = body
    Request.last = this
  }
  abort() {
    this.onabort?.()
    this.onloadend?.()
  }
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
}

function begin({ readOnly = false } = {}) {
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', async () => Response.json({ enabled: false, bytes: 0, maxBytes: 1 }))
  Request.last = null
  const signedOut: PlatformFailure[] = []
  const session = () => ({ readOnly, user: { id: 'a', name: '' } })
  connectTransports(studioSurroundings({ session, onSignedOut: (failure) => signedOut.push(failure) }))
  const form = new FormData()
  form.append('file', new File(['the content'], 'a.pdf'))
  const progress: [number, number][] = []
  const controller = new AbortController()
  const result = upload(z.object({ id: z.string() }), {
    path,
    form,
    name: 'a.txt',
    signal: controller.signal,
    onProgress: (sent, all) => progress.push([sent, all]),
  })
  return { result, form, progress, signedOut, cancel: () => controller.abort() }
}

async function sent() {
  await vi.waitFor(() => expect(Request.last).not.toBeNull())
}

afterEach(() => vi.unstubAllGlobals())

test('the form is sent unchanged with progress reports, and its content is not recorded', async () => {
  const { result, form, progress } = begin()
  await sent()
  expect(Request.last?.body).toBe(form)
  expect(Request.last?.headers).toEqual([
    ['POST', path],
    ['accept', 'application/json'],
    ['x-studio-change', '%7B%22name%22%3A%22a.txt%22%7D'],
  ])
  Request.last?.upload.onprogress?.({ loaded: 5, total: 10 })
  Request.last?.answer(201, { id: 'f' })
  expect(await result).toEqual({ id: 'f' })
  expect(progress).toEqual([[5, 10]])
  const call = callLog.calls().find(({ url }) => url === path)
  expect(call).toMatchObject({ body: { kind: 'withheld', why: 'not-text' } })
})

test('read-only mode blocks an upload before it is sent', async () => {
  const { result } = begin({ readOnly: true })
  await expect(result).rejects.toMatchObject({ kind: 'read_only' })
  expect(Request.last).toBeNull()
})

test('a refusal is a regular API error, and an ended session is reported', async () => {
  const taken = begin()
  await sent()
  Request.last?.answer(409, { title: 'Conflict', detail: 'file_name: is taken' })
  await expect(taken.result).rejects.toMatchObject({
    kind: 'conflict',
    complaint: { detail: 'file_name: is taken', requestId: 'T7' },
  })
  const ended = begin()
  await sent()
  Request.last?.answer(401, { title: 'Unauthorized', detail: '' })
  await expect(ended.result).rejects.toMatchObject({ kind: 'signed_out' })
  expect(ended.signedOut).toHaveLength(1)
})

test('a broken connection is distinguished from a cancelled upload', async () => {
  const broken = begin()
  await sent()
  Request.last?.onerror?.()
  await expect(broken.result).rejects.toMatchObject({ kind: 'unreachable', status: 0 })
  const cancelled = begin()
  await sent()
  cancelled.cancel()
  await expect(cancelled.result).rejects.toMatchObject({ name: 'AbortError' })
})
