import dns from 'node:dns'
import { Problem } from '../core/problem.ts'
import type { EndpointGuard } from './endpoint-guard.ts'
import type { Lookup } from './guarded-dispatcher.ts'

const maxLookupMs = 3000

/** Checks an address to save; connections check again. Unresolved names pass. Throws Problem `address_blocked`. */
export async function judgeAddressToSave(
  url: URL,
  guard: EndpointGuard,
  lookup: Lookup = (...query) => dns.lookup(...query),
): Promise<void> {
  try {
    guard.judge(url)
    guard.judgeAddresses(url, await addressesOf(url, lookup))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    throw new Problem('address_blocked', error.message, { extensions: error.extensions })
  }
}

function addressesOf({ hostname }: URL, lookup: Lookup): Promise<string[]> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve([]), maxLookupMs)
    lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }, (_error, found) => {
      clearTimeout(timer)
      resolve((found ?? []).map(({ address }) => address))
    })
  })
}
