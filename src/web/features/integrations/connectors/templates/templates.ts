import { z } from '../../../../../contract/zod.ts'
import commonSystems from './common-systems.json'
import knownSystems from './known-systems.json'
import { type ConnectorTemplate, connectorTemplate, connectorTemplateCategories } from './template.ts'

export const templates: readonly ConnectorTemplate[] = z
  .array(connectorTemplate)
  .parse([...commonSystems, ...knownSystems])
  .sort((a, b) => a.title.localeCompare(b.title, 'en'))

export function findTemplates(wanted: string): readonly ConnectorTemplate[] {
  const words = wanted.toLowerCase().split(/\s+/)
  return templates.filter(({ title, summary, description, category, names = [] }) => {
    const text = [title, summary, description, category, ...names].join('\n').toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

export function byCategory(some: readonly ConnectorTemplate[]) {
  return connectorTemplateCategories
    .map((category) => ({ category, templates: some.filter((one) => one.category === category) }))
    .filter(({ templates: found }) => found.length > 0)
}

/** Unique; unknown ids are ignored. */
export function templatesOf(ids: string | undefined): readonly ConnectorTemplate[] {
  const wanted = (ids ?? '').split(',')
  return templates.filter(({ id }) => wanted.includes(id))
}
