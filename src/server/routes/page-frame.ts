/** Fills in what a page shows until the app is there: how it begins, and what holds for the session. */
import { z } from '../../contract/zod.ts'

/** Of the build: the path of a page with `$name` for what may stand there, its title and the line below it. */
export const pageHeads = z.array(z.object({ path: z.string(), title: z.string(), lead: z.string() }))
export type PageHead = z.infer<typeof pageHeads>[number]

interface Shown {
  readonly isDemo: boolean
  readonly isReadOnly: boolean
}

const noHead = { title: '', lead: '' }

export function createPageFrame(html: string, heads: readonly PageHead[]) {
  const pages = heads.map(({ path, title, lead }) => ({
    // Nothing but a number is ever taken over from an address into a page: it is neither markup nor a placeholder.
    pattern: new RegExp(`^${path.replace(/\$\w+/, '(\\d{1,32})')}$`),
    title: escapeHtml(title),
    lead: escapeHtml(lead),
  }))

  return (pathname: string, { isDemo, isReadOnly }: Shown): string => {
    const { title, lead } = headOf(pathname)
    const marks = `${isDemo ? 'is-demo ' : ''}${isReadOnly ? 'is-read-only' : ''}`
    return html
      .replace('__SESSION_MARKS__', marks)
      .replace('__PAGE_TITLE__', () => title)
      .replace('__PAGE_LEAD__', () => lead)
  }

  function headOf(pathname: string): { title: string; lead: string } {
    for (const { pattern, title, lead } of pages) {
      const found = pattern.exec(pathname)
      if (found !== null) return { title: title.replace(/\$\w+/, () => found[1] ?? ''), lead }
    }
    return noHead
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
