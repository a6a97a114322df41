/** The skills of a phone number, searched, sorted, ticked, each with the way to it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Skill, SkillRequest } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { ApiError } from '../../api/api-error.ts'
import { emptyListHint } from '../../api/empty-list-hint.ts'
import { BulkDelete } from '../../forms/bulk-delete.tsx'
import { useRestore } from '../../forms/use-restore.ts'
import { Empty } from '../../ui/empty.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useSelection } from '../../ui/selection.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { arrange } from './arrange.ts'
import { CollisionsOfAll } from './collisions-of-all.tsx'
import { draftOf } from './skill-draft.ts'
import { SkillRow } from './skill-row.tsx'
import type { SkillSort } from './skill-search.ts'
import { bulkWords, shownOf, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

/** While the platform still reviews something, its answer is worth asking for again. */
const reviewPollSeconds = 4

function isInReview(skill: Skill) {
  return skill.status === 'pending_review'
}

export function SkillList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery({
    ...skills.list(phoneNumberId),
    refetchInterval: ({ state }) => (state.data?.some(isInReview) ? reviewPollSeconds * 1000 : false),
  })
  if (query.error instanceof ApiError && query.error.kind === 'missing') return <NoAgent />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loading} />}>
      {(all) => (all.length === 0 ? <FirstSkill phoneNumberId={phoneNumberId} /> : <Arranged skills={all} />)}
    </QueryView>
  )
}

const linkLook = 'font-medium text-accent hover:text-accent-hover'

function NoAgent() {
  const { phoneNumberId } = route.useParams()
  return (
    <Empty title={words.noAgent}>
      <Link to="/phones/$phoneNumberId/onboarding" params={{ phoneNumberId }} className={linkLook}>
        {words.setUpAgent}
      </Link>
    </Empty>
  )
}

function FirstSkill({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Empty title={words.empty}>
      <Link to="/phones/$phoneNumberId/skills/new" params={{ phoneNumberId }} className={linkLook}>
        {words.addFirst}
      </Link>
      <Link to="/phones/$phoneNumberId/skills/templates" params={{ phoneNumberId }} className={linkLook}>
        {words.fromTemplate}
      </Link>
      <p className="max-w-prose text-label text-quiet">{emptyListHint}</p>
    </Empty>
  )
}

function Arranged({ skills: all }: { skills: readonly Skill[] }) {
  const { phoneNumberId } = route.useParams()
  const { q = '', sort = 'title' } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const shown = arrange(all, q, sort)
  const selection = useSelection(shown.map(({ id }) => id))
  const readAgain = () => void queryClient.invalidateQueries(skills.list(phoneNumberId))
  const restore = useRestore({
    create: (draft: SkillRequest) => skills.write.create(phoneNumberId, draft),
    amount: bulkWords.amount,
    onRun: readAgain,
  })

  function change(change: { q?: string | undefined; sort?: SkillSort | undefined }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: sort, options: sorts, onChange: (sort) => change({ sort }) }}
        count={shownOf(shown.length, all.length)}
        selection={selection}
        actions={
          <BulkDelete
            selection={selection}
            nameOf={(id) => all.find((skill) => skill.id === id)?.title ?? words.untitled}
            words={bulkWords}
            remove={(id) => skills.write.remove(phoneNumberId, id)}
            onRun={readAgain}
            onUndo={(ids) => restore(all.filter(({ id }) => ids.includes(id)).map(draftOf))}
          />
        }
      />
      <CollisionsOfAll skills={all} />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((skill) => (
          <SkillRow key={skill.id} skill={skill} selection={selection} />
        ))}
      </ul>
    </div>
  )
}
