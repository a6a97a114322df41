import {
  type Skill,
  type SkillRequest,
  skillFields,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { t } from '../../../../contract/translate.ts'
import type { CsvFormat } from '../../../forms/csv-import/csv-format.ts'
import { cellsOf, columnsOf } from '../../../forms/csv-import/record-columns.ts'
import { writeCsv } from '../../../text/csv.ts'
import { sampleTexts } from '../../../text/sample-text.ts'

const columns = columnsOf(skillFields, {
  title: { aliases: ['name', 'slug', 'título', 'nombre', 'العنوان', 'الاسم'] },
  description: {
    aliases: [
      ...['when it applies', 'when', 'trigger', 'descripción', 'cuándo se aplica', 'cuándo'],
      ...['الوصف', 'متى', 'متى تنطبق'],
    ],
  },
  skill: {
    aliases: [
      ...['what to do', 'instruction', 'instructions', 'skills', 'habilidad', 'qué hacer', 'instrucciones'],
      ...['المهارة', 'ما يجب فعله', 'التعليمات', 'تعليمات'],
    ],
  },
})

/** The review status is informational; imports ignore it. */
export function skillsAsCsv(skills: readonly Skill[]): string {
  const rows = skills.map((skill) => [...cellsOf(skillFields, skill), skill.status ?? ''])
  return writeCsv([...columns.map(({ name }) => name), 'status'], rows)
}

/** @param language - the agent's, one of the app's */
export function exampleSkillRows(language: string): readonly (readonly string[])[] {
  return [['explain-returns', ...sampleTexts(language).returns]]
}

export function skillCsvFormat(existing: readonly Skill[]): CsvFormat<SkillRequest> {
  const taken = new Set(existing.map(({ title }) => title))
  return {
    columns,
    schema: skillRequest,
    clash({ title }, above) {
      if (taken.has(title)) return t('A skill {title} already exists', { title })
      return above.some((one) => one.title === title) ? t('{title} is in the file twice', { title }) : null
    },
  }
}
