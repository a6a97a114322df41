/** Converts words to the platform's title format. */
import { maxSkillTitleCharacters } from '../../contract/platform/record-kinds/skill.ts'

/** Empty without any usable letter or digit. */
export function slugOf(text: string): string {
  const slug = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  return slug.length <= maxSkillTitleCharacters ? slug : cutAtHyphen(slug)
}

export function copySkillTitle(title: string, taken: readonly string[]): string {
  const base = title.replace(/-copy(?:-\d+)?$/, '')
  for (let copy = 1; ; copy++) {
    const suffix = copy === 1 ? '-copy' : `-copy-${copy}`
    const cut = base.slice(0, maxSkillTitleCharacters - suffix.length).replace(/-+$/, '')
    if (!taken.includes(cut + suffix)) return cut + suffix
  }
}

/** Whole words only, unless a single one is too long. */
function cutAtHyphen(slug: string): string {
  const cut = slug.slice(0, maxSkillTitleCharacters + 1)
  const at = cut.lastIndexOf('-')
  return at > 0 ? cut.slice(0, at) : slug.slice(0, maxSkillTitleCharacters)
}
