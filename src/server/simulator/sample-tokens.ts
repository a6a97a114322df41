/** The tokens that the simulator knows; they open nothing but made-up data. */

export interface SampleUser {
  id: string
  name: string
}

/** Each belongs to a user with data of their own. */
export const sampleTokens: ReadonlyMap<string, SampleUser> = new Map([
  ['sim-token-workshop-lead-4c1f0a7e92', { id: '610000000000001', name: 'Workshop Lead' }],
  ['sim-token-shop-assistant-8d23b6f154', { id: '610000000000002', name: 'Shop Assistant' }],
  ['sim-token-system-user-0be97c3a66', { id: '610000000000003', name: 'Studio System User' }],
])

/** Was good once: answered with 400 and the graph's code 190, as upstream does for some of them. */
export const expiredToken = 'sim-token-expired-77e0d9c418'

export const firstToken = [...sampleTokens.keys()][0] ?? ''
