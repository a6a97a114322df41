import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Skill, skillRequest } from '../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { openSideChat } from '../../../browser/side-chat.ts'
import { DeleteOne } from '../../../forms/delete/delete-one.tsx'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { CopyLink } from '../../../forms/write-link.tsx'
import { Note } from '../../../ui/note.tsx'
import { DetailHeader } from '../../../ui/page/detail-header.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { StatusOf } from '../../../ui/status.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { SkillAdvice } from './advice/skill-advice.tsx'
import type { SkillAssist } from './skill-assist-slot.ts'
import { SkillFields } from './skill-fields.tsx'
import { skillRemoval, skillTitle } from './skill-listing.ts'
import { preserveListSearch } from './skill-search.ts'
import { skillState } from './skill-state.ts'
import { skillValuesOf } from './skill-values.ts'
import { skillFieldNames, skillSaved, skillWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills/$skillId')

export function EditSkill({ assist }: { assist?: SkillAssist }) {
  const { phoneNumberId, skillId } = route.useParams()
  const query = useQuery(skillResource.one(phoneNumberId, skillId))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm hasTitle fields={3} longFields={2} label={skillWords.loadingOne} />}
    >
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
  const navigate = route.useNavigate()
  const leave = () => navigate({ to: '..', search: preserveListSearch, ignoreBlocker: true })
  const title = skillTitle(skill)
  const state = skillState(skill.status)
  const editing = useEditEntry({
    thing: skill,
    schema: skillRequest,
    draftOf: skillValuesOf,
    change: skillResource.useChange(phoneNumberId, skill.id),
    saved: (now) => skillSaved(skillTitle(now)),
    resource: skillResource,
    scope: phoneNumberId,
    draftName: `skill ${phoneNumberId} ${skill.id}`,
  })

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={title}>
        <span className="flex flex-wrap gap-2">
          <CopyLink
            to="/phones/$phoneNumberId/skills/new"
            params={{ phoneNumberId }}
            search={{ copy: skill.id }}
          >
            {skillWords.duplicate}
          </CopyLink>
          <DeleteOne removal={skillRemoval} scope={phoneNumberId} item={skill} onGone={leave} />
        </span>
      </DetailHeader>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet">
        <DraftTag kind="skills" id={skill.id} />
        <StatusOf state={state} />
        {skill.created_at && (
          <span>
            {skillWords.created} <RelativeTime moment={new Date(skill.created_at * 1000)} />
          </span>
        )}
        <button type="button" onClick={() => openSideChat()} className={textLinkLook}>
          {skillWords.tryIt}
        </button>
      </div>
      {skill.status === 'blocked' && (
        <Note tone="bad" title={skillWords.blockedTitle}>
          <p>{skillWords.blocked}</p>
        </Note>
      )}
      <form onSubmit={editing.submit} noValidate className="flex flex-col gap-4">
        <SkillFields form={editing.form} />
        {assist?.(editing.form)}
        <SkillAdvice draft={editing.form.watch()} id={skill.id} />
        <EditFoot editing={editing} fieldNames={skillFieldNames} />
      </form>
    </div>
  )
}
