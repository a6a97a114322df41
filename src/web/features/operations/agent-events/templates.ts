/** Reusable events, stored without a number and without credentials. */
import { maskBody } from '../../../../contract/studio/credentials/credential-mask.ts'
import { templateFile, templateFileFormat } from '../../../../contract/studio/files/request-file.ts'
import { nameOfText } from '../../../../contract/studio/workspace/name-of-text.ts'
import { z } from '../../../../contract/zod.ts'
import { LiveList, useRecords } from '../../../records/live-list.ts'
import type { RecordPlace } from '../../../records/record-store.ts'

const template = z.object({
  name: z.string().min(1),
  type: z.string(),
  description: z.string(),
  payload: z.string(),
})
export type EventTemplate = z.infer<typeof template>

const maxTemplates = 50

const list = new LiveList<EventTemplate>({
  titleOf: ({ name }) => name,
  browser: {
    entry: 'studio.event-templates.v1',
    shape: z.array(template),
    nameOf: ({ name }) => nameOfText(name),
  },
  team: {
    kind: 'templates',
    toFile: ([item]) => ({ format: templateFileFormat, version: 1, ...item }),
    fromFile(body) {
      const parsed = templateFile.safeParse(body)
      if (!parsed.success) return undefined
      const { $schema: _, format: _format, version: _version, ...item } = parsed.data
      return [item]
    },
  },
})

export function useTemplates(place: RecordPlace): readonly EventTemplate[] {
  return useRecords(list, place)
}

/** Replaces one of the same name. False if it could not be stored. */
export function saveTemplate(place: RecordPlace, template: EventTemplate): Promise<boolean> {
  const others = list.read(place).filter(({ name }) => name !== template.name)
  const safe = { ...template, payload: maskBody(template.payload) }
  return list.write(place, [safe, ...others].slice(0, maxTemplates))
}

export function deleteTemplate(place: RecordPlace, name: string): Promise<boolean> {
  return list.write(
    place,
    list.read(place).filter((template) => template.name !== name),
  )
}
