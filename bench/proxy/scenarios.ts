/** The kinds of traffic that are measured. */

export interface RequestScenario {
  readonly kind: 'requests'
  readonly name: string
  readonly path: string
  readonly method: 'GET' | 'POST'
  /** True where the upstream's 429 may come through: the studio tries again, the others pass it on. */
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

/** One proxy of the comparison. */
export interface Side {
  readonly name: string
  readonly pid: number
  /** Where the mount begins. */
  readonly url: string
  readonly cookie: string
  /** Those of more sessions that share the load of small requests with it, one request each in turn. */
  readonly otherCookies?: readonly string[]
}
