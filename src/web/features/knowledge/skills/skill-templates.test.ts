import { describe, expect, test } from 'vitest'
import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { appLanguages } from '../../../../contract/studio/languages.ts'
import { mentionsHandover } from '../../../../scenarios/exercised/mentions-handover.ts'
import { findCollisions } from './advice/find-collisions.ts'
import { lintSkill } from './advice/lint-skill.ts'
import { type SkillTemplate, skillTemplatesIn, templateCategories } from './skill-templates.ts'
import { skillOfTemplate } from './skill-values.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text).length
const partsOf = (text: string) => ({
  lines: text.split('\n').length,
  placeholders: text.match(/\[[^\]]+\]/g)?.length ?? 0,
})

describe.each(appLanguages)('in $name', ({ code }) => {
  test('there are at least 25 valid templates in five categories without collisions', async () => {
    const templates = await skillTemplatesIn(code)
    expect(templates.length).toBeGreaterThanOrEqual(25)
    for (const [category] of templateCategories) {
      expect(templates.filter((template) => template.category === category).length).toBeGreaterThanOrEqual(3)
    }
    expect(new Set(templates.map(({ title }) => title)).size).toBe(templates.length)
    expect(new Set(templates.map(({ name }) => name)).size).toBe(templates.length)
    for (const { name } of templates) expect(name).not.toContain('-')
    for (const template of templates) {
      const { title, description, skill } = template
      expect(skillRequest.safeParse(skillOfTemplate(template)).error, title).toBeUndefined()
      expect(bytesOf(description), title).toBeLessThanOrEqual(maxSkillDescriptionCharacters)
      expect(bytesOf(skill), title).toBeLessThanOrEqual(maxSkillTextCharacters)
    }
    const collisions = templates.flatMap((template) =>
      findCollisions(template, templates).map(({ other, shared }) => [
        template.title,
        other.title,
        ...shared,
      ]),
    )
    expect(collisions).toEqual([])
  })

  test('the writing advice finds only placeholders', async () => {
    for (const template of await skillTemplatesIn(code)) {
      const found = lintSkill(skillOfTemplate(template)).filter(({ rule }) => rule !== 'placeholder')
      expect(found, template.title).toEqual([])
    }
  })

  test('each matches the English one in steps, placeholders and handover, but is translated', async () => {
    const shapeOf = ({ id, category, description, skill }: SkillTemplate) => ({
      id,
      category,
      description: partsOf(description),
      skill: partsOf(skill),
      handsOver: mentionsHandover(skill),
    })
    const english = await skillTemplatesIn('en')
    const templates = await skillTemplatesIn(code)
    expect(templates.map(shapeOf)).toEqual(english.map(shapeOf))
    const englishTexts = new Set(english.flatMap(({ description, skill }) => [description, skill]))
    const same = templates.filter(
      ({ description, skill }) => englishTexts.has(description) || englishTexts.has(skill),
    )
    expect(same).toHaveLength(code === 'en' ? english.length : 0)
  })
})
