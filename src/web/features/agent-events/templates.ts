/** Events that somebody sends again and again, kept in this browser without a number and without credentials. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { maskBody } from '../../api/call-log-mask.ts'
import { kept } from '../../browser/kept.ts'

const template = z.object({
  name: z.string().min(1),
  type: z.string(),
  description: z.string(),
  payload: z.string(),
})
export type EventTemplate = z.infer<typeof template>

const maxTemplates = 50

const store = kept<readonly EventTemplate[]>('studio.event-templates.v1', z.array(template), [])

export function useTemplates(): readonly EventTemplate[] {
  return useSyncExternalStore(store.subscribe, store.read)
}

/** One of the same name is replaced. False when the browser cannot keep it. */
export function keepTemplate(template: EventTemplate): boolean {
  const others = store.read().filter(({ name }) => name !== template.name)
  const safe = { ...template, payload: maskBody(template.payload) }
  return store.write([safe, ...others].slice(0, maxTemplates))
}

export function forgetTemplate(name: string) {
  store.write(store.read().filter((template) => template.name !== name))
}
