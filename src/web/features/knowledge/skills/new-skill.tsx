/** Creates a skill from scratch, a template or a copy. */

import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type Skill,
  type SkillRequest,
  skillRequest,
} from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { knownTemplateLanguage } from '../../../browser/settings/template-language.ts'
import { useCreateForm } from '../../../forms/edit/create-form.ts'
import { NewEntryPage } from '../../../forms/edit/new-entry-page.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { SkillAdvice } from './advice/skill-advice.tsx'
import type { SkillAssist } from './skill-assist-slot.ts'
import { SkillFields } from './skill-fields.tsx'
import { preserveListSearch } from './skill-search.ts'
import { skillTemplatesQuery } from './skill-templates.ts'
import { skillCopyOf, skillOfTemplate, skillValuesOf } from './skill-values.ts'
import { skillAdded, skillWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/new')
const blank = skillValuesOf()

export function NewSkill({ assist }: { assist?: SkillAssist }) {
  const { phoneNumberId } = route.useParams()
  const { template, language, copy } = route.useSearch()
  if (template !== undefined) {
    const templateLanguage = knownTemplateLanguage(language)
    return <SkillOfTemplate {...{ phoneNumberId, assist, template }} language={templateLanguage} />
  }
  if (copy !== undefined) return <SkillCopy {...{ phoneNumberId, copy, assist }} />
  return <Writer {...{ phoneNumberId, assist }} name="" beginning={null} />
}

interface BeginningProps {
  phoneNumberId: string
  assist: SkillAssist | undefined
}

const skeleton = <SkeletonForm hasTitle fields={3} longFields={2} label={skillWords.loadingOne} />

interface OfTemplateProps extends BeginningProps {
  template: string
  language: string
}

/** Unknown templates start an empty form. */
function SkillOfTemplate({ phoneNumberId, template, language, assist }: OfTemplateProps) {
  const query = useQuery(skillTemplatesQuery(language))
  return (
    <QueryView query={query} skeleton={skeleton}>
      {(all) => {
        const found = all.find(({ id }) => id === template)
        const beginning = found ? skillOfTemplate(found) : null
        const name = `${template} ${language}`
        return <Writer key={name} {...{ phoneNumberId, assist, name, beginning }} />
      }}
    </QueryView>
  )
}

function SkillCopy({ phoneNumberId, copy, assist }: BeginningProps & { copy: string }) {
  const { data = [], isPending } = useQuery(skillResource.recognised(phoneNumberId))
  if (isPending) return skeleton
  const beginning = copyOf(copy, data)
  const name = beginning?.title ?? ''
  return <Writer key={copy} {...{ phoneNumberId, assist, name, beginning }} />
}

/** Unknown ids start an empty form. */
function copyOf(copy: string, all: readonly Skill[]): SkillRequest | null {
  const original = all.find(({ id }) => id === copy)
  if (original === undefined) return null
  const taken = all.flatMap(({ title }) => title ?? [])
  return skillCopyOf(original, taken, skillWords.untitled)
}

interface WriterProps extends BeginningProps {
  /** Part of the key of the unsaved form. */
  name: string
  beginning: SkillRequest | null
}

function Writer({ phoneNumberId, assist, name, beginning }: WriterProps) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  const creating = useCreateForm({
    schema: skillRequest,
    blank,
    startWith: beginning,
    create: skillResource.useCreate(phoneNumberId),
    draftName: `new skill ${phoneNumberId} ${name}`.trim(),
    focus: 'title',
    onCreated: (skill) => {
      showToast(reportOfWrite(skillAdded(skill.title ?? skillWords.untitled), skill))
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
