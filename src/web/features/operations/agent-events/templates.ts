/** Events that a user sends again and again, kept in this browser without a number and without credentials. */
import { useSyncExternalStore } from 'react'
import { maskBody } from '../../../../contract/studio/credentials/credential-mask.ts'
import { templateFile, templateFileFormat } from '../../../../contract/studio/files/request-file.ts'
import { z } from '../../../../contract/zod.ts'
import { useSession } from '../../../api/session.ts'
import { owned } from '../../../browser/storage/owned-storage.ts'
import { switchable } from '../../../browser/storage/switchable.ts'
import { nameOfText } from '../../../workspace/name-of-text.ts'
import { shareList } from '../../../workspace/shared-lists.ts'

const template = z.object({
  name: z.string().min(1),
  type: z.string(),
  description: z.string(),
  payload: z.string(),
})
export type EventTemplate = z.infer<typeof template>

const maxTemplates = 50

const store = switchable(owned<readonly EventTemplate[]>('studio.event-templates.v1', z.array(template), []))

shareList(store, {
  kind: 'templates',
  titleOf: ({ name }) => name,
  nameOf: ({ name }) => nameOfText(name),
  bodyOf: ([item]) => ({ format: templateFileFormat, version: 1, ...item }),
  itemsOf(body) {
    const parsed = templateFile.safeParse(body)
    if (!parsed.success) return []
    const { format: _format, version: _version, ...item } = parsed.data
    return [item]
  },
})

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
