/** What goes into the built-in platform with one call, with what comes back. */

export type DemoMount = 'platform' | 'graph'

export interface PlatformRequest {
  mount: DemoMount
  method: string
  /** Path with query below the mount as they came, starting with '/' or empty. */
  target: string
  contentType: string | undefined
  /** The `x-api-version` that would be sent upstream, '2.0.0' by default. */
  apiVersion: string
  body: AsyncIterable<Uint8Array>
}

export interface PlatformAnswer {
  status: number
  /** No `content-length`: whoever sends the answer knows its framing. */
  headers: [name: string, value: string][]
  body: Buffer
}

export interface Platform {
  /** Whatever comes in, the platform has an answer in its own shape; a rejection is an error of this code. */
  answer(request: PlatformRequest): Promise<PlatformAnswer>
}
