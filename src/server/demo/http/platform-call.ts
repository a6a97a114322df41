export type DemoMount = 'platform' | 'graph'

export interface PlatformRequest {
  mount: DemoMount
  method: string
  /** Path and query below the mount as received, starting with '/' or empty. */
  target: string
  contentType: string | undefined
  /** The `x-api-version` that would be sent upstream; empty if there is none. */
  apiVersion: string
  body: AsyncIterable<Uint8Array>
}

export interface PlatformAnswer {
  status: number
  /** No `content-length`: the answer's sender adds the framing. */
  headers: [name: string, value: string][]
  body: Buffer
}

export interface Platform {
  /** Rejects only for a bug in this code. */
  answer(request: PlatformRequest): Promise<PlatformAnswer>
  /** Posts the fixtures' chats, once; any call does so, too. */
  tellChats(): Promise<void>
}
