/** All templates in the order of the alphabet, so that none is put before another. */
import { serviceTemplates } from './service-templates.ts'
import { shopTemplates } from './shop-templates.ts'
import type { ConnectorTemplate } from './template.ts'

export const templates: readonly ConnectorTemplate[] = [...shopTemplates, ...serviceTemplates].sort((a, b) =>
  a.title.localeCompare(b.title, 'en'),
)

export function findTemplates(wanted: string): readonly ConnectorTemplate[] {
  const text = wanted.toLowerCase()
  return templates.filter(({ title, summary, description }) =>
    [title, summary, description].some((part) => part.toLowerCase().includes(text)),
  )
}
