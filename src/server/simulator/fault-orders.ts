import { z } from '../../contract/zod.ts'
import { seededRandom } from '../demo/data/seeded-random.ts'

const faultKinds = [
  'rate_limited',
  'slow',
  'early_answer',
  'broken_connection',
  'broken_body',
  'html_error',
  'server_error',
  'refused_token',
] as const

const hourMilliseconds = 3_600_000

export const faultOrder = z.strictObject({
  kind: z.enum(faultKinds),
  /** The number of calls; 0 for unlimited. */
  times: z.int().min(0).default(1),
  /** Share of matching calls, from 0 to 1. */
  rate: z.number().min(0).max(1).default(1),
  /** The same seed affects the same calls of a sequence; random if absent. */
  seed: z.int().optional(),
  method: z.string().optional(),
  /** Part of the path below the mount. */
  path: z.string().optional(),
  mount: z.enum(['platform', 'graph']).optional(),
  retry_after_seconds: z.number().min(0).default(2),
  retry_after_form: z.enum(['seconds', 'date', 'none', 'nonsense']).default('seconds'),
  /** For `slow`: until the first byte. */
  milliseconds: z.int().min(0).max(hourMilliseconds).default(3_000),
  /** For `early_answer`, `html_error` and `server_error`. */
  status: z.int().min(400).max(599).optional(),
})
export type FaultOrder = z.infer<typeof faultOrder>

export interface FaultBook {
  add(order: FaultOrder): void
  /** Pending orders with the calls that are left; 0 for unlimited. */
  list(): FaultOrder[]
  clear(): void
  /** Returns the fault for this call, if any, and counts it. */
  strike(call: { mount: string; method: string; path: string }): FaultOrder | undefined
}

const maxOrders = 100

/** Creates a book; each call uses up the first matching order once, if its chance, else `random`, is below its rate. */
export function createFaultBook(random: () => number): FaultBook {
  let orders: { order: FaultOrder; left: number; chance: () => number }[] = []
  return {
    add(order) {
      const left = order.times === 0 ? Number.POSITIVE_INFINITY : order.times
      const { seed } = order
      let matched = 0
      const seeded = () => {
        matched += 1
        return seededRandom(`${seed} ${order.kind} ${matched}`)
      }
      orders = [...orders, { order, left, chance: seed === undefined ? random : seeded }].slice(-maxOrders)
    },
    list: () => orders.map(({ order, left }) => ({ ...order, times: Number.isFinite(left) ? left : 0 })),
    clear() {
      orders = []
    },
    strike({ mount, method, path }) {
      const struck = orders.find(
        ({ order, chance }) =>
          (order.mount ?? mount) === mount &&
          (order.method ?? method).toUpperCase() === method &&
          path.includes(order.path ?? '') &&
          chance() < order.rate,
      )
      if (struck === undefined) return undefined
      struck.left -= 1
      orders = orders.filter(({ left }) => left > 0)
      return struck.order
    },
  }
}
