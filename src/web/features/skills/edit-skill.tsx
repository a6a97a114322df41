/** Reading, changing and deleting one skill. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type Skill, skillRequest } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { EditFoot } from '../../forms/edit-foot.tsx'
import { useEditForm } from '../../forms/edit-form.ts'
import { DraftTag } from '../../kept/draft-tag.tsx'
import { Note } from '../../ui/note.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { RelativeTime } from '../../ui/time.tsx'
import { useToast } from '../../ui/toast.tsx'
import { DeleteSkill } from './delete-skill.tsx'
import { DuplicateSkill } from './duplicate-skill.tsx'
import { SkillAdvice } from './skill-advice.tsx'
import type { SkillAssist } from './skill-assist-slot.ts'
import { draftOf } from './skill-draft.ts'
import { SkillFields } from './skill-fields.tsx'
import { SkillHeader } from './skill-header.tsx'
import { skillState } from './skill-state.ts'
import { fieldNames, saved, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/$skillId')

export function EditSkill({ assist }: { assist?: SkillAssist }) {
  const { phoneNumberId, skillId } = route.useParams()
  const query = useQuery(skills.one(phoneNumberId, skillId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loadingOne} />}>
      {(skill) => <Editor key={skill.id} phoneNumberId={phoneNumberId} skill={skill} assist={assist} />}
    </QueryView>
  )
}

interface EditorProps {
  phoneNumberId: string
  skill: Skill
  assist: SkillAssist | undefined
}

function Editor({ phoneNumberId, skill, assist }: EditorProps) {
  const showToast = useToast()
  const queryClient = useQueryClient()
  const state = skillState(skill.status)
  const editing = useEditForm({
    thing: skill,
    schema: skillRequest,
    draftOf,
    change: skills.useChange(phoneNumberId, skill.id),
    onSaved: ({ title }) => showToast(saved(title ?? words.untitled)),
    reload: () => void queryClient.invalidateQueries(skills.one(phoneNumberId, skill.id)),
    draftName: `skill ${phoneNumberId} ${skill.id}`,
  })

  return (
    <div className="flex flex-col gap-4">
      <SkillHeader title={skill.title ?? words.untitled}>
        <span className="flex flex-wrap gap-2">
          <DuplicateSkill phoneNumberId={phoneNumberId} skillId={skill.id} />
          <DeleteSkill phoneNumberId={phoneNumberId} skill={skill} />
        </span>
      </SkillHeader>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        <DraftTag kind="skills" id={skill.id} />
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
        <Link
          to="/phones/$phoneNumberId/test-chat"
          params={{ phoneNumberId }}
          className="font-medium text-accent hover:text-accent-hover"
        >
          {words.tryIt}
        </Link>
      </div>
      {skill.status === 'blocked' && (
        <Note tone="bad" title={words.blockedTitle}>
          <p>{words.blocked}</p>
        </Note>
      )}
      <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
        {assist?.(editing.form)}
        <SkillFields form={editing.form} />
        <SkillAdvice draft={editing.form.watch()} id={skill.id} />
        <EditFoot editing={editing} fieldNames={fieldNames} />
      </form>
    </div>
  )
}
