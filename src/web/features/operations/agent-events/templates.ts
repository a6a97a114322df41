/** Events that a user sends again and again, kept in this browser without a number and without credentials. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../../contract/zod.ts'
import { maskBody } from '../../../api/call-log-mask.ts'
import { useSession } from '../../../api/session.ts'
import { owned } from '../../../browser/storage/owned-storage.ts'

const template = z.object({
  name: z.string().min(1),
  type: z.string(),
  description: z.string(),
  payload: z.string(),
})
export type EventTemplate = z.infer<typeof template>

const maxTemplates = 50

const store = owned<readonly EventTemplate[]>('studio.event-templates.v1', z.array(template), [])

export function useTemplates(): readonly EventTemplate[] {
  const owner = useSession().user.id
  return useSyncExternalStore(store.subscribe, () => store.read(owner))
}

/** One of the same name is replaced. False when the browser cannot keep it. */
export function saveTemplate(owner: string, template: EventTemplate): boolean {
  const others = store.read(owner).filter(({ name }) => name !== template.name)
  const safe = { ...template, payload: maskBody(template.payload) }
  return store.write(owner, [safe, ...others].slice(0, maxTemplates))
}

export function deleteTemplate(owner: string, name: string) {
  const others = store.read(owner).filter((template) => template.name !== name)
  store.write(owner, others)
}
