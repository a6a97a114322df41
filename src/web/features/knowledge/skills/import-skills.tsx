import { useState } from 'react'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { useSession } from '../../../api/session.ts'
import { useTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { CsvImport } from '../../../forms/csv-import/csv-import.tsx'
import { exampleSkillRows, skillCsvFormat } from './skill-csv.ts'
import { skillCsvTexts } from './words.ts'

interface Props {
  phoneNumberId: string
  existing: readonly Skill[]
  onClose: () => void
  onRun: () => void
}

export function ImportSkills({ phoneNumberId, existing, onClose, onRun }: Props) {
  const language = useTemplateLanguage(useSession().user.id, phoneNumberId)
  // Titles added by this import do not count as taken.
  const [format] = useState(() => skillCsvFormat(existing))
  return (
    <CsvImport
      isOpen
      onOpenChange={onClose}
      texts={skillCsvTexts}
      format={format}
      example={exampleSkillRows(language)}
      nameOf={({ title }) => title}
      create={(draft) => skillResource.write.create(phoneNumberId, draft)}
      onRun={onRun}
    />
  )
}
