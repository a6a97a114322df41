/** A page's initial content before the app is loaded: heading, and classes by session and page. */
import { z } from '../../../contract/zod.ts'

/** From the build; `$name` in a path stands for a number. */
export const readPageHeads = z.object({
  /** Language → its waiting frame, for languages other than English. */
  frames: z.record(z.string(), z.string()),
  heads: z.array(
    z.object({
      path: z.string(),
      title: z.string(),
      /** The app shows tabs above the page. */
      hasTabs: z.boolean(),
      files: z.array(z.string()),
      /** In languages other than English. */
      translations: z.record(z.string(), z.object({ title: z.string() })),
    }),
  ),
})
export type ServedPageHead = Omit<z.infer<typeof readPageHeads>['heads'][number], 'translations'>

interface Shown {
  readonly isDemo: boolean
  readonly isReadOnly: boolean
}

const noHead = { title: '', hasTabs: false, links: '' }

/** Creates the frame that fills the built document's placeholders; a `$parameter` matches up to 32 digits. */
export function createPageFrame(html: string, heads: readonly ServedPageHead[]) {
  const pages = heads.map(({ path, title, hasTabs, files }) => ({
    // Copies only digits from an address into a page: neither markup nor a placeholder.
    pattern: new RegExp(`^${path.replace(/\$\w+/, '(\\d{1,32})')}$`),
    title: escapeHtml(title),
    hasTabs,
    // Otherwise the browser would find them only after loading the app.
    links: files.map(linkTo).join(''),
  }))

  return (pathname: string, { isDemo, isReadOnly }: Shown): string => {
    const { title, hasTabs, links } = headOf(pathname)
    const classes = [isDemo && 'is-demo', isReadOnly && 'is-read-only', hasTabs && 'has-tabs']
    return html
      .replace('__CLASSES__', classes.filter((name) => name !== false).join(' '))
      .replace('__PAGE_TITLE__', () => title)
      .replace('<!-- page files -->', () => links)
  }

  function headOf(pathname: string): typeof noHead {
    for (const { pattern, title, ...head } of pages) {
      const found = pattern.exec(pathname)
      if (found !== null) return { title: title.replace(/\$\w+/, () => found[1] ?? ''), ...head }
    }
    return noHead
  }
}

function linkTo(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}">`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
