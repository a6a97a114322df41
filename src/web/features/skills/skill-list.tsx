/** The skills of a phone number, searched, sorted, each with the way to it. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Skill } from '../../../contract/platform/skill.ts'
import { skills } from '../../api/agent-resources.ts'
import { ApiError } from '../../api/api-error.ts'
import { Empty } from '../../ui/empty.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { QueryView } from '../../ui/query-view.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { arrange } from './arrange.ts'
import { SkillRow } from './skill-row.tsx'
import { type SkillSort, skillSort } from './skill-search.ts'
import { sorts, words } from './words.ts'

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
  if (query.error instanceof ApiError && query.error.kind === 'missing')
    return <Empty title={words.noAgent} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loading} />}>
      {(all) => (all.length === 0 ? <FirstSkill phoneNumberId={phoneNumberId} /> : <Arranged skills={all} />)}
    </QueryView>
  )
}

function FirstSkill({ phoneNumberId }: { phoneNumberId: string }) {
  return (
    <Empty title={words.empty}>
      <Link
        to="/phones/$phoneNumberId/skills/new"
        params={{ phoneNumberId }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.addFirst}
      </Link>
    </Empty>
  )
}

function Arranged({ skills: all }: { skills: readonly Skill[] }) {
  const { q = '', sort = 'title' } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = arrange(all, q, sort)

  function change(change: { q?: string | undefined; sort?: SkillSort | undefined }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <SearchBox label={words.search} value={q} onChange={(text) => change({ q: text || undefined })} />
      <label className="flex items-center gap-2 text-label text-quiet">
        {words.sort}
        <select
          value={sort}
          onChange={(event) => change({ sort: skillSort.parse(event.target.value) })}
          className="h-7 rounded-small bg-transparent font-medium text-text hover:bg-hover"
        >
          {skillSort.options.map((option) => (
            <option key={option} value={option} className="bg-raised">
              {sorts[option]}
            </option>
          ))}
        </select>
      </label>
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((skill) => (
          <SkillRow key={skill.id} skill={skill} />
        ))}
      </ul>
    </div>
  )
}
