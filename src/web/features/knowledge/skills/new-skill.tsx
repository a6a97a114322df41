/** Creates a skill from scratch, a template or a copy. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type Skill,
  type SkillRequest,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryPage } from '../../../forms/edit/new-entry-page.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { SkillAdvice } from './advice/skill-advice.tsx'
import type { SkillAssist } from './skill-assist-slot.ts'
import { SkillFields } from './skill-fields.tsx'
import { preserveListSearch } from './skill-search.ts'
import { skillTemplates } from './skill-templates.ts'
import { skillCopyOf, skillOfTemplate, skillValuesOf } from './skill-values.ts'
import { skillAdded, skillWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/new')
const blank = skillValuesOf()

export function NewSkill({ assist }: { assist?: SkillAssist }) {
  const { phoneNumberId } = route.useParams()
  const { template, copy } = route.useSearch()
  const { data, isPending } = useQuery(skillResource.recognised(phoneNumberId))
  if (copy !== undefined && isPending)
    return <SkeletonForm hasTitle fields={3} longFields={2} label={skillWords.loadingOne} />
  return (
    <Writer
      key={`${template} ${copy}`}
      phoneNumberId={phoneNumberId}
      beginning={beginningOf(template, copy, data ?? [])}
      assist={assist}
    />
  )
}

/** Unknown titles start an empty form. */
function beginningOf(
  template: string | undefined,
  copy: string | undefined,
  all: readonly Skill[],
): SkillRequest | null {
  const found = skillTemplates.find(({ title }) => title === template)
  if (found) return skillOfTemplate(found)
  const original = all.find(({ id }) => id === copy)
  if (original === undefined) return null
  const taken = all.flatMap(({ title }) => title ?? [])
  return skillCopyOf(original, taken, skillWords.untitled)
}

interface WriterProps {
  phoneNumberId: string
  beginning: SkillRequest | null
  assist: SkillAssist | undefined
}

function Writer({ phoneNumberId, beginning, assist }: WriterProps) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm({
    schema: skillRequest,
    blank,
    startWith: beginning,
    create: skillResource.useCreate(phoneNumberId),
    draftName: `new skill ${phoneNumberId} ${beginning?.title ?? ''}`.trim(),
    focus: 'title',
    onCreated: (skill) => {
      showToast(skillAdded(skill.title ?? skillWords.untitled))
      void navigate({
        to: '/phones/$phoneNumberId/skills/$skillId',
        params: { phoneNumberId, skillId: skill.id },
        search: preserveListSearch,
        ignoreBlocker: true,
      })
    },
  })

  return (
    <NewEntryPage
      creating={creating}
      words={skillWords}
      onCancel={() => void navigate({ to: '..', search: preserveListSearch })}
    >
      {assist?.(creating.form)}
      <SkillFields form={creating.form} />
      <SkillAdvice draft={creating.form.watch()} id="" />
    </NewEntryPage>
  )
}
