import { connectorChange } from '../../../../../contract/platform/record-kinds/connector.ts'
import { t } from '../../../../../contract/translate.ts'
import { z } from '../../../../../contract/zod.ts'
import { connectorRequestOfTemplate, credentialsStartOf, type TypedCredentials } from '../new-request.ts'
import { refusePlaceholder } from '../templates/placeholder.ts'
import type { ConnectorTemplate } from '../templates/template.ts'
import type { SetItem } from './use-template-run.ts'

const { name, base_url } = connectorChange.shape

export interface SetValues {
  entries: { name: string; base_url: string }[]
}

export function setValuesSchema(taken: readonly string[], templates: readonly ConnectorTemplate[]) {
  return z.object({ entries: z.array(z.object({ name, base_url })) }).superRefine(({ entries }, context) => {
    entries.forEach((entry, at) => {
      refusePlaceholder(templates[at], entry.base_url, { context, path: ['entries', at, 'base_url'] })
      const isTwice = entries.some((other, place) => place < at && other.name === entry.name)
      if (!isTwice && !taken.includes(entry.name)) return
      context.addIssue({
        code: 'custom',
        path: ['entries', at, 'name'],
        message: t('This name is taken. Choose another one.'),
      })
    })
  })
}

/** The template's name, numbered if taken. */
export function startOfSet(templates: readonly ConnectorTemplate[], taken: readonly string[]): SetValues {
  const used = [...taken]
  const entries = templates.map((template) => {
    let free = template.name
    for (let number = 2; used.includes(free); number += 1) free = `${template.name}_${number}`
    used.push(free)
    return { name: free, base_url: template.base_url ?? '' }
  })
  return { entries }
}

/** In template order, like the credentials. */
export function setItemsOf(
  templates: readonly ConnectorTemplate[],
  { entries }: SetValues,
  credentials: readonly (TypedCredentials | undefined)[],
): SetItem[] {
  return entries.flatMap((entry, at) => {
    const template = templates[at]
    if (template === undefined) return []
    const typed = credentials[at] ?? credentialsStartOf(template)
    return [{ request: connectorRequestOfTemplate(template, entry, typed), tools: template.tools }]
  })
}
