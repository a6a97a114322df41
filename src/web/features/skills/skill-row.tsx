/** One skill of the list. */
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Skill } from '../../../contract/platform/skill.ts'
import { Status } from '../../ui/status.tsx'
import { skillState } from './skill-state.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillRow({ skill }: { skill: Skill }) {
  const { phoneNumberId } = route.useParams()
  const state = skillState(skill.status)
  return (
    <li className="border-line border-t">
      <Link
        data-row
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: skill.id }}
        search={true}
        resetScroll={false}
        className="block border-transparent border-l-2 px-3 py-2.5 transition-colors hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft"
      >
        <span className="flex items-center justify-between gap-3">
          <span className="font-medium font-mono text-label">{skill.title ?? words.untitled}</span>
          {state && (
            <Status tone={state.tone} jack={state.jack}>
              {state.text}
            </Status>
          )}
        </span>
        {skill.description && <span className="mt-0.5 line-clamp-2 text-quiet">{skill.description}</span>}
      </Link>
    </li>
  )
}
