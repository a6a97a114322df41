/** All templates in the order of the alphabet, so that none is put before another. */
import { knownSystems } from './known-systems.ts'
import { serviceTemplates } from './service-templates.ts'
import { shopTemplates } from './shop-templates.ts'
import { type ConnectorTemplate, connectorTemplateCategories } from './template.ts'

export const templates: readonly ConnectorTemplate[] = [
  ...shopTemplates,
  ...serviceTemplates,
  ...knownSystems,
].sort((a, b) => a.title.localeCompare(b.title, 'en'))

export function findTemplates(wanted: string): readonly ConnectorTemplate[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return templates.filter(({ title, summary, description, category, names = [] }) => {
    const text = [title, summary, description, category, ...names].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/** The templates of each category that has any of them, in the order of the categories. */
export function byCategory(some: readonly ConnectorTemplate[]) {
  return connectorTemplateCategories
    .map((category) => ({ category, templates: some.filter((one) => one.category === category) }))
    .filter(({ templates: found }) => found.length > 0)
}
