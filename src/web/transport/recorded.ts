import type { Fetch } from './call.ts'

export interface RecordedRequest {
  method: string
  url: string
  headers: HeadersInit | undefined
  body: BodyInit | null | undefined
}

export interface Recording {
  answered(response: Response): Promise<void>
  failed(cause: unknown): void
}

export function recorded(log: { record(sent: RecordedRequest): Recording }, fetch: Fetch): Fetch {
  return async (url, request) => {
    const { method, headers, body } = request
    const recording = log.record({ method, url, headers, body })
    try {
      const response = await fetch(url, request)
      void recording.answered(response)
      return response
    } catch (cause) {
      recording.failed(cause)
      throw cause
    }
  }
}
