import { maxSkillTitleCharacters } from '../../../contract/platform/record-kinds/skill.ts'

/** Returns the title, numbered from 2 if taken, within the platform's length (docs/behaviour.md, section 5). */
export function freeTitle(title: string, taken: readonly string[]): string {
  let free = title
  for (let number = 2; taken.includes(free); number++) {
    const end = `-${number}`
    free = title.slice(0, maxSkillTitleCharacters - end.length).replace(/-+$/, '') + end
  }
  return free
}
