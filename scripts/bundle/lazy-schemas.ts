/** Builds the fields of an object schema when it is first used: a page imports more than it uses. */
import { type Plugin, parseAst, Visitor } from 'vite'

const methods = ['object', 'strictObject', 'looseObject', 'extend']
const objectCall = new RegExp(`\\.(?:${methods.join('|')})\\(\\{`)

interface Edit {
  start: number
  end: number
  text: string
}

export const lazySchemas: Plugin = {
  name: 'lazy-schemas',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /[\\/]src[\\/].+\.tsx?$/, code: objectCall },
    handler: (code) => (code.includes('/zod.ts') ? { code: withLazyFields(code), map: null } : null),
  },
}

/**
 * Rewrites `z.object({ name: z.string() })` as `z.object({ get name() { return z.string() } })`. The schema library
 * calls a getter once, when it first reads the fields.
 */
export function withLazyFields(code: string): string {
  const edits: Edit[] = []
  new Visitor({
    CallExpression({ callee, arguments: [fields] }) {
      if (callee.type !== 'MemberExpression' || callee.computed || !methods.includes(callee.property.name))
        return
      if (fields?.type !== 'ObjectExpression') return
      for (const field of fields.properties) {
        if (field.type !== 'Property' || field.computed || field.value.type !== 'CallExpression') continue
        const { key, value } = field
        const name = code.slice(key.start, key.end)
        edits.push({ start: key.start, end: value.start, text: `get ${name}() { return ` })
        edits.push({ start: value.end, end: value.end, text: ' }' })
      }
    },
  }).visit(parseAst(code))
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.text + text.slice(edit.end), code)
}
