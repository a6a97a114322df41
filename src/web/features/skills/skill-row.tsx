/** One skill of the list. */
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Skill } from '../../../contract/platform/skill.ts'
import { DraftTag } from '../../kept/draft-tag.tsx'
import { RowTick } from '../../ui/row-tick.tsx'
import type { Selection } from '../../ui/selection.ts'
import { Status } from '../../ui/status.tsx'
import { listSearch } from './skill-search.ts'
import { skillState } from './skill-state.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillRow({ skill, selection }: { skill: Skill; selection: Selection }) {
  const { phoneNumberId } = route.useParams()
  const state = skillState(skill.status)
  const title = skill.title ?? words.untitled
  return (
    <li className="flex items-start border-line border-t">
      <span className="py-3 pr-1 pl-2">
        <RowTick selection={selection} id={skill.id} label={title} />
      </span>
      <Link
        data-row
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: skill.id }}
        search={listSearch}
        resetScroll={false}
        className="block min-w-0 flex-1 border-transparent border-l-2 px-2.5 py-2.5 transition-colors hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 font-medium font-mono text-label">{title}</span>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="skills" id={skill.id} />
            {state && (
              <Status tone={state.tone} jack={state.jack}>
                {state.text}
              </Status>
            )}
          </span>
        </span>
        {skill.description && <span className="mt-0.5 line-clamp-2 text-quiet">{skill.description}</span>}
      </Link>
    </li>
  )
}
