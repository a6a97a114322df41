/** Writing a skill that does not exist yet. */
import { getRouteApi } from '@tanstack/react-router'
import type { SkillRequest } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { useSession } from '../../api/session.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useToast } from '../../ui/toast.tsx'
import { SkillForm } from './skill-form.tsx'
import { SkillHeader } from './skill-header.tsx'
import { added, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/new')
const blank: SkillRequest = { title: '', description: '', skill: '' }

export function NewSkill() {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const { readOnly } = useSession()
  const showToast = useToast()
  const create = skills.useCreate(phoneNumberId)

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
      <SkillForm
        values={blank}
        isReadOnly={readOnly}
        onSave={save}
        foot={() => (
          <div className="flex flex-col gap-3">
            {create.isError && <Failure error={create.error} />}
            <div className="flex gap-2">
              <Button
                type="submit"
                weight="primary"
                blocked={readOnly && words.readOnly}
                isBusy={create.isPending}
              >
                {create.isPending ? words.creating : words.create}
              </Button>
              <Button
                weight="ghost"
                onClick={() =>
                  void navigate({
                    to: '/phones/$phoneNumberId/skills',
                    params: { phoneNumberId },
                    search: true,
                  })
                }
              >
                {words.cancel}
              </Button>
            </div>
          </div>
        )}
      />
    </div>
  )
}
