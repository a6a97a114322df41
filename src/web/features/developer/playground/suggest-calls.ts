import type { ApiCall } from '../../../api/agent/api-description.ts'

const maxShown = 30

/** All words must match; ids match path parameters. */
export function suggestCalls(calls: readonly ApiCall[], text: string): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return calls.filter((call) => words.every((word) => isIn(call, word))).slice(0, maxShown)
}

function isIn(call: ApiCall, word: string): boolean {
  if (!word.startsWith('/')) {
    return [call.method, call.title, call.path, call.id].some((text) => text.toLowerCase().includes(word))
  }
  const given = (word.split('?')[0] ?? '').split('/')
  const wanted = call.path.toLowerCase().split('/')
  return given.every((part, at) => {
    const template = wanted[at]
    if (template === undefined) return false
    if (template.startsWith('{')) return true
    return at === given.length - 1 ? template.startsWith(part) : template === part
  })
}
