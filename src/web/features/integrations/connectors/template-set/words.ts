import { counted, t } from '../../../../../contract/translate.ts'
import { formatList } from '../../../../text/format.ts'
import { authKinds, toolCount } from '../words.ts'

export const templateSetWords = {
  added: 'Added',
} as const

export const setContinue = counted(
  '{count, plural, one {Continue with # template} other {Continue with # templates}}',
)

export const setCreate = counted('{count, plural, one {Add # connector} other {Add # connectors}}')

/** A connector's authentication and tools. */
export function setSummary(auth: string, tools: readonly string[]) {
  const kind = authKinds[auth] ?? auth
  return tools.length === 0 ? kind : `${kind} · ${toolCount(tools.length)}: ${formatList(tools)}`
}

export function toolsRefused(tools: readonly string[]) {
  return t(
    '{count, plural, one {The connector was added without the tool {tools}.} other {The connector was added without the tools {tools}.}}',
    { count: tools.length, tools: formatList(tools) },
  )
}
