import { changeHeaderValue } from '../../contract/studio/workspace/change-header.ts'
import type { z } from '../../contract/zod.ts'
import type { Fetch } from '../transport/call.ts'
import { send } from './client.ts'

export interface UploadCall {
  path: string
  form: FormData
  /** For the team's activity. */
  name: string
  signal: AbortSignal
  /** Bytes of the whole form, including boundaries. */
  onProgress(sentBytes: number, allBytes: number): void
}

/** Shares rules, call log and errors with all calls. */
export function upload<Schema extends z.ZodType>(
  schema: Schema,
  { path, form, name, signal, onProgress }: UploadCall,
): Promise<z.output<Schema>> {
  const carrier = tellingProgress(onProgress)
  return send(schema, {
    path,
    method: 'POST',
    body: form,
    change: changeHeaderValue({ name }),
    signal,
    carrier,
  })
}

function tellingProgress(onProgress: UploadCall['onProgress']): Fetch {
  return (url, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init
      const request = new XMLHttpRequest()
      const abort = () => request.abort()
      request.open(init.method, url)
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value)
      request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('The connection failed'))
      request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'))
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      if (signal?.aborted) {
        reject(new DOMException('The upload was cancelled', 'AbortError'))
        return
      }
      signal?.addEventListener('abort', abort)
      request.send(init.body instanceof FormData ? init.body : null)
    })
}

/** These may have no body, not even an empty one (Fetch standard, null body status). */
const bodiless = new Set([204, 205, 304])

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const border = line.indexOf(': ')
    if (border > 0) headers.append(line.slice(0, border), line.slice(border + 2))
  }
  const { status, statusText } = request
  return new Response(bodiless.has(status) ? null : request.responseText, { status, statusText, headers })
}
