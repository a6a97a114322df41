/** Finds a title for a draft whose own is taken. */
import { maxSkillTitleCharacters } from '../../../contract/platform/record-kinds/skill.ts'

/**
 * The title itself while it is free, otherwise with the first number from 2 that makes it so. Returns at most as many
 * characters as the platform allows; `docs/behaviour.md`, section 5
 * @param taken titles that exist on the number
 */
export function freeTitle(title: string, taken: readonly string[]): string {
  let free = title
  for (let number = 2; taken.includes(free); number++) {
    const end = `-${number}`
    free = title.slice(0, maxSkillTitleCharacters - end.length).replace(/-+$/, '') + end
  }
  return free
}
