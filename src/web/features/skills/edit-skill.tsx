/** Reading, changing and deleting one skill. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Skill, SkillRequest } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { useSession } from '../../api/session.ts'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DeleteSkill } from './delete-skill.tsx'
import { SaveBar } from './save-bar.tsx'
import { SkillForm } from './skill-form.tsx'
import { SkillHeader } from './skill-header.tsx'
import { skillState } from './skill-state.ts'
import { saved, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/$skillId')

export function EditSkill() {
  const { phoneNumberId, skillId } = route.useParams()
  const query = useQuery(skills.one(phoneNumberId, skillId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loadingOne} />}>
      {(skill) => <Editor key={skill.id} phoneNumberId={phoneNumberId} skill={skill} />}
    </QueryView>
  )
}

function Editor({ phoneNumberId, skill }: { phoneNumberId: string; skill: Skill }) {
  const { readOnly } = useSession()
  const showToast = useToast()
  const replace = skills.useReplace(phoneNumberId, skill.id)
  const state = skillState(skill.status)
  const values = { title: skill.title ?? '', description: skill.description ?? '', skill: skill.skill }

  function save(draft: SkillRequest, isSafe: () => void) {
    replace.mutate(draft, {
      onSuccess: () => {
        isSafe()
        showToast(saved(draft.title))
      },
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <SkillHeader title={skill.title ?? words.untitled}>
        <DeleteSkill phoneNumberId={phoneNumberId} skill={skill} isReadOnly={readOnly} />
      </SkillHeader>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        {state && (
          <Status tone={state.tone} jack={state.jack}>
            {state.text}
          </Status>
        )}
        {skill.created_at && (
          <span>
            {words.created} <RelativeTime moment={new Date(skill.created_at * 1000)} />
          </span>
        )}
      </div>
      {skill.status === 'blocked' && (
        <Note tone="bad" title={words.blockedTitle}>
          <p>{words.blocked}</p>
        </Note>
      )}
      <SkillForm
        values={values}
        isReadOnly={readOnly}
        onSave={save}
        foot={({ changed, discard }) => (
          <>
            {replace.isError && <Failure error={replace.error} />}
            <SaveBar changed={changed} isBusy={replace.isPending} isReadOnly={readOnly} onDiscard={discard} />
          </>
        )}
      />
    </div>
  )
}
