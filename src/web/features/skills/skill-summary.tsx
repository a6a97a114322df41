/** How many skills a phone number's agent has, and how they stand. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Skill } from '../../../contract/platform/skill.ts'
import { ApiError } from '../../api/api-error.ts'
import { Empty } from '../../ui/empty.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Status } from '../../ui/status.tsx'
import { skills } from './queries.ts'
import { skillState } from './skill-state.ts'
import { countOf, words } from './words.ts'

function byStatus(all: readonly Skill[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const { status } of all) if (status) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts]
}

export function SkillSummary({ phoneNumberId }: { phoneNumberId: string }) {
  const query = useQuery(skills.list(phoneNumberId))
  if (query.error instanceof ApiError && query.error.kind === 'missing')
    return <Empty title={words.noAgent} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={2} label={words.loading} />}>
      {(all) => (
        <div className="flex flex-col items-start gap-3 py-2">
          <p className="text-quiet">{all.length === 0 ? words.empty : countOf(all.length)}</p>
          <ul className="flex flex-col gap-1.5">
            {byStatus(all).map(([status, count]) => {
              const state = skillState(status)
              return (
                state && (
                  <li key={status}>
                    <Status
                      tone={state.tone}
                      jack={state.jack}
                    >{`${count} ${state.text.toLowerCase()}`}</Status>
                  </li>
                )
              )
            })}
          </ul>
          <Link
            to={all.length === 0 ? '/phones/$phoneNumberId/skills/new' : '/phones/$phoneNumberId/skills'}
            params={{ phoneNumberId }}
            className="font-medium text-accent hover:text-accent-hover"
          >
            {all.length === 0 ? words.addFirst : words.all}
          </Link>
        </div>
      )}
    </QueryView>
  )
}
