import { randomBytes } from 'node:crypto'

export interface SampleUser {
  id: string
  name: string
  /** Users of one business see the same agents. */
  businessId: string
  hasBudgets: boolean
}

export interface SampleTokens {
  /** Two of the tokens work for the same business. */
  readonly users: ReadonlyMap<string, SampleUser>
  readonly first: string
  /** Answered with 400 and the graph's code 190, as on the platform. */
  readonly expired: string
}

export const tokenSuffix = /^[A-Za-z0-9_-]{8,64}$/

const workshop = 'workshop'

const users: Readonly<Record<string, SampleUser>> = {
  'workshop-lead': { id: '610000000000001', name: 'Workshop Lead', businessId: workshop, hasBudgets: true },
  'shop-assistant': { id: '610000000000002', name: 'Shop Assistant', businessId: workshop, hasBudgets: true },
  'system-user': {
    id: '610000000000003',
    name: 'Studio System User',
    businessId: 'system',
    hasBudgets: false,
  },
}

/** Creates sample tokens, random by default, because a published token would open every studio in development. */
export function createSampleTokens(suffix = randomBytes(16).toString('hex')): SampleTokens {
  const token = (name: string) => `sim-token-${name}-${suffix}`
  const userByToken = new Map(Object.entries(users).map(([name, user]) => [token(name), user]))
  return { users: userByToken, first: token('workshop-lead'), expired: token('expired') }
}
