/** Kinds of measured traffic. */

export interface RequestScenario {
  readonly kind: 'requests'
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** True if the upstream's 429 may come through: the studio retries, the others forward it. */
  readonly isLimited: boolean
}

export interface TransferScenario {
  readonly kind: 'transfer'
  readonly name: 'upload' | 'download'
  readonly path: string
}

export type Scenario = RequestScenario | TransferScenario

export const scenarios: readonly Scenario[] = [
  { kind: 'requests', name: 'get', path: '/get', method: 'GET', isLimited: false },
  { kind: 'requests', name: 'post', path: '/post', method: 'POST', isLimited: false },
  { kind: 'requests', name: 'get16', path: '/get-16k', method: 'GET', isLimited: false },
  { kind: 'requests', name: 'limited', path: '/limited', method: 'GET', isLimited: true },
  { kind: 'transfer', name: 'upload', path: '/upload' },
  { kind: 'transfer', name: 'download', path: '/download' },
]

export interface Side {
  readonly name: string
  readonly pid: number
  /** The mount's address. */
  readonly url: string
  readonly cookie: string
  /** Cookies of further sessions that share the load of small requests, one request each in turn. */
  readonly otherCookies?: readonly string[]
}
