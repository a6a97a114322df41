/** `/phones/…/skills`: what stands beside the list while nothing is open. */
import { words } from '../features/skills/words.ts'

export function NoSkillPage() {
  return <p className="py-10 text-quiet">{words.pick}</p>
}
