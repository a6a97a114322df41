import { z } from '../../../contract/zod.ts'

const list = z.array(z.unknown())
const holder = z.object({ data: list.optional().catch(undefined), models: list.optional().catch(undefined) })
const entry = z.union([
  z.string().min(1),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
  z.object({ model: z.string().min(1) }).transform(({ model }) => model),
  z.object({ name: z.string().min(1) }).transform(({ name }) => name),
])

/**
 * Reads a list of models as servers send it: under `data` or `models`, or bare; entries are names, or have one. An entry
 * without a name is passed over. Undefined if there is no list, or none of its entries has a name.
 */
export function modelNames(json: unknown): string[] | undefined {
  const { data, models } = holder.safeParse(json).data ?? {}
  const found = list.safeParse(json).data ?? data ?? models
  if (found === undefined) return undefined
  const names = found.flatMap((one) => {
    const name = entry.safeParse(one)
    return name.success ? [name.data] : []
  })
  return names.length === 0 && found.length > 0 ? undefined : [...new Set(names)]
}
