/** Writing a skill that does not exist yet. */
import { zodResolver } from '@hookform/resolvers/zod'
import { getRouteApi } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { type SkillRequest, skillRequest } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { CreateFoot } from '../../forms/create-foot.tsx'
import { useToast } from '../../ui/toast.tsx'
import type { SkillAssist } from './skill-assist-slot.ts'
import { SkillFields } from './skill-fields.tsx'
import { SkillHeader } from './skill-header.tsx'
import { added, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/new')
const blank: SkillRequest = { title: '', description: '', skill: '' }

export function NewSkill({ assist }: { assist?: SkillAssist }) {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const showToast = useToast()
  const create = skills.useCreate(phoneNumberId)
  const form = useForm({ defaultValues: blank, resolver: zodResolver(skillRequest) })

  function save(draft: SkillRequest) {
    create.mutate(draft, {
      onSuccess: (skill) => {
        showToast(added(draft.title))
        void navigate({
          to: '/phones/$phoneNumberId/skills/$skillId',
          params: { phoneNumberId, skillId: skill.id },
          search: true,
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <SkillHeader title={words.newTitle} />
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-4">
        {assist?.(form)}
        <SkillFields form={form} />
        <CreateFoot
          create={create}
          submit={words.create}
          submitting={words.creating}
          isDirty={form.formState.isDirty}
          onCancel={() =>
            void navigate({ to: '/phones/$phoneNumberId/skills', params: { phoneNumberId }, search: true })
          }
        />
      </form>
    </div>
  )
}
